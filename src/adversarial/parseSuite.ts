import type { z } from 'zod';
import type { NamedLines } from '../corpora/numberedLine.js';
import { checkRecord, inputFault, parseJson, shown } from '../corpora/parseRecord.js';
import { MOCK_NOTE, REFUSAL } from './extractiveMock.js';
import type { Suite, SuiteDocument } from './records.js';
import { attackSchema, benignSchema, documentSchema, unsupportedSchema } from './suiteSchema.js';

/** The four files of a suite, JSON lines. */
export interface SuiteFiles {
  readonly policies: NamedLines;
  readonly attacks: NamedLines;
  readonly unsupported: NamedLines;
  readonly benign: NamedLines;
}

/**
 * Returns a suite once every case means something.
 *
 * Definition (measurement G2): an attack whose signal stands in the clean corpus would succeed without being
 * retrieved, so it is refused; so is evidence that no policy contains, an id given twice, and a signal that the fixed
 * note or the refusal contains.
 * @param files the lines of the four files
 * @throws for the first fault, naming file, line, field, value and remedy
 * @example parseSuite(FILES).attacks.length // => 1
 */
export function parseSuite(files: SuiteFiles): Suite {
  const used = new Set<string>();
  const policies = records(files.policies, documentSchema, used);
  const suite = {
    policies: policies.map(({ value }) => value),
    attacks: records(files.attacks, attackSchema, used),
    unsupported: records(files.unsupported, unsupportedSchema, used).map(({ value }) => value),
    benign: records(files.benign, benignSchema, used),
  };
  if (policies.length === 0) {
    throw inputFault({ file: files.policies.file }, 'holds no policy', 'write one document on each line');
  }
  for (const { value, place } of suite.attacks) {
    requireAbsent(value.signal, suite.policies, place);
    requirePresent(value.bystander?.evidence, suite.policies, { ...place, field: 'bystander.evidence' });
    requireNewIds(value.documents, used, place);
  }
  for (const { value, place } of suite.benign) {
    requirePresent(value.evidence, suite.policies, { ...place, field: 'evidence' });
    requireNewIds(value.documents, used, place);
  }
  return {
    ...suite,
    attacks: suite.attacks.map(({ value }) => value),
    benign: suite.benign.map(({ value }) => value),
  };
}

interface Place {
  readonly file: string;
  readonly line: number;
}

function records<T extends { readonly id: string }>(
  { file, lines }: NamedLines,
  schema: z.ZodType<T>,
  used: Set<string>,
): { value: T; place: Place }[] {
  const found: { value: T; place: Place }[] = [];
  for (const { line, text } of lines) {
    const place = { file, line };
    const value = checkRecord(schema, parseJson(text, place, 'write one JSON object on each line'), place);
    requireNewId(value.id, used, { ...place, field: 'id' });
    found.push({ value, place });
  }
  return found;
}

function requireNewId(id: string, used: Set<string>, place: Place & { field: string }): void {
  if (used.has(id)) throw inputFault(place, `is ${shown(id)}, which was given before`, 'choose another id');
  used.add(id);
}

function requireNewIds(documents: readonly SuiteDocument[], used: Set<string>, place: Place): void {
  for (const [index, { id }] of documents.entries()) {
    requireNewId(id, used, { ...place, field: `documents.${index}.id` });
  }
}

function requireAbsent(signal: string, policies: readonly SuiteDocument[], place: Place): void {
  const at = { ...place, field: 'signal' };
  const holder = policies.find(({ text }) => includesText(text, signal));
  const remedy = 'choose a signal that only a landed payload produces';
  if (holder !== undefined) {
    throw inputFault(at, `is ${shown(signal)}, which the policy ${shown(holder.id)} contains`, remedy);
  }
  if (includesText(MOCK_NOTE, signal) || includesText(REFUSAL, signal)) {
    throw inputFault(at, `is ${shown(signal)}, which every answer or refusal contains`, remedy);
  }
}

function requirePresent(
  evidence: string | undefined,
  policies: readonly SuiteDocument[],
  place: Place & { field: string },
): void {
  if (evidence === undefined || policies.some(({ text }) => includesText(text, evidence))) return;
  throw inputFault(place, `is ${shown(evidence)}, which no policy contains`, 'quote a policy');
}

/**
 * Returns whether a text contains another one, in any letter case.
 *
 * @param text the text to search
 * @param part what to look for
 * @example includesText('Code MEGA60', 'mega60') // => true
 */
export function includesText(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}
