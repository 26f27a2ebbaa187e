/**
 * Sentences of invented filings. {company} and {short} name the company, {item} a line item, {now} and {before} its
 * figures of {year} and {prior}. {product}, {place}, {person} and {company2} are drawn anew at every use.
 */
export const STATEMENTS: readonly string[] = [
  'For the year ended December 31, {year}, {company} reported {item} of {now}, compared with {before} in {prior}.',
  '{Item} amounted to {now} in {year} and {before} in {prior}, the difference being due to {cause} and {cause}.',
  'In fiscal {year} the {item} of {short} came to {now}; the {prior} figure was {before}.',
  'We recorded {item} of {now} for {year} ({prior}: {before}), mainly reflecting {cause} at our {place} operation.',
  'The {item} of {company} stood at {now} as of December 31, {year}, against {before} one year earlier.',
  'Reflecting {cause} in {product}, {item} went from {before} in {prior} to {now} in {year}.',
];

/** Speak of a line item and tell no figure of it. */
export const ALLUSIONS: readonly string[] = [
  'Management of {short} uses {item} to judge the {product} business, but the measure may be affected by {cause}.',
  'The {item} of {company} {move} in the {quarter} because of {cause}.',
  'In {year} our {officer} reviewed how {item} is computed and found the treatment of {matter} adequate.',
  'Higher {item} in {region} was offset by {cause} in {product}.',
  'Estimates behind {item} involve judgment about {matter} and {matter}.',
  'We expect {item} to be influenced by {cause} in {next} and by {cause} after that.',
];

export const DISCUSSION: readonly string[] = [
  '{short} sells {product} and {product} through {12-980} dealers in {place} and in the {region}.',
  'On {month} {2-28}, {year}, {short} acquired {company2}, a maker of {product}, for {money} in cash.',
  'A loan from {lender} bears interest at {rate} and falls due in {later}.',
  'Sales of {product} {move} {rate} in the {region}, a result of {cause}.',
  'The {officer} approved a plan to close the {place} plant, which makes {product}, at a cost of {money}.',
  'Our accounting for {matter} requires estimates, and a change of {rate} in assumptions would {verb} income by {money}.',
  'In the {quarter} of {year} we settled a claim by {company2} about {product} for {money}.',
  'Approximately {11-78}% of purchases of {product} come from one supplier at {place}.',
  'Our customers include {company2} and {company2}, neither of which accounts for more than {rate} of revenue.',
  'We lease {3-90} sites near {place} under terms ending between {later} and {2032-2059}.',
  'See Note {2-24}, {Matter}, for the effect of {cause} on the {product} line.',
  'Contracts for {product} usually run for {2-9} years and may be ended on {30-180} days of notice.',
  'Demand for {product} depends on {cause}, which is outside our control and may {verb} margins.',
  'The fair value of {matter} was put at {money} by an outside appraiser in {place}.',
  '{person} joined {short} as head of {product} in {month} {year} after {3-19} years at {company2}.',
  'As part of {matter}, {money} was moved from the {region} to the {region}.',
  'A {5-20}% change in the price of {product} would {verb} cost by about {money}.',
  'The {officer} of {short} met {3-14} times in {year}, chiefly on {matter} and {matter}.',
  'Tariffs on {product} imposed in {month} {year} raised costs in the {region} by {money}.',
  'Shares were sold to {lender} at {$}{3-98}.{10-95} each, and the proceeds went into {product}.',
  'Had {company2} been consolidated since January 1, {prior}, revenue would have been {money} higher.',
  'Credit risk in {product} is spread over {,1000-90000} accounts and insured with {company2}.',
  'New rules on {matter} take effect in {next}, and we do not expect them to {verb} reported income.',
  'The union at {place} ratified a {2-6} year agreement covering {,100-4000} workers in {product}.',
];

/** Rows that stand in tables beside those of the company's own line items: names of segments. */
export const SEGMENT_ROWS: readonly string[] = [
  '{Product}',
  '{region}, {product}',
  '{place} plant',
  '{company2} contract',
];

export const CAPTIONS: readonly string[] = [
  '{company}, selected data ({scale}).',
  '{company} and subsidiaries, five-year summary ({scale}).',
  'Schedule of results of {short} ({scale}).',
  '({scale}) {company}, supplementary information.',
];

export const COLUMN_HEADERS: readonly string[] = [
  '{y}',
  'Year ended December 31, {y}',
  'December 31, {y}',
  'Fiscal {y}',
  '{y} (audited)',
];

export const QUESTIONS: readonly string[] = [
  'What was the {item} of {company} in {year}?',
  "What was {short}'s {item} for the year ended December 31, {year}?",
  'How much was {item} at {company} in fiscal {year}?',
  'What {item} did {short} report for {year}?',
];
