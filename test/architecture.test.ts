import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Data flows down this list: a directory may import those above it. Directories of one row do not import each other. */
const FLOW = [
  ['records'],
  ['text', 'random', 'stats'],
  ['corpora'],
  ['poison'],
  ['ladder'],
  ['profile', 'updates'],
  ['retrieval'],
  ['candidates'],
  ['defenses'],
  ['decisions'],
  ['metrics'],
  ['rules', 'gate', 'releasedCode', 'attacker', 'endToEnd'],
  ['layers'],
  ['adversarial', 'exposure'],
  ['report'],
  ['claims'],
  ['html'],
];
/** Outside the flow: what they may import, and only `stages` and `command` may import them. */
const OUTSIDE: Record<string, readonly string[]> = {
  models: ['records', 'text', 'random', 'stats'],
  store: ['records', 'text', 'random', 'stats', 'corpora'],
  gateStore: ['records', 'text', 'gate', 'layers', 'store'],
  detectors: ['records', 'text', 'corpora', 'candidates', 'defenses', 'store'],
  generators: ['records', 'text', 'adversarial', 'exposure', 'models', 'store'],
};
const SHELL = ['stages', 'command'];

const source = join(import.meta.dirname, '..', 'src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && statSync(join(source, file)).isFile())
  .sort();

function importsOf(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  const found = [
    ...text.matchAll(/^(?:import|export)\b[^;]*?from\s+'([^']+)'/gm),
    ...text.matchAll(/import\('([^']+)'\)/g),
  ];
  return found.map((match) => match[1] as string);
}

function directoryOf(file: string): string {
  return file.includes(sep) ? (file.split(sep)[0] as string) : '';
}

/** Returns why an edge breaks the arrow, or null when it may stand. */
function forbiddenEdge(from: string, to: string): string | null {
  if (from === to || from === '' || SHELL.includes(from)) {
    if (from === 'stages' && to === 'command') return 'stages import no command';
    return null;
  }
  if (SHELL.includes(to)) return `${from} imports the shell`;
  if (from in OUTSIDE) return OUTSIDE[from]?.includes(to) ? null : `${from} may not import ${to}`;
  if (to in OUTSIDE) return `${from} imports ${to}, which only stages may`;
  const row = (name: string) => FLOW.findIndex((names) => names.includes(name));
  if (row(from) < 0) return `unknown directory ${from}`;
  return row(to) >= 0 && row(to) < row(from) ? null : `${from} imports ${to} against the arrow`;
}

describe('data flows one way', () => {
  it('every import follows the arrow', () => {
    const wrong: string[] = [];
    for (const file of files) {
      for (const specifier of importsOf(file)) {
        if (!specifier.startsWith('.')) continue;
        const target = relative(source, normalize(join(source, dirname(file), specifier)));
        const problem = target.startsWith('..')
          ? 'imports from outside src'
          : forbiddenEdge(directoryOf(file), directoryOf(target));
        if (problem !== null) wrong.push(`${file}: ${problem} (${specifier})`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('an edge against the arrow is noticed', () => {
    expect(forbiddenEdge('profile', 'defenses')).not.toBeNull();
    expect(forbiddenEdge('metrics', 'store')).not.toBeNull();
    expect(forbiddenEdge('models', 'poison')).not.toBeNull();
    expect(forbiddenEdge('defenses', 'text')).toBeNull();
  });

  it('the core reads no file, clock, environment or network', () => {
    const core = FLOW.flat();
    const shell =
      /from 'node:(?:fs|http|https|net|child_process|worker_threads|os|process)|\bDate\.now\(|new Date\(\)|process\.env|Math\.random\(|\bfetch\(/;
    const wrong = files.filter(
      (file) => core.includes(directoryOf(file)) && shell.test(readFileSync(join(source, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });

  it('no file is longer than 250 lines and none is named for a drawer', () => {
    const long = files.filter((file) => readFileSync(join(source, file), 'utf8').split('\n').length > 251);
    const drawers = files.filter((file) => /(?:^|\/)(?:utils?|helpers?|common|misc)\b/i.test(file));
    expect([...long, ...drawers]).toEqual([]);
  });
});
