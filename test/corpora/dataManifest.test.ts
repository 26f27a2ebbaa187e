import { describe, expect, it } from 'vitest';
import { corpusEntry, parseDataManifest } from '../../src/corpora/dataManifest.js';

const FILE = { path: 'general/corpus.jsonl.gz', url: null, bytes: 3, sha256: 'a'.repeat(64) };
const ENTRY = {
  id: 'general',
  edition: 'shared',
  documents: 24295,
  cut: 'the first lines',
  origins: ['o'],
  files: [FILE],
};
const ORIGIN = { id: 'o', url: 'https://example.org/o', commit: null, licence: 'CC0', documents: null };
const MANIFEST = { version: 1, note: '', corpora: [ENTRY], origins: [ORIGIN] };
const parse = (value: unknown) => parseDataManifest({ file: 'manifest.json', text: JSON.stringify(value) });

describe('the data manifest', () => {
  it('gives the entry of a corpus in an edition', () => {
    const manifest = parse(MANIFEST);
    expect(corpusEntry(manifest, 'general', 'shared').documents).toBe(24295);
    expect(() => corpusEntry(manifest, 'legal', 'shared')).toThrow(
      'no corpus "legal" of edition "shared"; choose shared',
    );
  });

  it.each([
    [
      { ...MANIFEST, corpora: [{ ...ENTRY, files: [{ ...FILE, path: '../x' }] }] },
      'field "corpora.0.files.0.path": is "../x"; must not lead upwards',
    ],
    [
      { ...MANIFEST, corpora: [{ ...ENTRY, files: [{ ...FILE, path: '/x' }] }] },
      'is "/x"; must be a relative path of plain names',
    ],
    [
      { ...MANIFEST, corpora: [{ ...ENTRY, files: [{ ...FILE, sha256: 'x' }] }] },
      'must be 64 hexadecimal digits or null',
    ],
    [{ ...MANIFEST, corpora: [ENTRY, ENTRY] }, 'field "corpora.1": is general shared again; keep one'],
    [{ ...MANIFEST, origins: [] }, 'field "corpora.0.origins": names "o"; describe it under origins'],
    [{ ...MANIFEST, version: 2 }, 'field "version": is 2; must be 1'],
  ])('names file and field when it does not fit (%#)', (value, message) => {
    expect(() => parse(value)).toThrow(message);
  });
});
