import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..', '..', 'src');

/** Every specifier that a module imports as code; types are gone when it runs. */
function importsOf(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...code.matchAll(/^(?:import|export)\s(?!type\s)[^;']*?from\s+'([^']+)'|^import\s+'([^']+)'/gm)]
    .map(([, from, bare]) => from ?? bare ?? '')
    .concat([...code.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, name]) => name ?? ''));
}

/** Everything that a module reaches when it is imported: files of ours, and names of packages and of Node. */
function reachedFrom(entry: string) {
  const files = new Set<string>();
  const packages = new Set<string>();
  const pending = [join(source, entry)];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const name of importsOf(readFileSync(file, 'utf8'))) {
      if (name.startsWith('.')) pending.push(join(dirname(file), name.replace(/\.js$/, '.ts')));
      else packages.add(name);
    }
  }
  const folders = new Set([...files].map((file) => relative(source, file).split('/')[0] ?? ''));
  return { folders: [...folders].sort(), packages: [...packages].sort() };
}

describe('the gate, imported alone', () => {
  it('reaches no model, no store, no network and no framework: two small packages and two parts of Node', () => {
    expect(reachedFrom('gate/index.ts').packages).toEqual([
      'node:crypto',
      'node:zlib',
      'simple-statistics',
      'zod',
    ]);
    expect(reachedFrom('gate/index.ts').folders).not.toContain('models');
  });

  it('its adapters import the frameworks for their types only', () => {
    const { packages, folders } = reachedFrom('gate/adapters/index.ts');
    expect(packages.filter((name) => !name.startsWith('node:'))).toEqual(['simple-statistics', 'zod']);
    for (const outside of ['models', 'store', 'stages', 'command', 'detectors', 'generators']) {
      expect(folders).not.toContain(outside);
    }
  });

  it('a module that does reach further is noticed', () => {
    expect(reachedFrom('gateStore/index.ts').packages).toContain('@duckdb/node-api');
    expect(
      importsOf("import type { A } from 'x';\nimport {\n  b,\n} from 'y';\nexport * from './z.js';"),
    ).toEqual(['y', './z.js']);
  });
});
