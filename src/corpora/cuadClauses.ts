import { contractKey } from './contractKey.js';
import { csvTable } from './csvTable.js';
import type { NamedText } from './numberedLine.js';
import { oneLine } from './oneLine.js';
import { inputFault, shown } from './parseRecord.js';
import { pythonStrings } from './pythonStrings.js';

/** One clause category found in one contract. */
export interface CuadClause {
  readonly contractKey: string;
  readonly category: string;
  /** Official description of the category. */
  readonly description: string;
  readonly answerFormat: string;
  /** The release's normalised answer, possibly empty. */
  readonly answer: string;
  /** Quoted text of the contract, at least one. */
  readonly spans: readonly string[];
}

/**
 * Returns the clauses that CUAD's annotators found, in the order of the table: contract by contract, category by category.
 * Format: master_clauses.csv has the file name, then for each category a column of spans (a printed Python list) and a
 * column with the normalised answer; category_descriptions.csv has category, description, answer format and group,
 * each after its own label.
 * @param clauses master_clauses.csv
 * @param descriptions category_descriptions.csv
 * @throws naming file, field and remedy: a column that is not followed by its answer, a span list that cannot be read,
 *   a category without description
 * @example cuadClauses(clauses, descriptions)[0]?.spans // => ['laws of Nevada']
 */
export function cuadClauses(clauses: NamedText, descriptions: NamedText): CuadClause[] {
  const described = categoryDescriptions(descriptions);
  const { columns, rows } = csvTable(clauses);
  const found: CuadClause[] = [];
  for (const [record, row] of rows.entries()) {
    const key = contractKey((row[0] ?? '').replace(/\.pdf'?$/i, ''));
    for (let column = 1; column < columns.length; column += 2) {
      const category = columns[column] ?? '';
      const place = { file: clauses.file, field: category };
      if (!/^- ?Answer$/.test((columns[column + 1] ?? '').slice(category.length))) {
        throw inputFault(place, 'is not followed by its answer column', 'fetch the file again');
      }
      const cell = row[column] ?? '';
      const spans = cell === '' ? [] : (pythonStrings(cell)?.map(oneLine) ?? null);
      if (spans === null) {
        throw inputFault(
          place,
          `of record ${record + 1} is no list of texts: ${shown(cell)}`,
          'fetch the file again',
        );
      }
      if (spans.length === 0) continue;
      const about = described.get(category.toLowerCase());
      if (about === undefined)
        throw inputFault(place, `has no row in ${descriptions.file}`, 'fetch both files again');
      found.push({ contractKey: key, category, ...about, answer: oneLine(row[column + 1] ?? ''), spans });
    }
  }
  return found;
}

function categoryDescriptions(source: NamedText): Map<string, { description: string; answerFormat: string }> {
  const { rows } = csvTable(source);
  return new Map(
    rows.map(([category = '', description = '', answerFormat = '']) => [
      afterLabel(category).toLowerCase(),
      { description: afterLabel(description), answerFormat: afterLabel(answerFormat) },
    ]),
  );
}

/** Cells read `Category: Parties`. */
function afterLabel(cell: string): string {
  return oneLine(cell.slice(cell.indexOf(':') + 1));
}
