import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tableSurvey } from '../../src/report/tableSurvey.js';
import { parsePaperSurvey, surveyCounts, tableSurveyCounts } from '../../src/report/tableSurveyCounts.js';
import { isFirstHand, parseSurvey } from '../../src/report/tableSurveyRows.js';

const DATA = join(import.meta.dirname, '..', '..', 'data');
const read = (name: string) => readFileSync(join(DATA, name), 'utf8');
const SURVEY = parseSurvey({ file: 'survey.csv', text: read('survey.csv') });
const PAPER = parsePaperSurvey(JSON.parse(read('paper-reported.json')));
const HEAD = read('survey.csv').split('\r\n')[0] ?? '';

describe('the survey', () => {
  it('has 43 evaluations, 24 of them read first-hand', () => {
    expect(SURVEY).toHaveLength(43);
    expect(SURVEY.filter(isFirstHand)).toHaveLength(24);
    expect(isFirstHand({ read: 'abstract+code' })).toBe(true);
    expect(isFirstHand({ read: 'abstract+secondhand+data' })).toBe(false);
  });

  it('quotes the paper’s 21, 8, 5 and 12 and counts what could be verified beside them', () => {
    const counts = surveyCounts(SURVEY, PAPER);
    expect(counts.map(({ paper }) => paper)).toEqual([21, 8, 5, 12]);
    expect(counts.map(({ verified }) => verified.length)).toEqual([24, 10, 4, 9]);
    expect(counts[2]?.verified).toEqual(['robustrag', 'reliabilityrag', 'radar', 'avfilter']);
    for (const { verified, otherwise, undecided } of counts)
      expect(verified.length + otherwise + undecided).toBe(43);
  });

  it('says in the table itself that the paper’s numbers are not reproduced', () => {
    const table = tableSurveyCounts(SURVEY, PAPER, 't');
    expect(table.columns[1]).toBe('Paper (quoted)');
    expect(table.notes[0]).toMatch(/quoted, not reproduced/);
    expect(table.notes[1]).toContain('6 in code, 4 stated by the paper alone');
    expect(tableSurveyCounts([], PAPER, 'a').rows[0]).toEqual([
      ['evaluations surveyed'],
      ['21'],
      ['0'],
      ['0'],
      ['0'],
    ]);
  });

  it('prints every evaluation with its codes and the snapshot that was read', () => {
    const { rows, columns } = tableSurvey(SURVEY, 't');
    expect(rows).toHaveLength(43);
    expect(rows.every((row) => row.length === columns.length)).toBe(true);
    expect(rows.flat(2)).toContain('HuichiZhou/TrustRAG @ 11dcea02');
    expect(tableSurvey([], 'a').rows).toEqual([]);
  });
});

describe('parseSurvey', () => {
  const row = (change: Readonly<Record<string, string>> = {}) => {
    const base: Record<string, string> = {
      ...{ id: 'x', name: 'n', prefix: 'no', prefix_evidence: 'e', length_cue: 'no', repetition_cue: 'no' },
      ...{ fpr_at_deployment: 'no', fpr_evidence: 'e', read: 'code' },
    };
    return HEAD.split(',')
      .map((column) => change[column] ?? base[column] ?? '')
      .join(',');
  };
  const parse = (...rows: string[]) =>
    parseSurvey({ file: 's.csv', text: `${[HEAD, ...rows].join('\n')}\n` });

  it('reads codes of the rules and refuses others, naming file, row and column', () => {
    expect(parse(row())).toHaveLength(1);
    expect(() => parse(row({ prefix: 'maybe' }))).toThrow('s.csv: 0.prefix');
    expect(() => parse(row({ commit: 'main' }))).toThrow('s.csv: 0.commit');
    expect(() => parse(row({ read: 'code+hearsay' }))).toThrow('row "x" was read as "hearsay"');
    expect(() => parse(row(), row())).toThrow('two rows with id "x"');
    expect(() => parse(row({ prefix_evidence: '' }))).toThrow('s.csv: 0.prefix_evidence');
  });

  it('a file of a header alone is an empty survey', () => {
    expect(parseSurvey({ file: 's.csv', text: 'id\n' })).toEqual([]);
  });
});

it('a paper without its Table II is refused', () => {
  expect(() => parsePaperSurvey({})).toThrow('paper-reported.json: table_ii');
});
