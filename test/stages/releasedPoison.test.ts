import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeReleasedPoison,
  measureReleasedPoison,
  profileReleasedPoison,
  readReleasedPoison,
  releasedPoisonPath,
} from '../../src/stages/releasedPoison.js';
import { questionPlace } from '../../src/stages/releasedPoisonPlace.js';
import { lengthIn, lengthUnitOf, searchTokens } from '../../src/stages/releasedPoisonUnits.js';
import { sha256Hex } from '../../src/text/index.js';

const DATA = process.env.RINJ_DATA ?? '';

describe('the unit of a set', () => {
  it('is words for scripts with spaces and characters for scripts without', () => {
    expect(lengthUnitOf(['who won the race', 'Кто победил', 'من فاز'])).toBe('words');
    expect(lengthUnitOf(['谁赢了比赛'])).toBe('characters');
    expect(lengthUnitOf(['だれが勝ちましたか', 'ใครชนะ'])).toBe('characters');
    expect(lengthUnitOf([])).toBe('words');
  });

  it('is decided by most letters of the set, so that one name changes nothing', () => {
    expect(lengthUnitOf(['the novel 活着 was written by Yu Hua'])).toBe('words');
    expect(lengthUnitOf(['RAG 系统会把检索到的文档交给语言模型'])).toBe('characters');
  });

  it('counts each letter of an unspaced script, and a Latin word inside it once', () => {
    expect(lengthIn('谁赢了 the cup', 'characters')).toBe(5);
    expect(lengthIn('用BERT模型', 'characters')).toBe(4);
    expect(lengthIn('谁赢了 the cup', 'words')).toBe(3);
    expect(lengthIn('', 'characters')).toBe(0);
  });

  it('finds a question inside a sentence without spaces', () => {
    expect(searchTokens('谁赢了?', 'characters')).toEqual(['谁', '赢', '了']);
    const text = searchTokens('当被问到谁赢了比赛时', 'characters');
    expect(questionPlace(text, searchTokens('谁赢了比赛?', 'characters')).place).toBe('middle');
  });
});

