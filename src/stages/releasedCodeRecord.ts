import { ROUGE_LIMIT, rougeLMatrix, stageOne } from '../defenses/index.js';
import { drawResamples, RESAMPLES, type Resamples } from '../metrics/index.js';
import {
  contextCounts,
  explainDifference,
  FORMS,
  type JudgedSet,
  judgedSets,
  type KnownSet,
  meanChange,
  RELEASED_FILTERS,
  removalCauses,
  removalChange,
  removalCounts,
} from '../releasedCode/index.js';
import type {
  Agreement,
  BestFiveRow,
  CleanSwap,
  FilterRow,
  FormChange,
  RetrievalRow,
  TableVI,
  TrustragInside,
} from '../report/index.js';
import { TOP } from './releasedCodeClean.js';
import { PACKAGE_ROWS, type PackageAnswers, packageRemovals } from './releasedCodePackage.js';
import type { ReleasedCodeSets, RetrievedPoison } from './releasedCodeSets.js';

/** The contexts that Table VI itself reports; the others vary them. */
export const MAIN_CONTEXTS = ['ten', 'top-5'] as const;

type Sets = ReleasedCodeSets['sets'][number];

/** One filter on one kind of context in one form, with what it did of each set. */
interface Judged extends Pick<Sets, 'form' | 'context'> {
  readonly filter: string;
  readonly sets: readonly JudgedSet[];
}

/** A task of the package that has no row, and why. */
export interface AbsentRow {
  readonly filter: string;
  readonly reason: string;
}

/**
 * Returns the numbers of Table VI from its sets and the package's answers.
 *
 * One seed draws the resamples of all rows with equally many queries, so that rows compare; there is one sample of queries
 * here, not one for each run seed.
 * @param built what the filters judge
 * @param answers what the package removed, or null
 * @param absent rows of the package that did not run
 * @param seed of the bootstrap
 */
export function tableVINumbers(
  built: ReleasedCodeSets,
  answers: PackageAnswers | null,
  absent: readonly AbsentRow[],
  seed: number,
): Omit<TableVI, 'profile' | 'poisonOrigin'> {
  const draws = drawsOf(seed);
  const judged = [...ofPorts(built), ...(answers === null ? [] : ofPackage(built, answers))];
  const main = built.sets.filter(({ context }) => MAIN_CONTEXTS.some((one) => one === context));
  return {
    ...{ corpus: built.corpus.id, edition: built.corpus.edition, documents: built.corpus.documents.length },
    ...{ embedder: built.embedder, seed, resamples: RESAMPLES, queries: built.queries },
    filters: judged.map(({ filter, form, context, sets }): FilterRow => {
      return { filter, form, context, ...removalCounts(sets, draws(sets.length)) };
    }),
    changes: changesOf(judged, draws),
    retrieval: built.retrieved.map((one) => retrievalRow(one, draws)),
    retrievalChange: retrievalChange(built, draws),
    bySize: [...built.bySize, ...built.retrieved].map((one) => retrievalRow(one, draws)),
    cleanSwaps: cleanSwapsOf(judged, draws),
    bestFive: built.sets
      .filter(({ context }) => context.startsWith('ten-beir'))
      .map((one) => bestFiveOf(one, draws)),
    inside: built.sets.map(insideOf),
    agreement: answers === null ? [] : main.flatMap((one) => agreementOf(one, judged)),
    package: answers === null ? null : { name: answers.package, libraries: answers.libraries },
    absent,
  };
}

/** Draws are made once for each number of queries. */
function drawsOf(seed: number): (clusters: number) => Resamples {
  const made = new Map<number, Resamples>();
  return (clusters) => {
    const draws = made.get(clusters) ?? drawResamples(seed, clusters);
    made.set(clusters, draws);
    return draws;
  };
}

function ofPorts({ sets }: ReleasedCodeSets): Judged[] {
  return sets.flatMap(({ form, context, sets: known }) =>
    RELEASED_FILTERS.map((filter) => ({
      filter: filter.id,
      form,
      context,
      sets: judgedSets(filter, known),
    })),
  );
}

function ofPackage({ sets }: ReleasedCodeSets, answers: PackageAnswers): Judged[] {
  const main = sets.filter(({ context }) => MAIN_CONTEXTS.some((one) => one === context));
  return main.flatMap(({ form, context, sets: known }) =>
    PACKAGE_ROWS.flatMap(({ filter, task }): Judged[] => {
      const removals = known.map(({ set }) => packageRemovals(answers, task, set));
      if (removals.some((removed) => removed === null)) return [];
      const judged = known.map(({ set, poison }, i) => {
        return { queryId: set.queryId, poison, removed: removals[i] as boolean[] };
      });
      return [{ filter, form, context, sets: judged }];
    }),
  );
}

