import { countingOracle, ORACLE_CALLS, type Probe } from '../attacker/index.js';
import type { Defense, FittedDefense, LabelledCandidateSet } from '../records/index.js';
import type { AttackerJournal, StoredAnswer } from './adaptiveAttackerJournal.js';
import type { AttackedSeed } from './adaptiveAttackerSeed.js';
import type { GroupSets, InsertedGroup } from './adaptiveAttackerSets.js';

/** Probes whose documents are measured and asked about together: the most that a kill can lose. */
const PROBES_PER_WRITE = 25;

/** Answers of one gate to all probes of a run, and how many calls they took. */
export interface OracleAnswers {
  readonly answers: readonly StoredAnswer[];
  readonly calls: number;
}

/**
 * Returns what a deployed gate says of every probe of a run: PASS or not, nothing else.
 *
 * Definition (our choice, measurement section F3): the probe stands in the index of its query in the place of the document it
 * was made from, beside that document's siblings at template, as all of them will stand there in the attack. A probe that is
 * not retrieved never comes before the gate and does not reach the context: the oracle says "not passed", and the call counts.
 * An answer that the journal holds was a call as well.
 *
 * @param run the run
 * @param gate the defense and its rule
 * @param groupSets puts documents into the index
 * @param journal what an earlier run was told
 * @throws when a call is beyond the budget
 */
export async function askOracle(
  run: Pick<AttackedSeed, 'seed' | 'probes' | 'targets'>,
  { defense, rule }: { readonly defense: Defense; readonly rule: FittedDefense },
  groupSets: GroupSets,
  journal: AttackerJournal,
): Promise<OracleAnswers> {
  const { seed, probes } = run;
  const stored = (number: number) => journal.answer(seed, defense.id, number);
  const sets = new Map<number, LabelledCandidateSet>();
  const oracle = countingOracle<Probe>(ORACLE_CALLS, (probe) => {
    const known = stored(probe.number);
    return known === undefined ? verdictOf(rule, sets, probe).passed : known.passed;
  });
  const answers: StoredAnswer[] = [];
  for (let start = 0; start < probes.length; start += PROBES_PER_WRITE) {
    const part = probes.slice(start, start + PROBES_PER_WRITE);
    const unknown = part.filter(({ number }) => stored(number) === undefined);
    const made = await groupSets(
      unknown.map((probe) => groupOf(run, probe)),
      { likelihoods: defense.needsLikelihood },
    );
    for (const [i, { number }] of unknown.entries()) sets.set(number, made[i] as LabelledCandidateSet);
    const answered = part.map((probe): StoredAnswer => {
      const known = stored(probe.number);
      const passed = oracle.ask(probe);
      const retrieved = known?.retrieved ?? verdictOf(rule, sets, probe).retrieved;
      return { kind: 'answer', seed, defense: defense.id, probe: probe.number, retrieved, passed };
    });
    if (unknown.length > 0) journal.add(answered.filter(({ probe }) => stored(probe) === undefined));
    answers.push(...answered);
    sets.clear();
  }
  return { answers, calls: oracle.calls() };
}

/** The probe among its siblings. */
function groupOf({ targets }: Pick<AttackedSeed, 'targets'>, { document }: Probe): InsertedGroup {
  const siblings = targets.flatMap(({ template }) =>
    template.queryId === document.queryId && template.id !== document.id ? [template] : [],
  );
  return { queryId: document.queryId, documents: [...siblings, document] };
}

function verdictOf(
  rule: FittedDefense,
  sets: ReadonlyMap<number, LabelledCandidateSet>,
  { number, document }: Probe,
): { readonly retrieved: boolean; readonly passed: boolean } {
  const { set } = sets.get(number) as LabelledCandidateSet;
  const at = set.candidates.findIndex(({ documentId }) => documentId === document.id);
  return { retrieved: at >= 0, passed: at >= 0 && rule.decide(set).flags[at] === false };
}
