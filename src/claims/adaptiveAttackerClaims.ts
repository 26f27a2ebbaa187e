import {
  type AdaptiveAttacker,
  type AdaptiveRow,
  levelVerdict,
  PAPER_GATE,
  whyNotComparable,
} from '../report/index.js';
import { type Claim, type Evidence, type Finding, NOT_RUN } from './claim.js';

const PART = 'Defense-aware attacker';
const SOURCE = 'Table XIV';

/** The results with the attacker's; null or absent where it did not run. */
export type AdaptiveAttackerEvidence = Evidence & { readonly adaptiveAttacker?: AdaptiveAttacker | null };

/** Table XIV: the attacker tuned against the learned scorer with its own encoder. */
export const ADAPTIVE_ATTACKER_CLAIMS: readonly Claim[] = [
  {
    id: 'adaptive.pass',
    part: PART,
    statement: 'an attacker with 500 queries gets nearly all documents past the scorer on NQ',
    source: SOURCE,
    cell: 'general.poisonedrag_bb tuned / scorer-0.5',
    rule: "pass share of the retrieved documents: the paper's number lies in our 95 % interval, or within 0.005 of ours; direction reproduced if ours is above 0.5",
    explanation:
      "the study's scorer, its edits and its oracle are not published: ours are stated choices, and an answer covers retrieval as well",
    judge: (evidence) => {
      const published = evidence.paper('table_xiv.pass_rate');
      return withRow(evidence, published, ({ tuned: { pass } }) => {
        if (pass.value === null) return { ...NOT_RUN, paper: published };
        const agrees = levelVerdict(published, pass.value, pass.low, pass.high).verdict === 'agrees';
        return {
          ...{ paper: published, ours: pass.value, low: pass.low, high: pass.high },
          verdict: agrees ? 'reproduced' : pass.value > 0.5 ? 'direction reproduced' : 'differs',
          remarks: [],
        };
      });
    },
  },
  {
    id: 'adaptive.calls',
    part: PART,
    statement: 'the attacker asks its gate 500 times in a run and no more',
    source: SOURCE,
    cell: 'every run of every attack',
    rule: "the largest number of calls that the counting oracle saw in a run is at most the paper's",
    judge: (evidence) => {
      const published = evidence.paper('table_xiv.oracle_queries');
      return withRow(evidence, published, (_, { arms }) => {
        const calls = Math.max(...arms.flatMap(({ runs }) => runs.map(({ oracleCalls }) => oracleCalls)));
        const verdict = calls <= published ? 'reproduced' : 'differs';
        return { paper: published, ours: calls, low: null, high: null, verdict, remarks: [] };
      });
    },
  },
  {
    id: 'adaptive.iterations',
    part: PART,
    statement: 'it takes 60 steps a document',
    source: SOURCE,
    cell: 'every run of every attack',
    rule: "surrogate steps over documents equal the paper's number in every run",
    judge: (evidence) => {
      const published = evidence.paper('table_xiv.iterations_per_document');
      return withRow(evidence, published, (_, { arms }) => {
        const perDocument = arms.flatMap(({ runs }) => runs.map(({ steps, documents }) => steps / documents));
        const ours = Math.max(...perDocument);
        const verdict = perDocument.every((steps) => steps === published) ? 'reproduced' : 'differs';
        return { paper: published, ours, low: null, high: null, verdict, remarks: [] };
      });
    },
  },
];

/** Judges the row of Table XIV, where the attack ran on the paper's data with the paper's kind of likelihoods. */
function withRow(
  evidence: AdaptiveAttackerEvidence,
  published: number,
  judge: (row: AdaptiveRow, attacker: AdaptiveAttacker) => Finding,
): Finding {
  const attacker = evidence.adaptiveAttacker ?? null;
  const row = attacker?.rows.find(
    ({ relation, encoder, defense }) =>
      relation === 'tuned' && encoder === 'hashing' && defense === PAPER_GATE,
  );
  if (attacker === null || row === undefined) return { ...NOT_RUN, paper: published };
  const blocked = whyNotComparable({ edition: attacker.edition, substitutes: row.substitutes });
  if (blocked !== null) return { ...NOT_RUN, paper: published, remarks: [blocked] };
  const finding = judge(row, attacker);
  const remarks =
    row.substitutes === null ? [] : row.substitutes.split('; ').map((text) => `stand-in: ${text}`);
  return { ...finding, remarks: [...finding.remarks, ...remarks] };
}
