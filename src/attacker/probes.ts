import { payloadIntact } from '../ladder/index.js';
import { type Random, streamOf } from '../random/index.js';
import type { PoisonDocument } from '../records/index.js';
import { type Draft, draftOf, draftText } from './draft.js';
import { type MoveSource, randomEdit } from './moves.js';
import { MOST_PROBE_EDITS } from './settings.js';

/** What a probe is made from. */
export interface ProbeTarget {
  readonly template: PoisonDocument;
  readonly question: string;
  readonly source: MoveSource;
  /** Whether a text would still be retrieved, as far as the attacker's cheap encoder can tell. */
  readonly retrievable: (text: string) => boolean;
}

/** A document that the attacker asks the gate about. */
export interface Probe {
  readonly number: number;
  readonly kind: 'variant' | 'edited';
  /** The template it is made from, with the probe's text. */
  readonly document: PoisonDocument;
}

/** Forms of a template that need no search: as inserted, payload alone, payload first, first half of the question. */
const VARIANTS = 4;

/**
 * Returns the documents that the attacker asks the gate about: half variants of templates, half randomly edited ones.
 *
 * Definition (measurement section F3): probe j is made from document j modulo their number. A variant is one of four forms;
 * an edited one has up to MOST_PROBE_EDITS random edits, each kept where the payload holds. A form or edit that the cheap
 * encoder takes below the floor is not used (our choice: no call is spent on a text that will not be retrieved). Probes do not
 * depend on the gate or on its answers, so that every gate is asked about the same ones.
 *
 * @param corpusId names the streams
 * @param targets the documents that will be tuned, in a fixed order
 * @param count probes wanted
 * @param seed run seed
 * @example probeDocuments('general', targets, 500, 11).filter(({ kind }) => kind === 'variant').length // => 250
 * @cost linear in the texts
 */
export function probeDocuments(
  corpusId: string,
  targets: readonly ProbeTarget[],
  count: number,
  seed: number,
): Probe[] {
  if (targets.length === 0) return [];
  const variants = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, number) => {
    const kind = number < variants ? 'variant' : 'edited';
    const at = kind === 'variant' ? number : number - variants;
    const target = targets[at % targets.length] as ProbeTarget;
    const { queryId, index } = target.template;
    const round = Math.floor(at / targets.length);
    const random = streamOf(`probe-${kind}-${round}`, corpusId, queryId, index, seed);
    const text = kind === 'variant' ? variantOf(target, random) : editedOf(target, random);
    return { number, kind, document: { ...target.template, text } };
  });
}

function variantOf({ template, retrievable }: ProbeTarget, random: Random): string {
  const { segments, joint } = draftOf(template);
  const payload = segments.filter(({ kind }) => kind === 'payload');
  const rest = segments.filter(({ kind }) => kind !== 'payload');
  const half = rest.flatMap(({ kind, words }) => {
    const kept = words.slice(0, Math.ceil(words.length / 2));
    return kept.length === 0 ? [] : [{ kind, words: kept }];
  });
  const forms: readonly Draft[] = [
    { segments, joint },
    { segments: payload, joint },
    { segments: [...payload, ...rest], joint },
    { segments: [...half, ...payload], joint },
  ];
  const form = random.below(VARIANTS);
  const text = form === 0 ? template.text : draftText(forms[form] as Draft);
  return retrievable(text) ? text : template.text;
}

function editedOf({ template, question, source, retrievable }: ProbeTarget, random: Random): string {
  let draft = draftOf(template);
  let text = template.text;
  const edits = 1 + random.below(MOST_PROBE_EDITS);
  for (let i = 0; i < edits; i++) {
    const edit = randomEdit(draft, source, random);
    if (edit === null) break;
    const edited = draftText(edit.draft);
    if (!payloadIntact({ ...template, text: edited }, template, question).intact) continue;
    if (!retrievable(edited)) continue;
    draft = edit.draft;
    text = edited;
  }
  return text;
}
