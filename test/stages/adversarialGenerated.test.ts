import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { generatedRuns, makeGenerated } from '../../src/stages/adversarialGenerated.js';
import { readSuite } from '../../src/stages/adversarialInputs.js';
import { stubHub } from '../models/stubHub.js';

const folder = mkdtempSync(join(tmpdir(), 'generated-'));
afterAll(() => rmSync(folder, { recursive: true }));

function endpointFile(baseUrl: string): string {
  const file = join(folder, 'endpoint.json');
  writeFileSync(file, JSON.stringify({ baseUrl, model: 'echo', timeoutMs: 5000 }));
  return file;
}

describe('generatedRuns', () => {
  it('asks each prompt once, and none where nothing was retrieved', async () => {
    const prompts: string[] = [];
    const generator = {
      generate: async ({ user }: { user: string }) => {
        prompts.push(user);
        return "I don't know.";
      },
    };
    const runs = await generatedRuns(readSuite(), generator);
    expect(runs.length).toBe(102);
    expect(new Set(prompts).size).toBe(prompts.length);
    expect(prompts.length).toBeLessThan(runs.filter(({ kept }) => kept.length > 0).length);
    expect(runs.every(({ answer }) => answer.refused)).toBe(true);
    expect(runs.filter(({ outcome }) => outcome === 'fabricated')).toEqual([]);
  });
});

describe('makeGenerated', () => {
  it('writes a report with every answer of an endpoint, markup and all made harmless', async () => {
    const { endpoint, close } = await stubHub((_, response) => {
      response.end('{"choices":[{"message":{"content":"30 days <script>"}}]}');
    });
    const out = join(folder, 'a');
    const files = await makeGenerated({ out, endpoint: endpointFile(`${endpoint}/v1`), environment: {} });
    await close();
    expect(files.length).toBe(2);
    const report = JSON.parse(readFileSync(join(out, 'adversarial-endpoint.json'), 'utf8'));
    expect(report.generator).toMatch(/^echo at 127\.0\.0\.1/);
    expect(report.runs.some(({ answer }: { answer: string }) => answer === '30 days <script>')).toBe(true);
    const markdown = readFileSync(join(out, 'adversarial-endpoint.md'), 'utf8');
    expect(markdown).not.toContain('<script>');
    expect(markdown).toContain('Quotation beside generation');
    expect(markdown).not.toContain('planted chunk quoted');
  });

  it('writes nothing when the endpoint fails half-way', async () => {
    let asked = 0;
    const { endpoint, close } = await stubHub((_, response) => {
      asked += 1;
      response.writeHead(asked < 5 ? 200 : 500).end('{"choices":[{"message":{"content":"x"}}]}');
    });
    const out = join(folder, 'b');
    await expect(
      makeGenerated({ out, endpoint: endpointFile(`${endpoint}/v1`), environment: {} }),
    ).rejects.toThrow('answers with status 500');
    await close();
    expect(asked).toBe(5);
    expect(() => readdirSync(out)).toThrow();
  });
});
