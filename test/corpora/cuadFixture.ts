/** A made-up contract and its annotations in the formats of the CUAD release. */
export const CONTRACT = { file: 'SMITH_S,INC - SALE.txt', text: 'Made in\u200b  Nevada .' };

export const CLAUSES = {
  file: 'master_clauses.csv',
  text: [
    'Filename,Governing Law,Governing Law-Answer,Parties,Parties- Answer,Insurance,Insurance-Answer',
    `"SMITH'S,INC - SALE.PDF","['made<omitted>in  NEVADA']",Nevada,"['Nobody']",,[],No`,
    `Other.pdf,"['x']",,[],,[],`,
  ].join('\r\n'),
};

export const DESCRIPTIONS = {
  file: 'category_descriptions.csv',
  text: [
    '\uFEFFCategory (incl. context and answer),Description,Answer Format,Group',
    'Category: Governing law,"Description: Which law, then?",Answer Format: Name,Group: -',
    'Category: Parties,Description: Who?,Answer Format: Names,Group: -',
  ].join('\n'),
};
