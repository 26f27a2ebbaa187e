import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readDetectorFile } from '../../src/stages/auditDetectorFile.js';
import { endpoint } from '../detectors/detectorFixture.js';
import { auditFolder, EXAMPLES } from './auditFixture.js';

const place = auditFolder();
afterAll(() => place.remove());
const read = (value: unknown) => readDetectorFile(place.write('detector.json', JSON.stringify(value)));
const SET = { queryId: 'q', query: 'who won', documents: [{ docId: 'a', rank: 0, text: 'who won. Eve' }] };

describe('readDetectorFile', () => {
  it('opens a function beside the file and a command beside the file', async () => {
    const short = await readDetectorFile(join(EXAMPLES, 'short-text.json'));
    expect(await short.detector?.judge(SET)).toEqual({ scores: [-3] });
    const words = await readDetectorFile(join(EXAMPLES, 'question-words.json'));
    try {
      expect(await words.detector?.judge(SET)).toEqual({ scores: [1] });
      expect([words.threshold, words.implementation]).toEqual([0.9, 'original']);
    } finally {
      await words.detector?.close();
    }
  });

  it('asks an endpoint', async () => {
    const server = await endpoint((body) => {
      const { id, documents } = JSON.parse(body);
      return {
        body: JSON.stringify({
          id,
          scores: documents.map(({ docId }: { docId: string }) => ({ docId, score: 7 })),
        }),
      };
    });
    try {
      const { detector } = await read({ kind: 'http', id: 'near', url: server.url });
      expect(await detector?.judge(SET)).toEqual({ scores: [7] });
    } finally {
      await server.close();
    }
  });

  it('opens an endpoint without asking it', async () => {
    const { kind, detector } = await read({
      kind: 'http',
      id: 'far',
      url: 'http://127.0.0.1:9/judge',
      detects: 'set-level',
    });
    expect([kind, detector?.kind]).toEqual(['http', 'set-level']);
  });

  it('depends on the description and on the files it names, not on where they are', async () => {
    const { key } = await readDetectorFile(join(EXAMPLES, 'question-words.json'));
    expect(JSON.stringify(key)).not.toContain(EXAMPLES);
    expect(key).toMatchObject({
      description: { id: 'question-words' },
      files: [expect.stringMatching(/^[0-9a-f]{64}$/)],
    });
  });

  it.each([
    ['no JSON', 'not json', 'is not JSON'],
    [
      'an unknown kind',
      { kind: 'magic', id: 'x' },
      'field "kind": is "magic"; must be one of scores, function',
    ],
    ['no id', { kind: 'http', url: 'http://x' }, 'field "id": is missing'],
    [
      'the id of a row of ours',
      { kind: 'http', id: 'raguard', url: 'http://x' },
      'must not be the name of a built-in',
    ],
    ['an id that is a path', { kind: 'http', id: '../x', url: 'http://x' }, 'field "id": is "../x"'],
    ['a misspelt key', { kind: 'http', id: 'x', url: 'http://x', treshold: 1 }, 'treshold'],
    [
      'a threshold that is text',
      { kind: 'http', id: 'x', url: 'http://x', threshold: '1' },
      'field "threshold": is "1"',
    ],
    ['a level above 1', { kind: 'http', id: 'x', url: 'http://x', level: 2 }, 'field "level": is 2'],
    ['an address that is none', { kind: 'http', id: 'x', url: 'file:///etc' }, 'is no http address'],
    ['an empty command', { kind: 'command', id: 'x', command: [] }, 'field "command"'],
    ['an absent module', { kind: 'function', id: 'x', module: './no.mjs' }, 'field "module": is no file'],
    ['an absent folder', { kind: 'scores', id: 'x', folder: './no' }, 'field "folder": is no folder'],
    [
      'a revision of nothing',
      { kind: 'http', id: 'x', url: 'http://x', revision: '1' },
      'give implementation and revision',
    ],
  ])('refuses %s, naming the field', async (_, value, message) => {
    const asked =
      typeof value === 'string' ? readDetectorFile(place.write('detector.json', value)) : read(value);
    await expect(asked).rejects.toThrow(message);
  });

  it('refuses a module that fails or exports no function', async () => {
    place.write('broken.mjs', 'throw new Error("no such weights")');
    await expect(read({ kind: 'function', id: 'x', module: './broken.mjs' })).rejects.toThrow(
      'no such weights',
    );
    place.write('empty.mjs', 'export const nothing = 1;');
    await expect(read({ kind: 'function', id: 'x', module: './empty.mjs' })).rejects.toThrow(
      'give either score or decide',
    );
    place.write('text.mjs', 'export const score = "high";');
    await expect(read({ kind: 'function', id: 'x', module: './text.mjs' })).rejects.toThrow(
      'exports a score that is no function',
    );
  });
});
