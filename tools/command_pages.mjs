// Writes usage and options of every command into its page of docs/commands again: node tools/command_pages.mjs (needs make build).
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Command } from 'commander';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, process.argv[2] ?? 'dist', 'command');
const { commandTable, withTable } = await import(pathToFileURL(join(dist, 'commandPage.js')).href);
const program = new Command('rinj');
for (const file of readdirSync(dist).filter((name) => /Commands?\.js$/.test(name)).sort()) {
  const module = await import(pathToFileURL(join(dist, file)).href);
  for (const [name, add] of Object.entries(module)) if (/^add\w+Commands?$/.test(name)) add(program);
}
for (const command of program.commands) {
  const path = join(root, 'docs', 'commands', `${command.name()}.md`);
  if (existsSync(path)) writeFileSync(path, withTable(readFileSync(path, 'utf8'), commandTable(command)));
  else console.log(`docs/commands/${command.name()}.md is missing; write it with the two marks of commandPage.ts`);
}