function changesOf(judged: readonly Judged[], draws: (clusters: number) => Resamples): FormChange[] {
  const [inserted, archived] = FORMS;
  return judged
    .filter(({ form, context }) => form === inserted && context === 'ten')
    .flatMap(({ filter, context, sets }) => {
      const after = findJudged(judged, filter, archived, context);
      if (after === undefined) return [];
      return [{ filter, context, ...removalChange(sets, after.sets, 'poison', draws(sets.length)) }];
    });
}

function findJudged(judged: readonly Judged[], filter: string, form: string, context: string) {
  return judged.find((one) => one.filter === filter && one.form === form && one.context === context);
}

function retrievalRow(
  { form, documents, contexts }: RetrievedPoison,
  draws: (clusters: number) => Resamples,
): RetrievalRow {
  return { form, documents, ...contextCounts(contexts, draws(contexts.length)) };
}

function retrievalChange({ retrieved }: ReleasedCodeSets, draws: (clusters: number) => Resamples) {
  const [before = [], after = []] = retrieved.map(({ contexts }) =>
    contexts.map((context) => context.filter(Boolean).length),
  );
  return meanChange(before, after, draws(before.length));
}

function cleanSwapsOf(judged: readonly Judged[], draws: (clusters: number) => Resamples): CleanSwap[] {
  return judged
    .filter(({ context }) => context === 'ten-beir-targets')
    .flatMap(({ filter, form, sets }) => {
      const swapped = findJudged(judged, filter, form, 'ten-beir')?.sets ?? [];
      return (['poison', 'clean'] as const).map((side) => {
        return { filter, form, side, ...removalChange(sets, swapped, side, draws(sets.length)) };
      });
    });
}

/** The ten stand by similarity, so the first five are what a top-5 of them would hold. */
function bestFiveOf({ form, context, sets }: Sets, draws: (clusters: number) => Resamples): BestFiveRow {
  const contexts = sets.map(({ poison }) => poison.slice(0, TOP));
  return { form, context, ...contextCounts(contexts, draws(contexts.length)) };
}

function insideOf({ form, context, sets }: Sets): TrustragInside {
  const branches: Record<string, number> = {};
  const removed = { poison: { cluster: 0, nGram: 0 }, clean: { cluster: 0, nGram: 0 } };
  for (const { set, poison } of sets) {
    const texts = set.candidates.map(({ text }) => text);
    const result = stageOne(
      texts,
      set.candidates.map(({ embedding }) => embedding),
    );
    branches[result.branch] = (branches[result.branch] ?? 0) + 1;
    removalCauses(result, texts.length).forEach((cause, i) => {
      if (cause === null) return;
      removed[poison[i] ? 'poison' : 'clean'][cause === 'n-gram' ? 'nGram' : 'cluster'] += 1;
    });
  }
  const sorted = Object.fromEntries(Object.entries(branches).sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    form,
    context,
    branches: sorted,
    ...removed,
    cleanAlike: sets.filter(cleanAlike).length,
    sets: sets.length,
  };
}

/** Whether two clean documents of a set alone would open the gate. */
function cleanAlike({ set, poison }: KnownSet): boolean {
  const clean = set.candidates.filter((_, i) => !poison[i]).map(({ text }) => text);
  return rougeLMatrix(clean).some(
    (value, place) => Math.floor(place / clean.length) !== place % clean.length && value > ROUGE_LIMIT,
  );
}

function agreementOf({ form, context, sets }: Sets, judged: readonly Judged[]): Agreement[] {
  return PACKAGE_ROWS.flatMap(({ filter, port, task }): Agreement[] => {
    const theirs = findJudged(judged, filter, form, context);
    const ours = findJudged(judged, port, form, context);
    if (theirs === undefined || ours === undefined) return [];
    const differing = sets.flatMap(({ set }, i) => {
      const [a, b] = [indicesOf(theirs.sets[i]), indicesOf(ours.sets[i])];
      const cause = explainDifference(
        {
          texts: set.candidates.map(({ text }) => text),
          embeddings: set.candidates.map(({ embedding }) => embedding),
          singleHop: task === 'single_hop',
        },
        a,
        b,
      );
      return cause === null ? [] : [{ queryId: set.queryId, theirs: a, ours: b, cause }];
    });
    const same = sets.length - differing.length;
    return [{ filter, port, form, context, sets: sets.length, same, differing }];
  });
}

function indicesOf(set: JudgedSet | undefined): number[] {
  return (set?.removed ?? []).flatMap((removed, i) => (removed ? [i] : []));
}
