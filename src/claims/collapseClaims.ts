import { type DecisionLayerRecord, identityRows, sameColumn, type TableColumn } from '../report/index.js';
import type { Claim } from './claim.js';
import { countClaim } from './countClaim.js';
import { OUR_SCORER, OWN_FILLER } from './explanations.js';
import { levelClaim } from './levelClaim.js';
import { column, placeName } from './places.js';

const THREE = 'Result three: collapse modes and decisions';

const SHUFFLED = column('medical', 'length_matched', 'word_shuffled');
const BOTH = column('medical', 'both', 'clean');

/** Result three and Table XIII (Section VI-C and VI-E, Figures 4 and 7). */
export const COLLAPSE_CLAIMS: readonly Claim[] = [
  modeClaim(
    'three.calibration',
    SHUFFLED,
    'calibration',
    'under shuffled filler the scorer keeps its ranking and loses its threshold',
  ),
  modeClaim('three.signal', BOTH, 'signal', 'with both cues removed it loses the ranking too'),
  levelClaim({
    id: 'three.both-auroc',
    part: THREE,
    statement: 'with both cues removed on medical the scorer ranks at chance',
    source: 'Figure 4',
    place: BOTH,
    defense: 'scorer-0.5',
    metric: 'auroc',
    paper: 'controls.medical_both.auroc_ours',
    direction: { words: 'ours is at most 0.6', holds: (ours) => ours <= 0.6 },
    explanation: OUR_SCORER,
  }),
  countClaim({
    id: 'three.identity',
    part: THREE,
    statement: 'in many cells three threshold rules act the same, bit for bit',
    source: 'Table XIII',
    cell: '16 template cells and 10 PoisonedRAG ladder cells',
    paper: 'table_xiii.bit_identical_cells',
    rule: 'cells of 26 with identical actions: as many as the paper; direction reproduced if one or more',
    explanation: OUR_SCORER,
    measure: ({ decisionLayer }, published) => {
      const rows = identityRows(decisionLayer);
      if (rows.some(({ identical }) => identical === null)) return null;
      const ours = rows.filter(({ identical }) => identical).length;
      return { ours, reproduced: ours === published, direction: ours > 0 };
    },
  }),
  countClaim({
    id: 'three.band',
    part: THREE,
    statement: 'on templated medical no candidate lies where the trust weights could move it',
    source: 'Table XIII',
    cell: placeName(column('medical'), 'scorer-0.5'),
    paper: 'table_xiii.medical_template_band_share',
    rule: 'share of candidates in the trust band: 0; direction reproduced if below 0.01',
    explanation: OUR_SCORER,
    measure: ({ decisionLayer }, published) => {
      const ours = layerOf(decisionLayer, column('medical'), 'scorer')?.trustBandShare.value ?? null;
      return ours === null ? null : { ours, reproduced: ours === published, direction: ours < 0.01 };
    },
  }),
  harmClaim(
    'three.harm-legal',
    'scorer',
    column('legal', 'length_matched', 'clean'),
    'on length-matched legal the cost-derived threshold saves harm',
    'legal_length_matched',
  ),
  harmClaim(
    'three.harm-medical',
    'scorer',
    column('medical', 'prefix_removed'),
    'on medical without prefix too',
    'medical_prefix_removed',
  ),
  harmClaim(
    'three.harm-raguard',
    'raguard',
    column('legal', 'length_matched', 'clean'),
    'the same rule points the same way on RAGuard scores',
    null,
  ),
  harmClaim(
    'three.harm-perplexity',
    'perplexity',
    column('legal', 'length_matched', 'clean'),
    'and on perplexity scores',
    null,
  ),
];

function layerOf(records: readonly DecisionLayerRecord[], place: TableColumn, score: string) {
  return records.find((record) => record.score === score && sameColumn(record, place));
}

function modeClaim(id: string, place: TableColumn, mode: string, statement: string): Claim {
  return {
    id,
    part: THREE,
    statement,
    source: 'Figure 4',
    cell: placeName(place, 'scorer-0.5'),
    rule: `collapse mode of the scorer: ${mode}`,
    explanation: OWN_FILLER,
    judge: ({ ladder }) => {
      const record = ladder.find((one) => one.defense === 'scorer-0.5' && sameColumn(one, place));
      const none = { paper: null, ours: null, low: null, high: null, remarks: [] };
      if (record === undefined || record.mode === null) return { ...none, verdict: 'not run' };
      const collapsed = record.mode !== 'none';
      const verdict = record.mode === mode ? 'reproduced' : collapsed ? 'direction reproduced' : 'differs';
      return { ...none, ours: record.ratio, verdict, remarks: [`mode here: ${record.mode}`] };
    },
  };
}

/** Reproduced only by direction where the paper's cost ratio is not known: harm is in units of a false block. */
function harmClaim(
  id: string,
  score: DecisionLayerRecord['score'],
  place: TableColumn,
  statement: string,
  key: string | null,
): Claim {
  return countClaim({
    id,
    part: THREE,
    statement,
    source: 'Figure 7',
    cell: `${placeName(place)} / ${score}`,
    paper: key === null ? null : `figures.fig7.${key}.tau_d`,
    rule: "harm per thousand queries under tau_d (ours printed) over that under 0.5: within 10 % of the paper's ratio; direction reproduced if below 1. The cost ratios are ours: the paper does not print its own",
    explanation: 'the cost ratios that harm is counted in are not published; ours are stated choices',
    measure: ({ decisionLayer, paper }) => {
      const rules = layerOf(decisionLayer, place, score)?.rules ?? [];
      const harm = (rule: string) => rules.find((one) => one.rule === rule)?.harm ?? null;
      const [half, cost] = [harm('tau-0.5'), harm('tau-d')];
      if (half === null || cost === null) return null;
      const ratio = half === 0 ? 1 : cost / half;
      const published =
        key === null ? null : paper(`figures.fig7.${key}.tau_d`) / paper(`figures.fig7.${key}.tau_half`);
      return {
        ours: cost,
        reproduced: published === null ? ratio < 1 : Math.abs(ratio - published) <= 0.1 * published,
        direction: ratio < 1,
        remarks: [
          `harm under 0.5: ${half}; ratio ${ratio.toFixed(3)}${published === null ? '' : `, paper ${published.toFixed(3)}`}`,
        ],
      };
    },
  });
}
