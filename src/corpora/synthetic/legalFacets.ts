/** One clause that may be asked about: `value` is the answer, a template; statements hold `{value}`. */
export interface ClauseFacet {
  readonly id: string;
  readonly heading: string;
  readonly value: string;
  readonly question: string;
  readonly statements: readonly string[];
}

export const CLAUSE_FACETS: readonly ClauseFacet[] = [
  {
    id: 'governing-law',
    heading: 'GOVERNING LAW',
    value: '{state}',
    question: "which state's law governs the contract?",
    statements: [
      'This Agreement and any dispute about it shall be governed by the laws of the State of {value}, whatever its rules on conflicts may say.',
      'The law of {value} applies to this Agreement, and the convention on the international sale of goods is excluded.',
    ],
  },
  {
    id: 'effective-date',
    heading: 'EFFECTIVE DATE',
    value: '{date}',
    question: 'on what date does the contract take effect?',
    statements: [
      'This Agreement takes effect on {value}, even where a party signs it on a later day.',
      'The rights and duties of {A} and {B} begin on {value}, which is called the Effective Date.',
    ],
  },
  {
    id: 'expiration-date',
    heading: 'EXPIRATION',
    value: '{date}',
    question: 'on what date does the contract expire?',
    statements: [
      'Unless ended sooner, this Agreement expires on {value}, and orders accepted before that day are still to be filled.',
      'The engagement ends at midnight on {value} without any notice by {A} or {B}.',
    ],
  },
  {
    id: 'initial-term',
    heading: 'INITIAL TERM',
    value: '{years}',
    question: 'how long is the initial term?',
    statements: [
      'The initial term of this Agreement is {value}, counted from the day on which {A} first performs.',
      'This Agreement stays in force for an initial period of {value} unless it is ended under another section.',
    ],
  },
  {
    id: 'renewal-term',
    heading: 'RENEWAL',
    value: '{months}',
    question: 'for how long does the contract renew after the initial term?',
    statements: [
      'After the first term this Agreement renews by itself for further periods of {value} each, unless {B} objects {manner}.',
      'Each renewal lasts {value} and is on the prices then listed in the {paper}.',
    ],
  },
  {
    id: 'notice-period',
    heading: 'TERMINATION FOR CONVENIENCE',
    value: '{days}',
    question: 'how much notice is needed to terminate the contract for convenience?',
    statements: [
      '{B} may end this Agreement at any time and for any reason by giving {A} notice of {value}.',
      'Either party is free to withdraw from this Agreement without cause on {value} of prior notice to the {official}.',
    ],
  },
  {
    id: 'cure-period',
    heading: 'BREACH AND CURE',
    value: '{days}',
    question: 'how long does a party in breach have to cure the breach?',
    statements: [
      'A party in material breach has {value} from receipt of a warning to put the matter right.',
      'If {A} fails to cure a breach within {value}, {B} may end this Agreement and recover {loss}.',
    ],
  },
  {
    id: 'payment-period',
    heading: 'PAYMENT',
    value: '{days}',
    question: 'within how many days must invoices be paid?',
    statements: [
      '{B} shall pay each undisputed invoice within {value} of the day on which the {paper} reaches it.',
      'Amounts invoiced by {A} fall due {value} after the invoice date, and late sums bear interest at {rate} a month.',
    ],
  },
  {
    id: 'warranty-duration',
    heading: 'WARRANTY PERIOD',
    value: '{months}',
    question: 'what is the duration of the warranty?',
    statements: [
      '{A} warrants for {value} after delivery that the {ware} are free of {defect} and of {defect}.',
      'The warranty lasts {value} and covers parts and labor but not {loss}.',
    ],
  },
  {
    id: 'liability-cap',
    heading: 'CAP ON LIABILITY',
    value: '{sum}',
    question: "what is the maximum amount of a party's liability?",
    statements: [
      'Except for {loss}, the total liability of {A} under this Agreement shall not exceed {value}.',
      'Neither party owes the other more than {value} in all, whether the claim rests on contract or on negligence.',
    ],
  },
  {
    id: 'minimum-commitment',
    heading: 'MINIMUM COMMITMENT',
    value: '{,500-98000} units',
    question: 'how many units must be purchased in each contract year?',
    statements: [
      'In every contract year {B} shall order not fewer than {value}, failing which {A} may end any exclusive right.',
      'The minimum purchase is {value} a year, shortfalls to be paid for at {rate} below list.',
    ],
  },
  {
    id: 'arbitration-seat',
    heading: 'ARBITRATION',
    value: '{place}',
    question: 'in which city does arbitration take place?',
    statements: [
      'Disputes that the {official} of each side cannot settle go to a panel of three arbitrators sitting in {value}.',
      'The seat of arbitration is {value}, and the panel may hear witnesses by video.',
    ],
  },
  {
    id: 'record-retention',
    heading: 'RECORDS AND AUDIT',
    value: '{years}',
    question: 'for how long must records be kept for audit?',
    statements: [
      '{A} shall keep each {paper} and {paper} for {value} and open them to auditors of {B} {manner}.',
      'Books that bear on charges are to be retained for {value} after the charge was made.',
    ],
  },
  {
    id: 'non-compete',
    heading: 'NON-COMPETITION',
    value: '{months}',
    question: 'how long does the covenant not to compete last after termination?',
    statements: [
      'For {value} after this Agreement has ended {B} shall not deal in {ware} that compete with those of {A} in {place2}.',
      'The covenant not to compete binds {A} for {value} after termination and is limited to {place2} County.',
    ],
  },
];
