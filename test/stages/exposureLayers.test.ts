import { describe, expect, it } from 'vitest';
import { corpusStatistics } from '../../src/gate/index.js';
import { readExposureExample } from '../../src/stages/exposureExample.js';
import { figureLayers, figureMirror, layersTable } from '../../src/stages/exposureFigures.js';
import {
  ATTACKERS,
  layerRows,
  measureLayers,
  mirrorScores,
  mirrorStatistics,
} from '../../src/stages/exposureLayers.js';

const { documents, targets } = readExposureExample();
const few = targets.slice(0, 3);
const rows = layerRows(mirrorStatistics(documents, targets, 5)).filter(({ name }) =>
  ['no layer', 'all and vote'].includes(name),
);
const corpus = { documents, targets: few, answering: 'reading' } as const;

describe('the comparison of layers', () => {
  it('counts every question of every target for each attacker and set of layers, with intervals', async () => {
    const results = await measureLayers(corpus, rows);
    expect(results.map(({ attacker, layers }) => [attacker, layers])).toEqual(
      ATTACKERS.flatMap(({ name }) => rows.map((row) => [name, row.name])),
    );
    for (const { attackSuccess, poisonInTopK, rows: asked } of results) {
      expect([asked.length, attackSuccess.total, poisonInTopK.total]).toEqual([9, 9, 45]);
      const { value, low, high } = attackSuccess;
      expect((low ?? 2) <= (value ?? -1) && (value ?? 2) <= (high ?? -1)).toBe(true);
    }
    const [none, all] = results;
    expect(all?.attackSuccess.hits).toBeLessThan(none?.attackSuccess.hits ?? 0);
    expect(JSON.stringify(await measureLayers(corpus, rows))).toBe(JSON.stringify(results));
    const table = layersTable(results, ATTACKERS[0]?.name ?? '');
    expect(table.rows.map(([name]) => name?.[0])).toEqual(['no layer', 'all and vote']);
    const { svg, caption } = figureLayers(results);
    expect(caption).toContain('9 questions on 3 targets a mark');
    for (const { name } of ATTACKERS) expect(svg).toContain(`>${name}<`);
    expect(figureLayers(results).svg).toBe(svg);
  });

  it('of nothing is nothing', async () => {
    expect(await measureLayers({ documents: [], targets: [], answering: 'reading' }, [])).toEqual([]);
    const [empty] = await measureLayers({ documents, targets: [], answering: 'quoting' }, rows);
    expect(empty?.attackSuccess).toEqual({ hits: 0, total: 0, value: null, low: null, high: null });
    expect(layerRows(corpusStatistics([], []))[0]).toEqual({ name: 'no layer', layers: {} });
    expect(figureLayers([]).caption.startsWith('Attack success')).toBe(true);
    expect(layersTable([], 'x').title).toBe('Attacker: x');
  });
});

describe('mirror scores', () => {
  it('are higher for a text that repeats the questions of the log', () => {
    const statistics = mirrorStatistics(documents, targets, 5);
    const [first = ''] = targets.map(({ question }) => question);
    const [repeated, other] = mirrorScores(statistics, [first, documents[12]?.text ?? '']);
    expect(repeated).toBeGreaterThan(4);
    expect(other).toBeLessThan(1);
    expect(mirrorStatistics([], [], 0).mirror).toBeNull();
    expect(mirrorScores(mirrorStatistics([], [], 0), ['x'])).toEqual([null]);
  });

  it('are drawn with the limit, hostile names as text', () => {
    const { svg, caption } = figureMirror([{ name: '<b>\u001b', scores: [1, 5.5] }]);
    expect(caption).toContain('2 <b>');
    expect(svg).not.toContain('<b>');
    expect(figureMirror([]).caption.startsWith('Mirror score')).toBe(true);
  });
});

describe('the example', () => {
  it('has a document for every target that says what is right, and none that says what the attacker wants', () => {
    expect(readExposureExample().targets).toHaveLength(10);
    for (const { correct, attacker } of targets) {
      expect(documents.filter(({ text }) => text.includes(correct))).toHaveLength(1);
      expect(documents.filter(({ text }) => text.toLowerCase().includes(attacker.toLowerCase()))).toEqual([]);
    }
  });
});
