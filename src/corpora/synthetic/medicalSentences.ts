/**
 * Sentences of invented abstracts, by section. Slots beside the word lists: {full} the intervention by name, {treatment} and
 * {Treatment} its name or a stand-in for it, {condition}, {cohort} the study's population by name, {patients} its name or a
 * stand-in, {aim} the outcome, {rival} another
 * intervention, {place} and {person}. None holds the bare words yes, no or maybe, which are answers.
 */
export const BACKGROUND: readonly string[] = [
  '{Treatment} has been used for {condition} since {person} described its action on {pathway}.',
  'Whether {treatment} influences {aim} is uncertain, and {quality} evidence from {patients} points both ways.',
  '{condition} affects about {2-48} per {,1000-9000} {population} and is often complicated by {harm}.',
  'Current guidance on {condition} relies on {quality} reports and rarely mentions {outcome}.',
  '{rival} remains the usual choice for {condition}, although it may worsen {outcome} in {population}.',
  'Abnormal {pathway} in {cell} has been proposed as a cause of {condition}.',
  'A previous survey at {place} found that {3-79}% of {population} with {condition} complained of {harm}.',
  'The role of {site} disease in {condition} is debated, and {quality} data on {outcome} are hard to compare.',
  'We examined {treatment} in {patients} because {aim} is a frequent concern in {condition}.',
  'Animal work suggests that {treatment} alters {pathway} in {site} {cell}.',
  'Interest in {condition} grew after {person} and colleagues linked it to {pathway}.',
  'Costs of {condition} are driven by {harm} and by delayed {benefit}.',
  'Earlier trials of {treatment} excluded {population} and did not record {outcome}.',
];

export const METHODS: readonly string[] = [
  'In {design} of {full}, {40-980} {cohort} with {condition} were followed for {weeks} at {setting} in {place}.',
  '{aim_} was recorded by {measure} at baseline and after {weeks}.',
  'Participants were allocated to {treatment} or to {rival} in blocks of {4-12}.',
  'The comparison arm received {rival} at {dose} under the supervision of {worker}.',
  '{Worker} assessed {outcome} with {measure} every {3-28} days.',
  'Data were analysed with {method}, adjusting for {trait} and {trait}.',
  'Exclusion criteria were {site} surgery within {weeks}, {reaction} on earlier exposure and uncertain {trait}.',
  'Sample size was set to detect a {5-35}% difference in {outcome} with {80-95}% power.',
  'Samples of {site} tissue were stained for {cell} and read by {worker}.',
  'Records of {population} treated at {place} between {1986-2004} and {2005-2021} served as controls.',
  'Missing values of {trait} and {outcome} were handled by {method}.',
  'Secondary measures were {outcome}, {outcome} and the number of days with {reaction}.',
  'Consent was obtained by {worker}, and {3-48} candidates declined because of {reason}.',
  '{Treatment} was given for {weeks} and stopped early in case of {reaction}.',
  'Groups were matched on {trait}, {trait} and {trait}.',
];

export const RESULTS: readonly string[] = [
  'Mean age was {19-78}.{1-9} years, and {21-78}% of the {patients} were women.',
  'Of {110-990} {population} screened, {40-98} were left out for {reason} and {3-38} for {reason}.',
  '{reaction_} occurred in {1.1-19.8}% of those given {treatment} and in {1.1-19.8}% of those given {rival}.',
  '{outcome_} correlated with {trait} (r = 0.{12-78}) but hardly with {trait} (r = 0.0{2-9}).',
  'After {weeks} the median of {outcome} was {1.2-48.8} (range {0.1-0.9} to {50-98}) in the comparison arm.',
  'Counts of {site} {cell} fell from {210-980} to {30-190} per field.',
  'In a model by {method}, {trait} predicted {outcome} (hazard ratio {ratioHigh}, {p}).',
  'Subgroups defined by {trait} behaved alike with respect to {outcome} ({pnull}).',
  '{3-29} of {population} stopped early, mainly because of {reaction} or {reason}.',
  'Agreement between {worker} and {measure} was moderate (kappa 0.{41-78}).',
  'Serum markers of {pathway} rose by {3-78}% in {population} and fell by {3-38}% in the rest.',
  'Sensitivity analyses by {method} left the estimate for {outcome} within {0.1-0.9} points.',
  'Cost per patient was {120-980} in the {treatment} arm and {120-980} under {rival}.',
  'Patients treated at {place} showed less {harm} than those seen elsewhere ({p}).',
  'The rate of {harm} was {1.1-29.8}% at entry and {1.1-29.8}% at {weeks}.',
];

