import { describe, expect, it } from 'vitest';
import {
  collapseSection,
  constructionSection,
  decisionSection,
  errorRateSection,
  ladderSection,
  paperSection,
  type ReportSection,
  settingsSection,
} from '../../src/html/index.js';
import { cellFixture, profileFixture } from '../report/fixture.js';
import { decisionFixture, ladderFixture } from '../report/ladderFixture.js';
import { noResults, sourcesFixture } from './fixture.js';

const SOURCES = sourcesFixture();
const EMPTY = sourcesFixture({ results: noResults(), tableI: null, files: [] });

const tablesOf = ({ blocks }: ReportSection) =>
  blocks.flatMap((block) => (block.kind === 'table' ? [block.table] : []));
const titlesOf = (section: ReportSection) => tablesOf(section).map(({ title }) => title);
const figuresOf = ({ blocks }: ReportSection) =>
  blocks.flatMap((block) => (block.kind === 'figure' ? [block.figure.title] : []));
const wordsOf = ({ blocks }: ReportSection) =>
  blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : [])).join('\n');

/** An audit of own poison on an own corpus, under a defense of somebody's own. */
function audit() {
  const place = { corpus: 'mine', family: 'own', defense: 'theirs' };
  const rung = { ...place, rung: 'length_matched', filler: 'clean', lengthMode: 'interval' } as const;
  const { manifest } = SOURCES.results;
  return sourcesFixture({
    results: {
      cells: [cellFixture(place), cellFixture(rung)],
      profile: [profileFixture({ ...place, form: 'inserted' })],
      ladder: [ladderFixture(rung)],
      decisionLayer: [decisionFixture({ corpus: 'mine', family: 'own' })],
      manifest: { ...manifest, profile: 'audit' },
    },
  });
}

describe('the sections of a report', () => {
  it('have ids of their own', () => {
    const ids = [
      constructionSection(SOURCES).id,
      errorRateSection(SOURCES).id,
      ladderSection(SOURCES).id,
      collapseSection(SOURCES).id,
      decisionSection(SOURCES).id,
      paperSection(SOURCES)[0]?.id,
      settingsSection(SOURCES).id,
    ];
    expect(ids).toEqual([
      'construction',
      'error-rates',
      'ladder',
      'collapse',
      'decisions',
      'paper',
      'settings',
    ]);
  });

  it('hold the numbered tables of the measurement with commands, and figures beside them', () => {
    expect(titlesOf(constructionSection(SOURCES))).toEqual([
      'Tables III and IV: construction profile, profile fixture',
    ]);
    expect(figuresOf(constructionSection(SOURCES)).length).toBe(2);
    const rates = errorRateSection(SOURCES);
    expect(titlesOf(rates).slice(0, 3)).toEqual([
      'Table V: PoisonedRAG, profile fixture',
      'Table V: PoisonedRAG: ranking and calibration, profile fixture',
      'Table V: PoisonedRAG: harm and contamination, profile fixture',
    ]);
    expect(figuresOf(rates).length).toBe(4);
    expect(tablesOf(rates)[0]?.commands?.at(-1)).toContain('PROFILE=fixture');
    expect(titlesOf(ladderSection(SOURCES)).map((title) => title.split(':')[0])).toEqual(
      expect.arrayContaining(['Table VII', 'Control ladder', 'Table VIII', 'Table IX']),
    );
    expect(titlesOf(collapseSection(SOURCES))).toEqual(['Collapse modes, profile fixture']);
    expect(
      titlesOf(decisionSection(SOURCES)).some((title) => title.startsWith('Direction of the profile')),
    ).toBe(true);
    expect(titlesOf(paperSection(SOURCES)[0] as ReportSection).length).toBe(2);
    expect(titlesOf(settingsSection(SOURCES))).toEqual([
      ...[
        'Models',
        'Corpora',
        'Data files',
        'Settings of the run',
        'Settings of the defenses',
        'Thresholds',
        'Cells',
      ],
      ...['Table I: what runs where and at what cost, profile fixture', 'Result files'],
    ]);
  });

  it('keep survival and n below the rows that are sorted', () => {
    const [block] = errorRateSection(SOURCES).blocks.filter(({ kind }) => kind === 'table');
    expect(block).toMatchObject({ footRows: 2 });
    const direction = decisionSection(SOURCES).blocks.find(
      (other) => other.kind === 'table' && other.table.title.startsWith('Direction'),
    );
    expect(direction).toMatchObject({ footRows: 3 });
  });

  it('show an audit under its own names, without the paper and without commands of a profile', () => {
    const sources = audit();
    const all = [constructionSection, errorRateSection, ladderSection, collapseSection, decisionSection].map(
      (section) => section(sources),
    );
    expect(all.flatMap(titlesOf)).toEqual([
      'Construction profile, profile audit',
      'Error rates: own, profile audit',
      'Error rates: own: ranking and calibration, profile audit',
      'Error rates: own: harm and contamination, profile audit',
      'Control ladder: mine, own, profile audit',
      'Collapse modes: own, profile audit',
      'Harm per thousand queries by decision rule: own, profile audit',
    ]);
    for (const table of all.flatMap(tablesOf))
      expect([table.commands, table.rowCommands]).toEqual([undefined, undefined]);
    expect(JSON.stringify(all)).not.toContain('PoisonedRAG');
    expect(all.flatMap(figuresOf).length).toBe(6);
    expect(paperSection(sources)).toEqual([]);
    const [ladder] = tablesOf(ladderSection(sources));
    expect(ladder?.columns).toEqual(['Defense', 'Rate', 'template', 'length matched, clean filler']);
    expect(tablesOf(collapseSection(sources))[0]?.rows[0]?.[2]).toEqual(['calibration']);
  });

  it('say in words what was not measured', () => {
    expect(wordsOf(ladderSection(EMPTY))).toContain('No rung beside the template was measured.');
    expect(wordsOf(collapseSection(EMPTY))).toContain('No rung beside the template was measured.');
    expect(wordsOf(decisionSection(EMPTY))).toContain('No decision layer was stored.');
    expect(wordsOf(settingsSection(EMPTY))).toContain('Costs: not measured');
    expect(wordsOf(errorRateSection(EMPTY))).toContain('candidates of no family');
    expect(paperSection(EMPTY)).toEqual([]);
  });
});
