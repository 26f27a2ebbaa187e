import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { beforeAll, describe, expect, it } from 'vitest';
import { commandTable, withTable } from '../../src/command/commandPage.js';

const ROOT = join(import.meta.dirname, '..', '..');
const PAGES = join(ROOT, 'docs', 'commands');
const COMMANDS = join(ROOT, 'src', 'command');

/** Every command that a file of src/command adds, and the names of those that rinj.ts adds. */
async function everyCommand(): Promise<{ commands: readonly Command[]; wired: readonly string[] }> {
  const program = new Command('rinj');
  const rinj = new Command('rinj');
  const source = readFileSync(join(COMMANDS, 'rinj.ts'), 'utf8');
  for (const file of readdirSync(COMMANDS).filter((name) => /Commands?\.ts$/.test(name))) {
    const module: Record<string, unknown> = await import(join(COMMANDS, file));
    for (const [name, add] of Object.entries(module)) {
      if (!/^add\w+Commands?$/.test(name)) continue;
      (add as (to: Command) => void)(program);
      if (source.includes(`${name}(program);`)) (add as (to: Command) => void)(rinj);
    }
  }
  return { commands: program.commands, wired: rinj.commands.map((command) => command.name()) };
}

const pageOf = (name: string) => readFileSync(join(PAGES, `${name}.md`), 'utf8');
const pages = readdirSync(PAGES).filter((name) => name !== 'README.md');

describe('the pages of the commands', () => {
  let commands: readonly Command[] = [];
  let wired: readonly string[] = [];
  beforeAll(async () => {
    const found = await everyCommand();
    wired = found.wired;
    // One that rinj.ts does not add yet may come before its page.
    commands = found.commands.filter(
      (one) => wired.includes(one.name()) || pages.includes(`${one.name()}.md`),
    );
  }, 120_000); // It loads every stage.

  it('are one for each command that rinj has, and no more', () => {
    expect(wired.length).toBeGreaterThan(20);
    expect(pages.sort()).toEqual(commands.map((command) => `${command.name()}.md`).sort());
  });

  it('list the options that the command has, word for word (node tools/command_pages.mjs writes them)', () => {
    for (const command of commands) {
      const page = pageOf(command.name());
      expect(page, command.name()).toBe(withTable(page, commandTable(command)));
    }
  });

  it('say what the command is for before its options, and show it', () => {
    for (const command of commands) {
      const page = pageOf(command.name());
      expect(page.startsWith(`# \`rinj ${command.name()}\`\n\n`), command.name()).toBe(true);
      expect(page.indexOf('<!-- options -->'), command.name()).toBeGreaterThan(40);
      expect(page, command.name()).toMatch(new RegExp(`^([A-Z_]+=\\S+ )*rinj ${command.name()}\\b`, 'm'));
    }
  });

  it('are all in the index, with no page that is not there', () => {
    const index = readFileSync(join(PAGES, 'README.md'), 'utf8');
    const named = [...index.matchAll(/^\| \[([a-z-]+)\]\(([a-z-]+\.md)\)/gm)].map((match) => match[2]);
    expect(named.sort()).toEqual(pages.sort());
  });

  it('call commands with options that they have, here and in every other page of docs', () => {
    const texts = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => readFileSync(join(ROOT, 'docs', file), 'utf8'));
    const calls = texts.flatMap((text) => [
      ...text.matchAll(/^(?:[A-Z_]+=\S+ )*(?:\w+ \| )?rinj ([a-z-]+)(.*)$/gm),
    ]);
    expect(calls.length).toBeGreaterThan(40);
    for (const [line, name, rest = ''] of calls) {
      const command = commands.find((one) => one.name() === name);
      expect(command, line).toBeDefined();
      const known = [command, ...(command?.commands ?? [])].flatMap((one) =>
        (one?.options ?? []).map(({ long }) => long),
      );
      for (const [option] of rest.matchAll(/(?<= )--[a-z-]+/g)) expect(known, line).toContain(option);
    }
  });
});

describe('every page of docs', () => {
  const files = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );

  it('links to files that are there', () => {
    for (const file of files) {
      const folder = join(ROOT, 'docs', file, '..');
      const text = readFileSync(join(ROOT, 'docs', file), 'utf8');
      for (const [, link = ''] of text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)) {
        if (/^https?:/.test(link)) continue;
        expect(() => readFileSync(join(folder, link)), `${file}: ${link}`).not.toThrow();
      }
    }
  });

  it('names files of the workspace that are there', () => {
    for (const file of files) {
      const text = readFileSync(join(ROOT, 'docs', file), 'utf8');
      const named = [
        ...text.matchAll(/`((?:src|test|examples|tools)\/[\w./-]+\.(?:ts|mjs|py|md|json|yml|jsonl))`/g),
      ];
      for (const [, path = ''] of named)
        if (!text.includes(`rite \`${path}\``))
          expect(() => readFileSync(join(ROOT, path)), `${file}: ${path}`).not.toThrow();
    }
  });
});
