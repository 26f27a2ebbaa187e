import { type ConstructionProfile, predictionInWords } from '../profile/index.js';
import { escapeTerminal } from './escapeTerminal.js';
import { formatCount, formatCounts, formatRate } from './formatRate.js';
import { formatWords } from './tableProfile.js';

/** The construction profile of one form of somebody's poison file. */
export interface FormProfile {
  readonly form: string;
  readonly profile: ConstructionProfile;
}

/** A poison file against a clean corpus. */
export interface PoisonFileProfile {
  /** Clean documents read. */
  readonly documents: number;
  readonly forms: readonly FormProfile[];
}

/**
 * Returns a poison file's profile as JSON, unrounded.
 *
 * @param file the profile
 * @example poisonFileProfileJson({ documents: 0, forms: [] }) // => '{\n "clean": {\n  "documents": 0,\n  "l5": null,\n  "l95": null,\n  "width": null\n },\n "forms": []\n}\n'
 */
export function poisonFileProfileJson({ documents, forms }: PoisonFileProfile): string {
  const first = forms[0]?.profile;
  const clean = {
    documents,
    l5: first?.l5 ?? null,
    l95: first?.l95 ?? null,
    width: first?.width ?? null,
  };
  const rows = forms.map(({ form, profile }) => ({
    form,
    n: profile.n,
    undefined: profile.undefined,
    containment: profile.containment,
    lengthOverlap: profile.lengthOverlap,
    wordsP5: profile.wordsP5,
    wordsP50: profile.wordsP50,
    wordsP95: profile.wordsP95,
    duplicates: profile.duplicates,
    empty: profile.empty,
    incorrectPresent: profile.incorrectPresent,
    incorrectStated: profile.incorrectStated,
    flagged: profile.flagged,
  }));
  return `${JSON.stringify({ clean, forms: rows }, null, 1)}\n`;
}

/**
 * Returns a poison file's profile for a terminal: one block for each form, ending in what it predicts.
 *
 * @param file the profile; forms may be hostile text
 * @example poisonFileProfileText({ documents: 0, forms: [] }) // => ''
 */
export function poisonFileProfileText({ documents, forms }: PoisonFileProfile): string {
  return forms.map((form) => `${blockOf(documents, form).map(escapeTerminal).join('\n')}\n`).join('\n');
}

function blockOf(documents: number, { form, profile }: FormProfile): string[] {
  const line = (name: string, value: string) => `  ${name.padEnd(22)}${value}`;
  const words = [profile.wordsP5, profile.wordsP50, profile.wordsP95];
  const interval = `${formatWords(profile.l5)} to ${formatWords(profile.l95)} words`;
  return [
    `${form}: ${formatCount(profile.n)} texts against ${formatCount(documents)} clean documents`,
    line(
      'containment',
      `${formatRate(profile.containment)} (${formatCounts(profile.containmentHits, profile.containmentTotal)} hold their question word for word)`,
    ),
    line(
      'length overlap',
      `${formatRate(profile.lengthOverlap)} (${formatCounts(profile.overlapHits, profile.n)} within ${interval}, the middle 90 % of the clean documents)`,
    ),
    line('clean interval width', profile.width === null ? 'N/A' : profile.width.toFixed(2)),
    line('words p5 / p50 / p95', words.map(formatWords).join(' / ')),
    line('wrong answer present', formatCounts(profile.incorrectPresent, profile.incorrectStated)),
    line('no question', formatCount(profile.undefined)),
    line('exact duplicates', formatCount(profile.duplicates)),
    line('empty', formatCount(profile.empty)),
    line('flagged', profile.flagged ? 'yes' : 'no'),
    line('prediction', predictionInWords(profile)),
  ];
}
