import { cellsOfColumn, closingTheDoor, findCell, formatRate, SCORING_SYSTEMS } from '../report/index.js';
import type { Claim, Evidence } from './claim.js';
import { countClaim } from './countClaim.js';
import { levelClaim } from './levelClaim.js';
import { column } from './places.js';

const PART = 'Table V and its reading';
const CORPORA = ['general', 'medical', 'financial', 'legal'] as const;

/** A rate that prints as 0.02 or less passes for "near zero" (our choice). */
const NEAR_ZERO = 0.02;

const columns = [...CORPORA.map((corpus) => column(corpus)), column('general', 'prefix_removed')];

/** What the paper reads off Table V. */
export const TABLE_V_CLAIMS: readonly Claim[] = [
  countClaim({
    id: 'table-v.medical-saturation',
    part: PART,
    statement: 'on templated medical poison several scoring systems miss nothing: the profile saturates',
    source: 'Section VI-A',
    cell: 'medical.poisonedrag_bb.template',
    paper: 'table_v.notes.medical_scoring_systems_with_zero_fnr.value',
    rule: 'scoring systems of eight with FNR 0.000: as many as the paper; direction reproduced if two or more',
    explanation:
      'RAGDefender, which misses nothing in the paper, misses a few documents here: how many it removes depends on the retrieved clean documents, whose corpus slice is ours',
    measure: ({ cells }, published) => {
      const found = SCORING_SYSTEMS.map((defense) => findCell(cells, column('medical'), defense));
      if (found.some((cell) => cell === null)) return null;
      const ours = found.filter(
        (cell) => cell?.fnr !== null && formatRate(cell?.fnr ?? 1) === formatRate(0),
      ).length;
      return { ours, reproduced: ours === published, direction: ours >= 2 };
    },
  }),
  countClaim({
    id: 'table-v.fpr-span',
    part: PART,
    statement:
      'near-zero miss rates are bought at false-positive rates that span more than two orders of magnitude',
    source: 'Figure 2',
    cell: 'poisonedrag_bb at the template, four corpora, all rows',
    paper: null,
    rule: 'greatest over least false-positive rate above 0, over the rows with FNR of at most 0.02: above 100; direction reproduced if above 10',
    measure: (evidence) => {
      const rates = nearZero(evidence).flatMap(({ fpr }) => (fpr !== null && fpr > 0 ? [fpr] : []));
      if (rates.length < 2) return null;
      const ours = Math.max(...rates) / Math.min(...rates);
      return { ours, reproduced: ours > 100, direction: ours > 10 };
    },
  }),
  levelClaim({
    id: 'table-v.trustrag-financial',
    part: PART,
    statement:
      'TrustRAG on financial misses almost nothing because it removes most of the clean passages too',
    source: 'Table V, Section VII rule 5',
    place: column('financial'),
    defense: 'trustrag-stage-1',
    metric: 'fpr',
    paper: 'table_v.rows.trustrag_stage1.financial.fpr',
    direction: { words: 'ours is above 0.5', holds: (ours) => ours > 0.5 },
    explanation: 'how often its n-gram rule fires depends on the filings, whose slice is ours',
  }),
  countClaim({
    id: 'table-v.closing-the-door',
    part: PART,
    statement:
      'a miss rate of zero beside a false-positive rate above one half is closing the door, not detection',
    source: 'Section VII rule 5',
    cell: 'all template cells and rows',
    paper: null,
    rule: 'the rule labels at least one row; every row it labels blocks more than half of the clean candidates',
    measure: ({ cells }) => {
      const template = cells.filter(({ rung }) => rung === 'template');
      if (template.length === 0) return null;
      const labelled = template.filter((cell) => closingTheDoor(cell));
      return {
        ours: labelled.length,
        reproduced: labelled.length > 0 && labelled.every(({ fpr }) => (fpr ?? 0) > 0.5),
        direction: false,
      };
    },
    explanation:
      'a row with an FNR just above zero escapes the label, as TrustRAG on financial does in the paper too',
  }),
  countClaim({
    id: 'table-v.nli-among-worst',
    part: PART,
    statement: 'the NLI row is among the worst of the table on every corpus',
    source: 'Table V',
    cell: 'poisonedrag_bb in the five columns',
    paper: null,
    rule: 'columns of five in which at least half of the scoring systems miss less than NLI does: all five',
    measure: ({ cells }) => {
      const worse = columns.map((place) => {
        const nli = findCell(cells, place, 'nli-consistency')?.fnr ?? null;
        const others = SCORING_SYSTEMS.filter((id) => id !== 'nli-consistency').flatMap(
          (id) => findCell(cells, place, id)?.fnr ?? [],
        );
        if (nli === null || others.length === 0) return null;
        return others.filter((fnr) => fnr < nli).length >= others.length / 2;
      });
      if (worse.some((one) => one === null)) return null;
      const ours = worse.filter(Boolean).length;
      return {
        ours,
        reproduced: ours === columns.length,
        direction: ours > columns.length / 2,
        remarks: ['rules stand in for the NLI cross-encoder'],
      };
    },
    explanation: 'rules stand in for the NLI cross-encoder here',
  }),
  levelClaim({
    id: 'table-v.containment-only-no-prefix',
    part: PART,
    statement:
      'without the prefix a filter that only looks for the question misses most of the released NQ poison',
    source: 'Table V',
    place: column('general', 'prefix_removed'),
    defense: 'containment-only',
    metric: 'fnr',
    paper: 'table_v.rows.containment_only_ref.general_no_prefix.fnr',
    direction: { words: 'ours is above 0.5', holds: (ours) => ours > 0.5 },
  }),
  levelClaim({
    id: 'table-v.length-only-medical',
    part: PART,
    statement: 'on medical a filter that only counts words misses nothing',
    source: 'Table V',
    place: column('medical'),
    defense: 'length-only',
    metric: 'fnr',
    paper: 'table_v.rows.length_only_ref.medical.fnr',
    direction: { words: 'ours is below 0.5', holds: (ours) => ours < 0.5 },
    explanation:
      'the abstracts retrieved for the calibration queries hold a few short ones here, below which some poison passes',
  }),
  levelClaim({
    id: 'table-v.length-only-general',
    part: PART,
    statement: 'on NQ the same filter misses everything: the poison is as long as the passages',
    source: 'Table V',
    place: column('general'),
    defense: 'length-only',
    metric: 'fnr',
    paper: 'table_v.rows.length_only_ref.general.fnr',
  }),
  levelClaim({
    id: 'table-v.drs-faulty-port',
    part: PART,
    statement: 'DRS calibrated on 199 documents in 384 dimensions blocks nearly every clean passage',
    source: 'Table V note, Section VIII',
    place: column('medical'),
    defense: 'drs-naive-199',
    metric: 'fpr',
    paper: 'table_v.notes.drs_medical_fpr_before_correction',
    direction: { words: 'ours is above 0.9', holds: (ours) => ours > 0.9 },
    explanation:
      'it depends on how many evaluation candidates are calibration documents too: every other clean one is blocked',
  }),
  levelClaim({
    id: 'table-v.drs-corrected-port',
    part: PART,
    statement: 'once corrected, DRS blocks few of the same passages',
    source: 'Table V note, Section VIII',
    place: column('medical'),
    defense: 'drs',
    metric: 'fpr',
    paper: 'table_v.notes.drs_medical_fpr_after_correction',
    direction: { words: 'ours is below 0.25', holds: (ours) => ours < 0.25 },
    explanation:
      'the threshold comes from random documents and is used on retrieved ones; the paper does not say where its own comes from',
  }),
];

function nearZero({ cells }: Evidence) {
  const found = CORPORA.flatMap((corpus) => cellsOfColumn(cells, column(corpus)));
  return found.filter(
    ({ fnr, defense }) => fnr !== null && fnr <= NEAR_ZERO && defense !== 'scorer-no-length',
  );
}
