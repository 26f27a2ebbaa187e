import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkReports, firstDifference } from '../../src/stages/adversarialCheck.js';

const folder = mkdtempSync(join(tmpdir(), 'check-'));
afterAll(() => rmSync(folder, { recursive: true }));

const making = (files: Record<string, string>) => async (out: string) =>
  Object.entries(files).map(([name, text]) => {
    writeFileSync(join(out, name), text);
    return join(out, name);
  });

describe('reports that are made again', () => {
  it('are equal, differ at a line or are missing; nothing stored changes and nothing made stays', async () => {
    writeFileSync(join(folder, 'a.md'), 'x\ny\n');
    writeFileSync(join(folder, 'b.md'), 'x\ny\n');
    let made = '';
    const checked = await checkReports(async (out) => {
      made = out;
      return making({ 'a.md': 'x\ny\n', 'b.md': 'x\nz\n', 'c.md': '' })(out);
    }, folder);
    expect(checked).toEqual([
      { name: 'a.md', difference: null },
      { name: 'b.md', difference: 'line 2 is "y" and comes out as "z"' },
      { name: 'c.md', difference: 'is missing' },
    ]);
    expect(readdirSync(folder).sort()).toEqual(['a.md', 'b.md']);
    expect(() => readdirSync(made)).toThrow();
    expect(await checkReports(async () => [], 'reports')).toEqual([]);
  });

  it('leave nothing behind when they cannot be made', async () => {
    let made = '';
    const failing = async (out: string): Promise<string[]> => {
      made = out;
      throw new Error('no suite');
    };
    await expect(checkReports(failing, folder)).rejects.toThrow('no suite');
    expect(() => readdirSync(made)).toThrow();
  });
});

describe('firstDifference', () => {
  it('names the line, or the end of the shorter text, with nothing live in it', () => {
    expect(firstDifference('a', 'a')).toBeNull();
    expect(firstDifference('a\nb', 'a\nc')).toBe('line 2 is "b" and comes out as "c"');
    expect(firstDifference('a', 'a\nb')).toBe('line 2 is no line and comes out as "b"');
    expect(firstDifference('a\nb', 'a')).toBe('line 2 is "b" and comes out as no line');
    expect(firstDifference('\u001b[2J', '')).toContain('\\u001b');
  });
});
