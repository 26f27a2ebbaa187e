/** Sections that fill a contract. {A} and {B} are the parties' roles; {place2}, {person} and {firm} are drawn anew. */
export interface ClauseTopic {
  readonly heading: string;
  readonly sentences: readonly string[];
}

export const CLAUSE_TOPICS: readonly ClauseTopic[] = [
  {
    heading: 'DELIVERY',
    sentences: [
      '{A} shall hand over the {ware} at {place2}, together with a {paper} and a {paper}, {manner}.',
      'Risk in the {ware} passes to {B} when the {official} of {B} has signed the {paper} at {place2}.',
      'If {event} delays a shipment of {ware} by more than {days}, {B} may buy elsewhere and charge {A} for {loss}.',
      '{B} shall name a {official} who is able {duty} the {ware} as they arrive at {place2}.',
    ],
  },
  {
    heading: 'ACCEPTANCE',
    sentences: [
      '{B} has {days} to test the {ware} for {defect} and to send {A} a {paper}.',
      'Use of the {ware} in {place2} for any purpose other than testing counts as acceptance, save in case of {defect}.',
      'Where testing shows {defect}, {A} shall at the choice of {B} repair the {ware} or refund {sum}.',
      'A {paper} signed by the {official} of {A} is proof of acceptance unless {defect} was hidden.',
    ],
  },
  {
    heading: 'CONFIDENTIALITY',
    sentences: [
      'Each party shall treat {asset} and {asset} of the other as secret and disclose them only to its {official}.',
      'The duty of secrecy does not cover {asset} that were public, that {firm} disclosed lawfully, or that a court in {place2} calls for.',
      'On the end of this Agreement {B} shall return or destroy all {asset}, {asset} and copies of them {manner}.',
      'Disclosure of {asset} to {firm} for the purpose of {topic} requires a {paper} and the consent of the {official}.',
    ],
  },
  {
    heading: 'INTELLECTUAL PROPERTY',
    sentences: [
      'Title to {asset} made under this Agreement rests with {A}, and {B} receives a right of use limited to {place2}.',
      '{B} shall not alter, lend or register {asset} of {A} and shall report any misuse by {firm} {manner}.',
      'If {firm} claims that {technology} infringes its rights, {A} shall defend the claim and pay {loss}.',
      'Improvements to {asset} that the {official} of {B} suggests belong to {A} without further payment beyond {sum}.',
    ],
  },
  {
    heading: 'INDEMNITY',
    sentences: [
      '{A} shall hold {B} and its {official} harmless from {loss} and {loss} arising out of {event} or {defect}.',
      'The party that seeks indemnity shall give notice of the claim within {days} and let the other conduct the defense in {place2}.',
      'No indemnity is owed for {loss} to the extent that {event} was caused by the {official} of the party that asks for it.',
      '{B} shall indemnify {A} against {loss} claimed by {firm} on account of {defect} in {asset}.',
    ],
  },
  {
    heading: 'INSURANCE',
    sentences: [
      '{A} shall carry cover of at least {sum} for {loss} and of {sum} for {loss}, placed with an insurer such as {firm}.',
      'The {paper} shall name {B} as an additional insured and shall be renewed within {days} of any change.',
      'A deductible above {sum} needs the consent of the {official} of {B}.',
      'Cover for {event} must remain in place for {months} after the last delivery to {place2}.',
    ],
  },
  {
    heading: 'FORCE MAJEURE',
    sentences: [
      'Neither party is liable for {loss} caused by {event} or {event}, provided that it tells the other within {days}.',
      'If {event} lasts longer than {days}, the {official} of either party may suspend orders for {ware}.',
      'A lack of funds is not {event}, and {A} shall keep spare {asset} at {place2} against such a case.',
      'During {event} {A} shall share its remaining {ware} among its customers in a fair manner.',
    ],
  },
  {
    heading: 'PRICES AND TAXES',
    sentences: [
      'Prices are those of the {paper} and rise once a year by not more than {rate} after notice to the {official}.',
      'Taxes on the {ware}, other than those on the income of {A}, are borne by {B} on presentation of a {paper}.',
      'A surcharge of {rate} applies to orders below {sum} that are sent to {place2}.',
      'If {firm} offers {ware} of equal quality at a lower price, {A} shall match it within {days} or release {B}.',
    ],
  },
  {
    heading: 'PERSONNEL',
    sentences: [
      '{A} shall assign a {official}, at first {person}, who may be replaced only {manner}.',
      'Staff of {A} who work at {place2} follow the rules of {B} on {topic} and wear badges.',
      'Neither party shall hire the {official} of the other within {months} of the end of the work, on pain of {sum}.',
      '{B} shall provide a desk, access to {asset} and instruction on {topic} to the {official} of {A}.',
    ],
  },
  {
    heading: 'COMPLIANCE',
    sentences: [
      'Each party shall observe the rules on {topic} and {topic} in force at {place2} and keep a {paper} to show it.',
      'A breach of {topic} by {firm} acting for {A} is treated as a breach by {A} itself.',
      '{B} may ask once in {months} for a {paper} about {topic}, to be signed by the {official}.',
      'Permits needed under {topic} are obtained by {A}, those for {asset} by {B}, in each case {manner}.',
    ],
  },
  {
    heading: 'ASSIGNMENT',
    sentences: [
      '{B} may not assign this Agreement to {firm} or to anyone else without a {paper} from the {official} of {A}.',
      'In case of {event} the successor of {A} takes over all duties concerning {ware} and {asset}.',
      'An assignment made without consent is void and entitles {A} to {sum} in addition to {loss}.',
      'Subcontracting of the duty {duty} the {ware} to {firm} leaves {A} fully answerable.',
    ],
  },
  {
    heading: 'NOTICES',
    sentences: [
      'Notices go to {fullA} at {3-98} {surname2} Street, {place2}, for the attention of the {official}, {person}.',
      'Notices to {fullB} are to be sent {manner} to {3-98} {surname2} Road, {place2}, with a copy to {firm}.',
      'A notice counts as received {2-9} days after posting, or at once if the {official} confirms it {manner}.',
      'A change of address takes effect {days} after the {official} of the other party has learned of it.',
    ],
  },
  {
    heading: 'QUALITY',
    sentences: [
      '{A} shall maintain a {paper} and let the {official} of {B} visit {place2} to see how the {ware} are made.',
      'A rate of {defect} above {rate} in any month entitles {B} to a credit of {sum}.',
      'Samples of the {ware} are kept by {A} for {months} so that {defect} can be traced.',
      'Changes to the process at {place2} require a {paper} and {days} of advance warning to the {official}.',
    ],
  },
  {
    heading: 'FORECASTS AND ORDERS',
    sentences: [
      'By the {3-28}th day of each month {B} shall send a {paper} covering the next {months}.',
      'An order binds {A} unless the {official} rejects it within {days} because of {event}.',
      'Terms printed on a {paper} that differ from this Agreement have no effect, even if the {official} signed them.',
      '{B} may shift up to {rate} of an order for {ware} to a later month, but only once in {months}.',
    ],
  },
  {
    heading: 'DATA AND SECURITY',
    sentences: [
      '{A} shall protect {asset} by passwords, backups at {place2} and a yearly {paper} made by {firm}.',
      'After {event} the {official} of {A} shall inform {B} within {2-70} hours and bear {loss}.',
      'Data of {B} may be stored outside {place2} only if the rules on {topic} are met.',
      'Logs of access to {asset} are kept for {months} and handed to the {official} {manner}.',
    ],
  },
  {
    heading: 'MARKETING',
    sentences: [
      '{B} shall spend at least {sum} a year on promoting the {ware} in {place2} and show {A} a {paper}.',
      'Use of {asset} of {A} in print needs the consent of the {official}, to be given within {days}.',
      'Neither party shall issue a press statement about {technology} without having agreed on it {manner}.',
      'At the trade fair in {place2} {A} shall provide {ware} and {asset} for display {manner}.',
    ],
  },
  {
    heading: 'EFFECT OF TERMINATION',
    sentences: [
      'When this Agreement ends, {B} shall pay for {ware} already made and may sell off stock for {months}.',
      '{A} shall help {firm} to take over {technology} for up to {months} against payment of {sum}.',
      'The sections on secrecy, {loss} and {topic} outlive this Agreement.',
      'Within {days} after the end the {official} of each party shall draw up a {paper} of sums owed.',
    ],
  },
  {
    heading: 'GENERAL',
    sentences: [
      'This Agreement, with the {paper} and the {paper} attached to it, replaces all earlier talks about {ware}.',
      'A waiver of {loss} on one occasion does not extend to another, and must be made {manner} by the {official}.',
      'If a court at {place2} holds a clause on {topic} invalid, the others stand.',
      'Headings are for ease of reading, and the word including does not limit {asset} or {ware}.',
    ],
  },
];

export const PREAMBLES: readonly string[] = [
  '{TYPE} This {type} (this "Agreement") is made between {fullA}, a company with its main office at {3-98} {surname2} Avenue, {place2} ("{A}"), and {fullB}, having its office in {place2} ("{B}").',
  '{TYPE} {fullA} of {place2}, hereafter called "{A}", and {fullB} of {place2}, hereafter called "{B}", enter into this {type} (the "Agreement").',
];

export const RECITALS: readonly string[] = [
  'WHEREAS {A} has long experience with {ware} and {asset}; WHEREAS {B} wishes to enter upon {matter}; NOW, THEREFORE, the parties agree on what follows.',
  'BACKGROUND. {A} and {B} have dealt with each other in {place2} and wish to set down their terms for {matter}, replacing a {paper} signed by {person}.',
];

/** Lines printed at the foot of a page, which stand in the middle of windows as they do in filed contracts. */
export const PAGE_LINES: readonly string[] = [
  '{fullA} and {fullB}, {type}, page {2-88}.',
  'Page {2-88} of the {type} of {fullA}. Execution copy.',
  '{type}, {fullB}, initials ______ and ______, page {2-88}.',
];
