import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { checkVerdict, parseCondition } from '../../src/rules/index.js';
import { verdictAnnotations } from '../../src/stages/checkResultsGithub.js';
import { firstOf, groupFindings, sentenceOf } from '../../src/stages/checkResultsGroups.js';
import { escapeXml, verdictJUnit } from '../../src/stages/checkResultsJUnit.js';
import { verdictJson, verdictText } from '../../src/stages/checkResultsText.js';
import { evaluationOf, recordOf } from '../rules/evaluationFixture.js';

const HOSTILE = '\u001b[2J]]>\n::error title=x::y\r%0A<failure/>&"\'\u0000\uD800\uFFFE\u202E=cmd(),:';
const hostile = evaluationOf({
  name: HOSTILE,
  profiles: [],
  records: [recordOf({ defense: HOSTILE, corpus: HOSTILE, fnr: 1, fpr: 0.9 })],
});
const failing = checkVerdict(hostile, [parseCondition('rules'), parseCondition('fnr>0.5')]);
const passing = checkVerdict(evaluationOf());

describe('the terminal text', () => {
  it('ends in the word and names every rule, missing field and condition', () => {
    expect(verdictText(passing).endsWith('verdict: pass\n')).toBe(true);
    const text = verdictText(failing);
    expect(text.endsWith('verdict: fail\n')).toBe(true);
    expect(text).toContain('rule 1  fail');
    expect(text).toContain('missing: profiles');
    expect(text).toContain('fail on fnr>0.5: met by');
  });

  it('shows hostile names inert', () => {
    expect(verdictText(failing)).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/u);
    expect(verdictText(failing)).toContain('\\u{1b}[2J');
  });
});

it('the JSON holds every finding unescaped and the same word and exit status', () => {
  const parsed = JSON.parse(verdictJson(failing));
  expect([parsed.outcome, parsed.exitStatus]).toEqual(['fail', 1]);
  expect(parsed.rules[0].findings[0].subject).toContain(HOSTILE);
});

describe('JUnit XML', () => {
  const cases = (text: string) => [
    ...parseHTML(`<body>${text}</body>`).document.querySelectorAll('testcase'),
  ];

  it('holds a case for every condition and rule, and fails where the verdict does', () => {
    const text = verdictJUnit(failing);
    expect(cases(text)).toHaveLength(8);
    expect(text).toContain('tests="8" failures="2" errors="0"');
    expect(text.match(/<failure message=/g)).toHaveLength(2);
    expect(verdictJUnit(passing)).toContain('tests="7" failures="0" errors="0" skipped="1"');
    expect(verdictJUnit(passing)).not.toContain('<failure');
  });

  it('lets no hostile name end an attribute, open a tag or hold a character that XML forbids', () => {
    const text = verdictJUnit(failing);
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u);
    expect(text).not.toContain('<failure/>');
    expect(text.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|#39);)/);
  });

  it('a rule that fails without being asked for is skipped, with what it found', () => {
    const text = verdictJUnit(checkVerdict(hostile, [parseCondition('rule:5')]));
    expect(text).toContain('failures="0"');
    expect(text).toContain('<skipped message="fail"/>');
  });

  it('escapes what XML 1.0 forbids', () => {
    expect(escapeXml('a<\u0000')).toBe('a&lt;\\u{0}');
    expect(escapeXml('\uFFFE\uFFFF')).toBe('\\u{fffe}\\u{ffff}');
  });
});

describe('GitHub annotations', () => {
  it('are an error for every condition met, warnings for findings and a notice with the word', () => {
    const lines = verdictAnnotations(failing).trimEnd().split('\n');
    expect(lines.filter((line) => line.startsWith('::error '))).toHaveLength(2);
    expect(lines.at(-1)).toBe('::notice title=rinj check::verdict: fail');
    expect(verdictAnnotations(passing)).toBe('::notice title=rinj check::verdict: pass\n');
  });

  it('hold one command a line whatever a name holds, and are cut when long', () => {
    for (const line of verdictAnnotations(failing)
      .trimEnd()
      .split(/[\n\r]/)) {
      expect(line).toMatch(/^::(?:error|warning|notice) title=[^:,]*::/);
    }
    const long = evaluationOf({ records: [recordOf({ defense: 'x'.repeat(1_000_000), fnr: 1 })] });
    expect(verdictAnnotations(checkVerdict(long, [parseCondition('fnr>0.5')])).length).toBeLessThan(10_000);
  });

  it('encode the percent sign that a name holds', () => {
    expect(verdictAnnotations(failing)).toContain('%250A');
  });
});

it('findings that say the same are one group, and five subjects of it are named', () => {
  const finding = (subject: string) =>
    ({ severity: 'fail', subject, missing: ['ci'], reason: 'no interval' }) as const;
  const groups = groupFindings(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(finding));
  expect(groups.map(sentenceOf)).toEqual(['no interval; missing: ci; in 7: a; b; c; d; e; and 2 more']);
  expect(groupFindings([])).toEqual([]);
  expect(firstOf(['a', 'b'])).toBe('a; b');
});
