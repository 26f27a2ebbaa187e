import { join } from 'node:path';
import {
  escapeTerminal,
  formatCount,
  renderConsole,
  renderMarkdown,
  type TextTable,
  tableBlocks,
  tableColumns,
  tableVColumn,
  tableVHarm,
  tableVWide,
} from '../report/index.js';
import { writeAtomically } from '../store/index.js';
import type { AuditPlan } from './audit.js';
import { readResults } from './readResults.js';

/**
 * Returns a plan for a terminal: what will be measured, with what, and what it costs.
 *
 * @param plan what `planAudit` returned; names in it may be hostile
 * @example auditPlanText(plan).split('\n')[0] // => 'corpus     own (own): 360 documents, 40 questions'
 */
export function auditPlanText(plan: AuditPlan): string {
  const { corpus, poison, detector, targets, split, seeds, cells, pending, cost, models, notes } = plan;
  const row = (name: string, value: string) => `${name.padEnd(11)}${value}`;
  const rows = [
    row(
      'corpus',
      `${corpus.name} (${corpus.edition}): ${formatCount(corpus.documents)} documents, ${formatCount(corpus.questions)} questions`,
    ),
    row(
      'poison',
      poison === null
        ? 'the built-in attacks'
        : `${formatCount(poison.texts)} own texts, form "${poison.form}": ${formatCount(poison.withQuestion)} hold their question, ${formatCount(poison.short)} are shorter than usual`,
    ),
    row(
      'detector',
      `the built-in defenses${detector === null ? '' : ` and ${detector.id} (${detector.kind})`}`,
    ),
    row(
      'targets',
      split === null
        ? `at most ${formatCount(targets.count)}, chosen among the questions that retrieve their document`
        : `${formatCount(targets.count)}: ${split.training} train the learned scorer, ${split.calibration} calibrate, ${split.evaluation} are evaluated`,
    ),
    row('seeds', seeds.join(', ')),
    row('cells', `${pending.length} of ${cells.length} to measure`),
    ...cells.map((cell) => row('', `${cell}${pending.includes(cell) ? '' : ' (up to date)'}`)),
    ...models.map((model, i) => row(i === 0 ? 'models' : '', model)),
    row('cost', costText(cost)),
    ...notes.map((note, i) => row(i === 0 ? 'notes' : '', note)),
  ];
  return `${rows.map(escapeTerminal).join('\n')}\n`;
}

function costText({ embed, score, compare, ask, minutes, perSecond }: AuditPlan['cost']): string {
  if (perSecond === null) return 'none: every cell is up to date';
  const asked = ask === 0 ? '' : `, ask the detector about ${formatCount(ask)} sets`;
  const rates = `${perSecond.embed}, ${perSecond.score} and ${perSecond.compare} a second`;
  return `at most: embed ${formatCount(embed)} texts, score ${formatCount(score)}, compare ${formatCount(compare)} pairs${asked}; about ${formatCount(minutes)} min on one core at assumed rates (${rates}), which were not timed here`;
}

/**
 * Writes table-v.md beside the results of an audit, and returns its tables for a terminal, one for each cell.
 *
 * @param folder where they are
 * @throws when a result file is missing or damaged
 * @example auditTables('my-audit').includes('Containment-only') // => true
 */
export function auditTables(folder: string): string {
  const { cells, manifest } = readResults(folder);
  const { profile } = manifest;
  const blocks = tableBlocks(cells);
  const wide = blocks.flatMap(({ cells: ofBlock, name }) => [
    tableVWide(ofBlock, { title: `Audit: ${name}`, profile }),
    tableVHarm(ofBlock, { title: `Audit: ${name}, harm and contamination`, profile }),
  ]);
  writeAtomically(join(folder, 'table-v.md'), wide.map((table) => renderMarkdown(own(table))).join('\n'));
  return blocks
    .flatMap(({ cells: ofBlock }) =>
      tableColumns(ofBlock).map((column) => renderConsole(own(tableVColumn(ofBlock, column, profile)))),
    )
    .join('\n');
}

/** A table without the command that measures a cell of a profile again: an audit is run again as it was run. */
function own({ commands: _, rowCommands: __, ...table }: TextTable): TextTable {
  return table;
}
