import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';

import { temporaryFolder } from './tinyModels.js';

const ROOT = join(import.meta.dirname, '..', '..');

/** Returns a folder with `models/*.js` and what they import, since threads start from JavaScript files only. */
export function compiledModels(): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const part of ['models', 'records', 'text']) {
    for (const file of readdirSync(join(ROOT, 'src', part), { recursive: true, encoding: 'utf8' })) {
      if (file.endsWith('.ts')) {
        const target = join(folder, part, file.replace(/\.ts$/, '.js'));
        const { outputText } = transpileModule(readFileSync(join(ROOT, 'src', part, file), 'utf8'), {
          compilerOptions: {
            target: ScriptTarget.ES2022,
            module: ModuleKind.ESNext,
            verbatimModuleSyntax: true,
          },
        });
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, outputText);
      }
    }
  }
  return folder;
}
