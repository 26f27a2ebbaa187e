import { formatCount, formatRate } from './formatRate.js';
import type { PaperReported } from './paperReported.js';

/**
 * Returns the paper's numbers as they are printed, by key, such as `general_no_prefix.raguard_cheng.fnr`.
 *
 * @param reported the paper's numbers
 * @example reportedNumbers(PAPER)['survival.no_prefix'] // => '0.930'
 */
export function reportedNumbers(reported: PaperReported): Record<string, string> {
  const numbers: Record<string, string> = {
    'raguard.auroc.template': formatRate(reported.raguardAuroc.template),
    'raguard.auroc.no_prefix': formatRate(reported.raguardAuroc.noPrefix),
    'survival.no_prefix': formatRate(reported.survivalNoPrefix),
    containment: formatRate(reported.containmentRegenerated),
    'nli.fnr.least': formatRate(reported.nliFnrRange[0]),
    'nli.fnr.greatest': formatRate(reported.nliFnrRange[1]),
    'medical systems without miss': formatCount(reported.medicalSystemsWithoutMiss),
    'faulty DRS port, medical FPR': formatRate(reported.faultyDrsFprMedical),
    'survey.surveyed': formatCount(reported.survey.surveyed),
    'survey.prefixed': formatCount(reported.survey.prefixed),
    'survey.no_fpr': formatCount(reported.survey.noDeploymentFpr),
    targets: formatCount(reported.setup.targets),
    split: reported.setup.split.join(' / '),
    k: formatCount(reported.setup.k),
    resamples: formatCount(reported.setup.resamples),
    'documents per target': formatCount(reported.setup.documentsPerTarget),
  };
  for (const [row, columns] of Object.entries(reported.tableV)) {
    for (const [column, cell] of Object.entries(columns)) {
      numbers[`${column}.${row}.fnr`] = formatRate(cell.fnr);
      numbers[`${column}.${row}.fpr`] = formatRate(cell.fpr);
    }
  }
  return numbers;
}
