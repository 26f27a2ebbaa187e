import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { afterAll } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** What the built library begins with; what these import follows. */
const ENTRIES = ['command/exposureCommand.ts', 'stages/exposureHarness.ts', 'stages/exposureJournal.ts'];

/** Runs `rinj exposure` alone, with the exit statuses of `rinj`. */
const RINJ = `
import { Command } from 'commander';
import { addExposureCommand } from './dist/command/exposureCommand.js';
const program = new Command('rinj').exitOverride();
addExposureCommand(program);
try {
  await program.parseAsync();
} catch (error) {
  console.error('rinj: ' + error.message);
  process.exitCode = 2;
}
`;

/** A folder with the library as JavaScript in \`dist/\` and \`rinj.mjs\`, for tests that need a process to kill. */
export function builtExposure(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rinj-exposure-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(ROOT, 'examples'), join(folder, 'examples'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'rinj.mjs'), RINJ);
  const pending = [...ENTRIES];
  for (const file of pending) {
    const text = readFileSync(join(ROOT, 'src', file), 'utf8');
    const target = join(folder, 'dist', file.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, javaScriptOf(text));
    for (const [, specifier = ''] of text.matchAll(
      /^(?!import type)(?:import|export|\}) ?.*from '(\.[^']+)\.js';$/gm,
    )) {
      const imported = join(dirname(file), `${specifier}.ts`);
      if (!pending.includes(imported)) pending.push(imported);
    }
  }
  return folder;
}

/** Returns TypeScript without its types. */
export function javaScriptOf(typeScript: string): string {
  return ts.transpileModule(typeScript, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
    },
  }).outputText;
}
