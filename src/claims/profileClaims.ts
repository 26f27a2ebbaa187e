import { type ProfileRecord, regeneratedColumns } from '../report/index.js';
import type { Claim, Evidence } from './claim.js';
import { countClaim } from './countClaim.js';

const PART = 'Construction profile';

const inserted = ({ profile }: Evidence): ProfileRecord[] =>
  profile.filter(({ rung, form }) => rung === 'template' && form === 'inserted');

/** Section V-A: what the two numbers say before any defense runs. */
export const PROFILE_CLAIMS: readonly Claim[] = [
  countClaim({
    id: 'profile.containment',
    part: PART,
    statement: 'every poison set regenerated from published templates contains its question',
    source: 'Section V-A, Table III',
    cell: 'the 15 regenerated cells at the template',
    paper: 'table_iii_iv.containment_all_regenerated.value',
    rule: 'least containment over the regenerated cells: equal to the paper',
    measure: (evidence, published) => {
      const regenerated = inserted(evidence).filter(({ origin }) => origin === 'regenerated');
      if (regenerated.length < regeneratedColumns().length) return null;
      const ours = Math.min(...regenerated.map(({ containment }) => containment ?? 0));
      return { ours, reproduced: ours === published, direction: ours > 0.95 };
    },
  }),
  countClaim({
    id: 'profile.containment-released',
    part: PART,
    statement: "the attack authors' own texts contain the question once their code has inserted them",
    source: 'Section I',
    cell: 'general.poisonedrag_bb.template',
    paper: null,
    rule: 'containment of the released texts: 1 as inserted, 0 as archived',
    measure: ({ profile }) => {
      const released = profile.filter(({ origin, rung }) => origin === 'released' && rung === 'template');
      const as = (form: string) => released.find((record) => record.form === form)?.containment ?? null;
      const [ours, archived] = [as('inserted'), as('archived')];
      if (ours === null || archived === null) return null;
      return { ours, reproduced: ours === 1 && archived === 0, direction: ours > archived };
    },
  }),
  countClaim({
    id: 'profile.cuad-width',
    part: PART,
    statement: 'windows of a fixed length make the clean interval of the legal corpus one length wide',
    source: 'Section V-A',
    cell: 'legal.poisonedrag_bb.template',
    paper: 'table_iii_iv.cuad_width_l95_over_l5.value',
    rule: 'width l95 / l5: equal to the paper',
    measure: (evidence, published) => {
      const record = inserted(evidence).find(
        ({ corpus, family }) => corpus === 'legal' && family === 'poisonedrag_bb',
      );
      const ours = record?.width ?? null;
      return ours === null ? null : { ours, reproduced: ours === published, direction: ours < 1.1 };
    },
  }),
  countClaim({
    id: 'profile.flags-medical-and-legal',
    part: PART,
    statement: 'both cues point at medical and legal, and on financial and NQ the question alone does',
    source: 'Section VI-A, Figure 1',
    cell: 'poisonedrag_bb at the template on the four corpora',
    paper: null,
    rule: 'corpora flagged by both cues: medical and legal and no other',
    measure: (evidence) => {
      const records = inserted(evidence).filter(({ family }) => family === 'poisonedrag_bb');
      if (records.length !== 4) return null;
      const flagged = records.flatMap(({ corpus, flagged: both }) => (both ? [corpus] : [])).sort();
      const reproduced = flagged.join() === 'legal,medical';
      return { ours: flagged.length, reproduced, direction: flagged.includes('medical') };
    },
  }),
];
