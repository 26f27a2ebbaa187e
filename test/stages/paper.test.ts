import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makePaper } from '../../src/stages/paper.js';
import { reportPlaces } from '../../src/stages/reportPlaces.js';
import { reportWorkspace } from './reportWorkspace.js';

const general = ({ corpus }: { readonly corpus: string }) => corpus === 'general';

describe('the paper stage', () => {
  it('writes the same PDF for the same results, wherever the workspace lies', () => {
    const build = () => {
      const root = reportWorkspace();
      makePaper('quick', reportPlaces('quick', root));
      return readFileSync(join(root, 'paper', 'paper.pdf'));
    };
    const first = build();
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(build().equals(first)).toBe(true);
  });

  it('compiles with one corpus, and with no corpus of the study', () => {
    for (const keep of [general, (cell: { readonly corpus: string }) => !general(cell)]) {
      const root = reportWorkspace(keep);
      expect(() => makePaper('quick', reportPlaces('quick', root))).not.toThrow();
    }
  });

  it('says where the text does not compile', () => {
    const root = reportWorkspace(general);
    writeFileSync(join(root, 'paper', 'paper.typ'), '#undefined-name');
    expect(() => makePaper('quick', reportPlaces('quick', root))).toThrow(
      /paper\.typ does not compile: .*undefined-name/,
    );
  });
});

describe('the text of the paper', () => {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'paper', 'paper.typ'), 'utf8');

  it('holds no measured or published number of its own', () => {
    const prose = text.replaceAll(/^\/\/.*$/gm, '').replaceAll(/"[^"]*"/g, '');
    expect(prose.match(/\d\.\d+|\d{3,}/g)?.filter((number) => number !== '0.000') ?? []).toEqual([]);
  });
});
