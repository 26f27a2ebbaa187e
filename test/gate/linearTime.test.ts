import { describe, expect, it } from 'vitest';
import { gateRequest, ingestChunk, shingleIndex } from '../../src/gate/index.js';
import { tokens } from '../../src/text/index.js';
import { requestOf, TS } from './requests.js';

/** Texts that make a careless expression or scan slow; each is repeated to the wanted length. */
const HOSTILE: Readonly<Record<string, string>> = {
  letters: 'a',
  spaces: ' ',
  'line ends': '\n',
  'spaces before a colon': '\n        ',
  'open brackets': '<',
  'entities without an end': '&amp;',
  'half a tag': '<re',
  'half a tag with fillers': '< / retrieved_',
  dots: '.',
  'dotted letters': 'a.',
  hyphens: 'a-',
  'at signs': 'a@',
  digits: '1',
  'digits and commas': '1,',
  'zeros behind a point': '0.0',
  colons: '://',
  'combining marks': '\u0315\u0300\u0321',
  'zero-width': '\u200B',
  joiners: '\u0645\u200D',
  'open isolates': '\u2067',
  'closed isolates': '\u2067\u05D0\u2069',
  'marks far from letters': '\u200E....',
  flags: '\u{1F3F4}\u{E0067}',
  'soft hyphens': '\u00AD',
  surrogates: '\uD800',
  'orders that never end': 'ignore ',
  'orders of two words': 'ignore previous ',
  'model model': 'ai must ',
  'not not': 'not user ',
  'hash signs': '#',
  'sentences of one claim': 'refund takes 30 days. ',
  'many values in one sentence': '30 days ',
  'new tokens': '',
};

const filled = (unit: string, length: number) =>
  unit === ''
    ? Array.from({ length: length / 8 }, (_, index) => index.toString(36).padStart(7, 'x')).join(' ')
    : unit.repeat(Math.ceil(length / unit.length));

function millisecondsFor(text: string): number {
  const policy =
    'Customers get a full refund within 30 days of the purchase, and they keep the receipt for it.';
  const known = shingleIndex([{ id: 'k', tier: 'reviewed', tokens: tokens(policy) }]);
  const request = requestOf({ text: policy, trust: 'trusted' }, { text, trust: 'semi' });
  const started = performance.now();
  gateRequest(request, TS, { known });
  ingestChunk({ id: 'x', text, trust: 'semi' }, { known });
  return performance.now() - started;
}

// Something quadratic takes minutes at this length; the bound leaves room for a slow, busy machine.
describe('hostile texts cost time in proportion to their length', () => {
  it.each(Object.entries(HOSTILE))('%s: 256 KB stay under 10 ms a KB', (_, unit) => {
    expect(millisecondsFor(filled(unit, 262_144))).toBeLessThan(256 * 10);
  });
});
