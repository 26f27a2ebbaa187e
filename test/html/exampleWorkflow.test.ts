import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { addAuditCommand } from '../../src/command/auditCommand.js';
import { addCheckCommand } from '../../src/command/checkCommand.js';
import { addHtmlReportCommand } from '../../src/command/htmlReportCommand.js';
import { parseCondition } from '../../src/rules/index.js';

const WORKFLOW = readFileSync(
  join(import.meta.dirname, '..', '..', 'examples', 'workflows', 'rinj.yml'),
  'utf8',
);

/** Words of every `rinj` command of the workflow, quotes taken off. */
const commands = [...WORKFLOW.replace(/\n {10}(?=\S)/g, ' ').matchAll(/rinj\.js (.*)/g)].map((match) =>
  (match[1] ?? '').split(' ').map((word) => word.replaceAll("'", '')),
);

describe('the workflow in the examples', () => {
  it('calls commands that there are with options that they have', () => {
    const program = new Command('rinj');
    addAuditCommand(program);
    addCheckCommand(program);
    addHtmlReportCommand(program);
    expect(commands.map(([name]) => name)).toEqual(['audit', 'check', 'report']);
    for (const [name, ...words] of commands) {
      const known = program.commands
        .find((command) => command.name() === name)
        ?.options.map(({ long }) => long);
      for (const word of words.filter((other) => other.startsWith('--'))) expect(known, name).toContain(word);
    }
  });

  it('fails on conditions that can be read', () => {
    const words = commands.flat();
    const conditions = words.filter((_, place) => words[place - 1] === '--fail-on');
    expect(conditions.map((text) => parseCondition(text).kind)).toEqual([
      'rules',
      'collapse',
      'limit',
      'limit',
    ]);
  });

  it('holds nothing to fill in: the workspace is a variable of the repository, or the repository itself', () => {
    expect(WORKFLOW).toContain(`repository: \${{ vars.RINJ_REPOSITORY || github.repository }}`);
    expect(WORKFLOW).not.toMatch(/OWNER|REPOSITORY_HERE|<[a-z]+>|TODO/);
    expect(existsSync(join(import.meta.dirname, '..', '..', 'src', 'command', 'rinj.ts'))).toBe(true);
    expect(WORKFLOW).toContain('test -f rinj/src/command/rinj.ts');
  });

  it('asks for no more than it needs', () => {
    expect(WORKFLOW).toContain('permissions:\n  contents: read\n');
    expect(WORKFLOW).not.toMatch(/secrets\.|write-all|pull_request_target/);
  });
});
