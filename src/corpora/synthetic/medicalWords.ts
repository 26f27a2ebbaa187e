import type { Lexicon } from './grammar.js';
import { BENEFITS, HARMS } from './medicalOutcomes.js';

const list = (words: string): readonly string[] => words.split(', ');

export const POPULATIONS = list(
  'adolescents, men over sixty, women over seventy, school-age children, nursing home residents, shift workers, recreational runners, renal transplant recipients, former smokers, pregnant women, newborns of low birth weight, veterans, day-surgery patients, intensive care patients, rural outpatients, dialysis patients, office workers, people with obesity, people with type 2 diabetes, cardiac rehabilitation patients, hospice patients, young athletes, first-time mothers, hip replacement patients, stroke survivors, night-shift nurses, patients on warfarin, immunosuppressed adults, left-handed patients, migrant farm workers, patients with mild dementia, otherwise healthy volunteers, primary care attenders, twins, competitive swimmers, burn patients, patients with one kidney, early school leavers, vegetarians, patients awaiting surgery',
);

export const MEDICAL_WORDS: Lexicon = {
  design: list(
    'a parallel-group trial, a crossover trial, a prospective cohort, a retrospective chart review, a matched case-control study, a cluster trial, a cross-sectional survey, a registry analysis, an open-label pilot, a blinded comparison, a before-and-after audit, a stepped-wedge trial',
  ),
  setting: list(
    'a district hospital, a regional referral centre, a teaching clinic, a community practice network, a day unit, a rehabilitation centre, an occupational health service, an outpatient department, a women’s hospital, a military clinic, a children’s ward, a private group practice, a mobile screening unit',
  ),
  site: list(
    'airway, ankle, aortic, bile duct, bladder, bronchial, cardiac, cervical, colonic, corneal, cranial, dental, diaphragmatic, elbow, gastric, gingival, hepatic, hip, intestinal, knee, laryngeal, lumbar, mandibular, muscular, nasal, oesophageal, optic, ovarian, pancreatic, pelvic, peritoneal, plantar, pleural, prostatic, pulmonary, renal, retinal, shoulder, skin, spinal, splenic, sural, temporal, thyroid, tibial, tracheal, ureteral, uterine, venous, vestibular, wrist',
  ),
  trait: list(
    'age, sex, body mass index, smoking status, disease duration, baseline severity, income, schooling, blood pressure, serum creatinine, previous surgery, family history, alcohol intake, ward, season of enrolment, time since diagnosis, sleep duration, medication count, marital status, ferritin, vitamin D level, distance from the clinic, resting heart rate, housing type',
  ),
  measure: list(
    'a ten-point scale, a diary, a structured interview, a blinded reader, a portable monitor, an automated analyser, a telephone questionnaire, chart abstraction, a timed task, duplex ultrasound, repeated swabs, a validated checklist, bedside spirometry, a wrist sensor, plain radiographs, a fasting blood sample, a photographic atlas, a symptom card, magnetic resonance imaging, an infrared camera, a hand dynamometer, a visual chart',
  ),
  method: list(
    'mixed models, logistic regression, Cox regression, the rank-sum test, a permutation test, propensity weighting, Poisson regression, analysis of covariance, an exact test, generalised estimating equations, restricted mean survival, quantile regression, a Bayesian hierarchy, multiple imputation, a log-rank comparison, inverse variance weighting',
  ),
  harm: Object.keys(HARMS),
  benefit: Object.keys(BENEFITS),
  population: POPULATIONS,
  outcome: ['{harm}', '{benefit}'],
  reaction: list(
    'rash, headache, dizziness, constipation, dry mouth, transient fever, bruising, metallic taste, cramps, flushing, drowsiness, itching, loose stools, palpitations, blurred vision, ringing in the ears, heartburn, numb fingers, hoarseness, hiccups',
  ),
  reason: list(
    'moving away, loss of interest, pregnancy, intercurrent illness, incomplete forms, protocol breaches, withdrawn consent, transfer to another ward, equipment failure, missed visits, unrelated surgery, a change of diagnosis, travel costs',
  ),
  cell: list(
    'neutrophils, mast cells, fibroblasts, platelets, regulatory T cells, macrophages, osteoclasts, endothelial cells, Schwann cells, goblet cells, keratinocytes, myocytes, stellate cells, podocytes, glial cells, eosinophils',
  ),
  pathway: list(
    'calcium entry, nitric oxide release, glutamate uptake, bile acid transport, collagen cross-linking, iron storage, prostaglandin synthesis, insulin signalling, histamine release, thyroid conversion, sodium exchange, mitochondrial respiration, cortisol binding, lipid oxidation, serotonin turnover, complement activation, vascular tone, mucus secretion',
  ),
  quality: list(
    'small, early, uncontrolled, conflicting, anecdotal, promising, dated, heterogeneous, single-centre, short-term, industry-funded, retrospective, unpublished, laboratory, observational, incomplete',
  ),
  worker: list(
    'a research nurse, a trained physiotherapist, two independent raters, the ward pharmacist, a clinical psychologist, a study technician, a senior registrar, the attending surgeon, a dietitian, an audiologist, a community midwife, a dental hygienist, a speech therapist, a masked assessor',
  ),
  p: ['p = 0.0{11-49}', 'p < 0.001', 'p = 0.00{2-9}', 'p < 0.05', 'p = 0.0{1-4}'],
  pnull: ['p = 0.{11-96}', 'p > 0.{2-8}', 'p = 0.{06-09}{1-9}'],
  weeks: ['{4-26} weeks', '{2-18} months', '{10-90} days', '{6-48} weeks'],
  dose: ['{5-95} mg', '{2-9}00 mg', '{1.1-9.8} mg per kg', '{10-80} micrograms'],
  ratioLow: ['0.{31-79}'],
  ratioHigh: ['1.{3-9}{1-9}', '2.{1-8}'],
};