describe('questionPlace', () => {
  const place = (text: string) => questionPlace(text.split(' '), ['a', 'b']);

  it('tells start, middle, end, whole and absence apart, and counts repeats', () => {
    expect(place('a b x')).toEqual({ place: 'start', times: 1 });
    expect(place('x a b')).toEqual({ place: 'end', times: 1 });
    expect(place('x a b x')).toEqual({ place: 'middle', times: 1 });
    expect(place('a b')).toEqual({ place: 'whole', times: 1 });
    expect(place('a x b')).toEqual({ place: 'absent', times: 0 });
    expect(place('a b x a b')).toEqual({ place: 'start', times: 2 });
    expect(place('x a b a b')).toEqual({ place: 'end', times: 2 });
    expect(questionPlace(['who', 'won', 'eve', 'did'], ['who', 'won'])).toEqual({ place: 'start', times: 1 });
  });

  it('needs no more time for hostile repetition', () => {
    const text = Array<string>(200_000).fill('a');
    const started = performance.now();
    expect(questionPlace(text, [...Array<string>(50_000).fill('a'), 'b']).place).toBe('absent');
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('is undefined for a question without tokens', () => {
    expect(() => questionPlace(['a'], [])).toThrow('stands nowhere');
  });
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rinj-released-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ENTRY = {
  queries: 2,
  repo: 'example/attack',
  commit: 'c0ffee',
  licence: 'MIT',
  category: 'attack authors',
  attack: 'made up',
  language: 'en',
  corpus: 'general',
  emptyTextsDropped: 3,
};

/** A data folder with made-up sets; `change` overrides fields of the index. */
function dataFolder(
  name: string,
  sets: Readonly<Record<string, readonly object[]>>,
  change: object = {},
): string {
  const root = join(folder, name);
  mkdirSync(join(root, 'released-poison'), { recursive: true });
  mkdirSync(join(root, 'general'));
  const documents = Array.from({ length: 21 }, (_, i) => ({
    _id: `d${i}`,
    text: Array(10 + i)
      .fill('word')
      .join(' '),
  }));
  writeFileSync(
    join(root, 'general', 'corpus.jsonl'),
    documents.map((one) => JSON.stringify(one)).join('\n'),
  );
  const index = Object.fromEntries(
    Object.entries(sets).map(([set, lines]) => {
      const bytes = gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      const file = `${set}.jsonl.gz`;
      writeFileSync(join(root, 'released-poison', file), bytes);
      const texts: Record<string, number> = {};
      for (const line of lines) {
        const form = String(Reflect.get(line, 'form'));
        texts[form] = (texts[form] ?? 0) + 1;
      }
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return [set, { ...ENTRY, file, sha256, texts, ...change }];
    }),
  );
  writeFileSync(join(root, 'released-poison', 'index.json'), JSON.stringify(index));
  return root;
}

const line = (text: string, change: object = {}) => ({
  queryId: 'q',
  query: 'who won',
  correct: null,
  incorrect: 'Eve',
  text,
  form: 'as released',
  ...change,
});
const LONG = Array(15).fill('word').join(' ');
const LINES = [
  line(`who won. ${LONG} eve`),
  line(`${LONG} who won`),
  line(LONG),
  line(LONG),
  line(''),
  line('no question', { query: null, incorrect: null }),
];

describe('profileReleasedPoison', () => {
  it('counts a set by hand', () => {
    const { sets, corpora } = profileReleasedPoison(dataFolder('hand', { 'made-nq': LINES }));
    expect(sets).toHaveLength(1);
    expect(sets[0]).toMatchObject({
      set: 'made-nq',
      n: 6,
      unit: 'words',
      undefined: 1,
      containment: 0.4,
      containmentHits: 2,
      containmentTotal: 5,
      places: { whole: 0, start: 1, middle: 0, end: 1 },
      repeated: 0,
      corpus: 'general',
      standIn: false,
      overlapHits: 4,
      duplicates: 1,
      empty: 1,
      emptyDropped: 3,
      incorrectStated: 5,
      incorrectPresent: 1,
      flagged: false,
    });
    expect(corpora).toEqual([{ id: 'general', documents: 21, l5: 11, l95: 29, width: 29 / 11 }]);
  });

  it('calls a corpus a stand-in where the set asks other questions', () => {
    const { sets } = profileReleasedPoison(dataFolder('stand', { 'made-hotpotqa': LINES }));
    expect(sets[0]?.standIn).toBe(true);
  });

  it('compares a set counted in characters with no corpus', () => {
    const chinese = [
      line('谁赢了比赛？夏娃赢了', { query: '谁赢了比赛', incorrect: '夏娃' }),
      line('who won'),
    ];
    const { sets } = profileReleasedPoison(dataFolder('zh', { zh: chinese }));
    expect(sets[0]).toMatchObject({
      unit: 'characters',
      otherScript: 1,
      corpus: null,
      lengthOverlap: null,
      cueLength: null,
      incorrectPresent: 1,
    });
    expect(sets[0]?.places).toMatchObject({ start: 1, whole: 1 });
  });

  it('gives each form of a set its own record, and needs no corpus', () => {
    const root = dataFolder(
      'forms',
      { a: [line(LONG), line(LONG, { form: 'as inserted' })] },
      { corpus: null },
    );
    expect(profileReleasedPoison(root).sets.map(({ form, corpus }) => [form, corpus])).toEqual([
      ['as released', null],
      ['as inserted', null],
    ]);
  });

  it.each([
    ['another digest', { sha256: sha256Hex('other') }, /sha256 is [0-9a-f]{64}, the index says/],
    ['another count', { texts: { 'as released': 7 } }, /holds 6 texts "as released", the index says 7/],
    ['a path for a file', { file: '../../etc/passwd' }, /field "a\.file": .*must be a plain file name/],
    ['a corpus we do not have', { corpus: 'news' }, /must be one of our corpora/],
  ])('refuses an index with %s', (name, change, message) => {
    expect(() => profileReleasedPoison(dataFolder(`bad-${name}`, { a: LINES }, change))).toThrow(message);
  });

  it('says which folder has no index', () => {
    expect(() => profileReleasedPoison(join(folder, 'nowhere'))).toThrow('has no released-poison/index.json');
  });
});

describe('the stored profile', () => {
  it('is written without a text of the sets, read back, and made into table and figure', () => {
    const data = dataFolder('store', { 'made-nq': LINES });
    const root = join(folder, 'workspace');
    const { files } = measureReleasedPoison(data, root);
    expect(files).toEqual([releasedPoisonPath(root)]);
    expect(readFileSync(releasedPoisonPath(root), 'utf8')).not.toContain('word word');
    expect(readReleasedPoison(releasedPoisonPath(root)).sets).toHaveLength(1);
    const made = makeReleasedPoison(root).files;
    expect(made.every((file) => existsSync(file))).toBe(true);
    const first = made.map((file) => readFileSync(file, 'utf8'));
    measureReleasedPoison(data, root);
    makeReleasedPoison(root);
    expect(made.map((file) => readFileSync(file, 'utf8'))).toEqual(first);
    expect(() => readReleasedPoison(join(folder, 'none.json'))).toThrow('profile the released sets first');
  });

  it('committed table and figure are those of the committed numbers', () => {
    const workspace = join(import.meta.dirname, '..', '..');
    const root = join(folder, 'committed');
    mkdirSync(join(root, 'data', 'results'), { recursive: true });
    writeFileSync(releasedPoisonPath(root), readFileSync(releasedPoisonPath(workspace)));
    for (const file of makeReleasedPoison(root).files) {
      expect(readFileSync(file, 'utf8')).toBe(readFileSync(file.replace(root, workspace), 'utf8'));
    }
  });
});

describe.skipIf(!existsSync(join(DATA, 'released-poison')))('the released sets (need RINJ_DATA)', () => {
  it('give the committed numbers', () => {
    expect(profileReleasedPoison(DATA)).toEqual(readReleasedPoison());
  }, 60_000);

  it('hold the PoisonedRAG texts of NQ: no question as released, always first as inserted', () => {
    const sets = readReleasedPoison().sets.filter(({ set }) => set === 'poisonedrag-nq');
    expect(sets.map(({ form, containmentHits, n }) => [form, containmentHits, n])).toEqual([
      ['as released', 0, 500],
      ['as inserted', 500, 500],
    ]);
    // 95.8 % of the texts state the wrong answer (measurement specification A1).
    expect(sets[0]?.incorrectPresent).toBe(479);
  });
});
