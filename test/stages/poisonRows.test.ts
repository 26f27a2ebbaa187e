import { expect, it } from 'vitest';
import { plainEdit, rungEdit } from '../../src/ladder/index.js';
import { poisonedRag } from '../../src/poison/index.js';
import { poisonRows } from '../../src/stages/poisonRows.js';
import { fixtureCorpus, TARGET } from '../ladder/ladderFixture.js';

const documents = poisonedRag('medical', TARGET).map((template) => ({
  target: TARGET,
  template,
  edit: rungEdit(fixtureCorpus(), TARGET, template, {
    rung: 'both',
    filler: 'clean',
    lengthMode: 'distribution',
  }),
}));

it('a row tells the fate of a document without its text', () => {
  const rows = poisonRows(documents, (documentId) => documentId.endsWith('|0'));
  expect(rows.map(({ retrieved }) => retrieved)).toEqual([true, false, false, false, false]);
  for (const [i, row] of rows.entries()) {
    expect(row).toMatchObject({
      index: i,
      valid: true,
      payloadIntact: true,
      verbatim: true,
      fact: true,
      changedTokens: 0,
    });
    expect('text' in row || 'document' in row).toBe(false);
    if (row.length === 'padded') expect(row.fillerDocumentIds.length).toBeGreaterThan(0);
  }
  expect(poisonRows([], () => false)).toEqual([]);
});

it('an edit that drops the payload is seen, and a document that was not inserted is never retrieved', () => {
  const [first] = documents;
  if (first === undefined) throw new Error('the fixture has documents');
  const lost = plainEdit({ ...first.template, text: 'Nothing of it is left.' });
  expect(poisonRows([{ ...first, edit: lost }], () => true)[0]).toMatchObject({
    verbatim: false,
    fact: false,
    payloadIntact: false,
    retrieved: true,
  });
  const invalid = plainEdit({ ...first.template, valid: false });
  expect(poisonRows([{ ...first, edit: invalid }], () => true)[0]?.retrieved).toBe(false);
});
