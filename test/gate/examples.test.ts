import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtLibrary } from '../gateStore/builtLibrary.js';

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples', 'gate');
const built = builtLibrary();
beforeAll(() => {
  mkdirSync(join(built, 'examples'));
  cpSync(EXAMPLES, join(built, 'examples', 'gate'), { recursive: true });
});

function run(name: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join('examples', 'gate', name), ...args], {
    cwd: built,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
}

describe('the example that gates a folder', () => {
  it('demotes the page that contradicts the handbook and keeps the hidden one out, the same every time', () => {
    const printed = run('gateFolder.mjs');
    expect(printed).toContain('demote     semi      wiki/refund-tips.md#0 contradiction');
    expect(printed).toContain('quarantine semi      wiki/refund-faq.md#0 hidden_unicode');
    expect(printed).toContain('wiki/refund-faq.md#0: hidden_unicode');
    expect(printed).not.toContain('\u{E006F}');
    expect(printed.indexOf('id="wiki/refund-tips.md#0"')).toBeGreaterThan(
      printed.indexOf('id="handbook/refunds.md#0"'),
    );
    expect(run('gateFolder.mjs')).toBe(printed);
  });

  it('marks the forum entry that gives orders', () => {
    expect(run('gateFolder.mjs', 'coupon')).toMatch(/forum\.txt#1 .*classifier_flag/);
  });
});

describe('the example of the VPN download page', () => {
  it('goes from planting to the users who must be told, the same every time', () => {
    const printed = run('vpnCase.mjs');
    expect(printed.match(/to review: wiki:\/\/space-\d-\d \(semi\)/g)).toHaveLength(6);
    expect(printed).toContain(
      'no gate: vpn-client.downloads.example\n   gate alone: vpn-client.downloads.example (pass 5',
    );
    expect(printed).toContain('gate and all three layers: software.corp.example');
    const steps = [...printed.matchAll(/^ {3}(contain|find|widen|purge|verify|notify): /gm)].map(
      ([, step]) => step,
    );
    expect(steps).toEqual(['contain', 'find', 'widen', 'purge', 'verify', 'notify']);
    expect(printed).toContain('purge: 7 chunks, faq://remote-work because');
    expect(printed).toContain('2 canaries asked, 0 alerts');
    expect(printed).toContain('notify: u1, u2: ');
    expect(run('vpnCase.mjs')).toBe(printed);
  });
});
