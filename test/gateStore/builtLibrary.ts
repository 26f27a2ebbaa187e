import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { afterAll } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const PARTS = [
  'gate',
  'gateStore',
  'layers',
  'records',
  'text',
  'random',
  'stats',
  'corpora',
  'ladder',
  'metrics',
  'store',
];

/** A folder with the library as JavaScript in `dist/`, for tests that need a process of their own; removed afterwards. */
export function builtLibrary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rinj-built-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') && !file.endsWith('.d.ts') && PARTS.some((part) => file.startsWith(`${part}/`)),
  );
  for (const file of files) {
    const target = join(folder, 'dist', file.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    const { outputText } = ts.transpileModule(readFileSync(join(ROOT, 'src', file), 'utf8'), {
      compilerOptions: {
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
        verbatimModuleSyntax: true,
      },
    });
    writeFileSync(target, outputText);
  }
  return folder;
}
