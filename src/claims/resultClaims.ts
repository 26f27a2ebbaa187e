import { findCell } from '../report/index.js';
import { changeClaim } from './changeClaim.js';
import type { Claim } from './claim.js';
import { countClaim } from './countClaim.js';
import { OTHER_MODEL, OUR_SCORER, OWN_FILLER } from './explanations.js';
import { levelClaim } from './levelClaim.js';
import { column } from './places.js';

const ONE = 'Result one: the prefix on NQ';
const TWO = 'Result two: length-matched medical';

const NQ = { place: column('general', 'prefix_removed'), defense: 'raguard' } as const;
const SHUFFLED = column('medical', 'length_matched', 'word_shuffled');
const CLEAN = column('medical', 'length_matched', 'clean');

/** Results one and two (Section VI-A and VI-B, Tables VII and IX). */
export const RESULT_CLAIMS: readonly Claim[] = [
  levelClaim({
    id: 'one.raguard-auroc-template',
    part: ONE,
    statement: 'with the prefix RAGuard ranks the released NQ poison well',
    source: 'Table IX',
    place: column('general'),
    defense: 'raguard',
    metric: 'auroc',
    paper: 'table_ix.raguard_cheng.auroc.template',
    direction: { words: 'ours is above 0.9', holds: (ours) => ours > 0.9 },
  }),
  changeClaim({
    id: 'one.raguard-auroc',
    part: ONE,
    statement: 'without it much of the ranking is gone',
    source: 'Table IX',
    ...NQ,
    metric: 'auroc',
    paper: ['table_ix.raguard_cheng.auroc.template', 'table_ix.raguard_cheng.auroc.no_prefix'],
  }),
  changeClaim({
    id: 'one.raguard-fnr',
    part: ONE,
    statement: 'and most of the poison passes the deployed threshold',
    source: 'Tables V and IX',
    ...NQ,
    metric: 'fnr',
    paper: ['table_ix.raguard_cheng.fnr.template', 'table_ix.raguard_cheng.fnr.no_prefix'],
    explanation: `our RAGuard works at a higher false-positive rate than the paper's, so it misses less at both rungs; ${OTHER_MODEL}`,
  }),
  levelClaim({
    id: 'one.survival',
    part: ONE,
    statement: 'nearly all of the poison without prefix is still retrieved',
    source: 'Table IX',
    place: column('general', 'prefix_removed'),
    defense: 'none',
    metric: 'survival',
    paper: 'table_ix.retrieval_survival_no_prefix',
  }),
  levelClaim({
    id: 'two.trustrag-shuffled',
    part: TWO,
    statement: 'shuffled filler of the right length takes TrustRAG from missing nothing to missing most',
    source: 'Table VII',
    place: SHUFFLED,
    defense: 'trustrag-stage-1',
    metric: 'fnr',
    paper: 'table_vii.trustrag_stage1.word_shuffled.fnr',
    direction: { words: 'ours is above 0.5', holds: (ours) => ours > 0.5 },
    explanation: "not explained: fillers and target lengths are other draws than the paper's",
  }),
  levelClaim({
    id: 'two.scorer-shuffled',
    part: TWO,
    statement: 'and the learned scorer from missing nothing to missing nearly all',
    source: 'Table VII',
    place: SHUFFLED,
    defense: 'scorer-0.5',
    metric: 'fnr',
    paper: 'table_vii.ours.word_shuffled.fnr',
    direction: { words: 'ours is above 0.5', holds: (ours) => ours > 0.5 },
    explanation: OUR_SCORER,
  }),
  levelClaim({
    id: 'two.scorer-shuffled-auroc',
    part: TWO,
    statement: 'while its ranking stays usable',
    source: 'Table VII',
    place: SHUFFLED,
    defense: 'scorer-0.5',
    metric: 'auroc',
    paper: 'table_vii.ours.word_shuffled.auroc',
    direction: { words: 'ours is at least 0.8', holds: (ours) => ours >= 0.8 },
    explanation: OWN_FILLER,
  }),
  levelClaim({
    id: 'two.scorer-shuffled-matched',
    part: TWO,
    statement: 'so that at a matched false-positive rate it misses far less',
    source: 'Table VII',
    place: SHUFFLED,
    defense: 'scorer-0.5',
    metric: 'fnrAt5',
    paper: 'table_vii.ours.word_shuffled.fnr_at_5pct_fpr',
    direction: { words: 'ours is below 0.5', holds: (ours) => ours < 0.5 },
    explanation: OWN_FILLER,
  }),
  levelClaim({
    id: 'two.scorer-shuffled-ece',
    part: TWO,
    statement: 'and its probabilities are far from the truth',
    source: 'Figure 4',
    place: SHUFFLED,
    defense: 'scorer-0.5',
    metric: 'ece',
    paper: 'table_vii.ours.word_shuffled.ece',
    direction: { words: 'ours is above 0.25', holds: (ours) => ours > 0.25 },
    explanation: OUR_SCORER,
  }),
  levelClaim({
    id: 'two.contamination',
    part: TWO,
    statement: 'nearly all of that poison then enters the context',
    source: 'Table VII',
    place: SHUFFLED,
    defense: 'scorer-0.5',
    metric: 'ccrDocument',
    paper: 'table_vii.poison_share_entering_context.word_shuffled',
    direction: { words: 'ours is above 0.5', holds: (ours) => ours > 0.5 },
    explanation:
      'padding costs more of the retrieval here: fewer of the padded texts are among the first ten',
  }),
  ...(['perplexity', 'raguard'] as const).flatMap((defense) => [
    levelClaim({
      id: `two.${defense}-clean`,
      part: TWO,
      statement: `clean filler lets a part of the poison past ${defense === 'raguard' ? 'RAGuard' : 'perplexity'}`,
      source: 'Table VII',
      place: CLEAN,
      defense,
      metric: 'fnr' as const,
      paper: `table_vii.${defense === 'raguard' ? 'raguard_cheng' : 'perplexity_gpt2'}.clean.fnr`,
      direction: { words: 'ours is above 0.2', holds: (ours: number) => ours > 0.2 },
      explanation: OTHER_MODEL,
    }),
    levelClaim({
      id: `two.${defense}-shuffled`,
      part: TWO,
      statement: `shuffled filler of the same length does not: ${defense === 'raguard' ? 'RAGuard' : 'perplexity'} is blind to fluent text, not to length`,
      source: 'Table VII',
      place: SHUFFLED,
      defense,
      metric: 'fnr' as const,
      paper: `table_vii.${defense === 'raguard' ? 'raguard_cheng' : 'perplexity_gpt2'}.word_shuffled.fnr`,
      direction: { words: 'ours is below 0.05', holds: (ours: number) => ours < 0.05 },
      explanation: OTHER_MODEL,
    }),
  ]),
  countClaim({
    id: 'two.headline-withdrawn',
    part: TWO,
    statement:
      'the collapse of the two likelihood filters under length matching holds under clean filler only, and is withdrawn as a headline',
    source: 'Section VI-B, Section VIII',
    cell: 'medical.poisonedrag_bb.length_matched, clean and word_shuffled / perplexity, raguard',
    paper: null,
    rule: 'filters of the two whose FNR rises by 0.2 or more under clean filler and by less than 0.2 under shuffled filler: both; direction reproduced if each rises more under clean filler',
    measure: ({ cells }) => {
      const rises = (['perplexity', 'raguard'] as const).map((defense) => {
        const fnr = (place: typeof CLEAN) => findCell(cells, place, defense)?.fnr ?? null;
        const [before, clean, shuffled] = [fnr(column('medical')), fnr(CLEAN), fnr(SHUFFLED)];
        return before === null || clean === null || shuffled === null
          ? null
          : { clean: clean - before, shuffled: shuffled - before };
      });
      if (rises.some((rise) => rise === null)) return null;
      const met = rises.filter((rise) => (rise?.clean ?? 0) >= 0.2 && (rise?.shuffled ?? 1) < 0.2).length;
      return {
        ours: met,
        reproduced: met === 2,
        direction: rises.every((rise) => (rise?.clean ?? 0) > (rise?.shuffled ?? 0)),
      };
    },
  }),
];