export const CLOSING: readonly string[] = [
  'Further work should include {population} and longer follow-up of {outcome}.',
  'The influence of {trait} on {outcome} deserves a trial of its own.',
  'These data come from {setting} at {place} and may not hold for {population}.',
  'Clinicians who treat {condition} should keep {reaction} and {trait} in mind.',
  'Routine measurement of {trait} in {condition} might help to plan follow-up at {place}.',
  'A role of {pathway} in {cell} would explain the pattern but was not tested directly.',
];

/** How a study is asked about; {toaim} is the hoped-for change, {lay_} the outcome, both in everyday words. */
export const QUESTIONS: readonly string[] = [
  'Does {treatment} {toaim} in {patients} with {condition}?',
  'Can {treatment} {toaim} among {patients}?',
  'Is {treatment} able to {toaim} in {patients}?',
  'Should {patients} with {condition} be given {treatment} to {toaim}?',
  '{lay_} in {patients}: does {treatment} make a difference?',
  'Will {treatment} {toaim} in {condition} when given to {patients}?',
];

/** The finding and the conclusion that support each answer. */
export const FINDINGS = {
  yes: [
    '{aim_} changed by {11-58}% with {treatment} against {1-9}% with {rival} ({p}).',
    'The adjusted odds ratio for a better course of {aim} under {treatment} was {ratioHigh} ({p}).',
    'Those given {treatment} did markedly better on {aim} than those given {rival} ({p}).',
  ],
  no: [
    '{aim_} was the same with {treatment} as with {rival}, at {11-58}% and {11-58}% ({pnull}).',
    'The adjusted odds ratio for a better course of {aim} under {treatment} was 1.0{1-4} ({pnull}).',
    'The course of {aim} did not depend on {treatment} at any visit ({pnull}).',
  ],
  maybe: [
    '{aim_} moved in the hoped-for direction with {treatment} but the interval was wide ({pnull}).',
    'A difference in {aim} in favour of {treatment} at {weeks} had faded at the last visit ({pnull}).',
    '{aim_} improved with {treatment} in the per-protocol set ({p}) and hardly in the full set ({pnull}).',
  ],
} as const;

export const CONCLUSIONS = {
  yes: [
    'In {cohort} with {condition}, {treatment} does {toaim}.',
    'We conclude that {treatment} is an effective way to {toaim} in {patients}.',
    'The findings support giving {treatment} to {patients} in order to {toaim}.',
  ],
  no: [
    '{Treatment} does not {toaim} in {cohort} with {condition}.',
    'We found nothing to suggest that {treatment} can {toaim} in {patients}, and its use for this purpose is not justified.',
    'Giving {treatment} to {patients} failed to {toaim} and should not be recommended.',
  ],
  maybe: [
    'It remains open whether {treatment} can {toaim} in {patients}; the data are compatible with a small effect or with none.',
    '{Treatment} might {toaim} in some {cohort} with {condition}, but the evidence is too weak for a firm statement.',
    'The results for {patients} are inconclusive, and {treatment} may or may not {toaim}.',
  ],
} as const;

/** Sentences with the bare word "no", which documents that are asked about must do without. */
export const NEGATIVE_RESULTS: readonly string[] = [
  'There was no link between {trait} and {outcome} in {population} ({pnull}).',
  'We saw no case of {reaction} among {40-980} {population}.',
  'With respect to {outcome}, {rival} showed no advantage over {treatment} ({pnull}).',
];

export const TREATMENTS: readonly string[] = [
  '{drug}',
  'oral {drug}',
  'the {eponym} {suture|splint|bypass|nerve block|osteotomy|tube|mask|catheter|stent|incision}',
  'the {eponym} {diet|exercise plan|breathing method|counselling course|massage technique|sleep routine}',
];

export const CONDITIONS: readonly string[] = [
  '{eponym} {syndrome|disease|fever|neuropathy|dystrophy|anaemia|colitis|dermatitis|arthropathy|vasculitis}',
  '{eponym} {site} {syndrome|disease|sclerosis|dysplasia|stenosis}',
];
