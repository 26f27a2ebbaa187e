import {
  familyLabel,
  inFixedOrder,
  type LadderSources,
  PAPER_FAMILY,
  type PaperReported,
  type Results,
} from '../report/index.js';
import { isMeasurement } from './reportSources.js';

/** One attack family of a profile of results, in the form in which the tables of the ladder read it. */
export interface FamilyView {
  /** Records of this family alone, filed under the family that those tables print. */
  readonly results: Results;
  readonly family: string;
  /** The family's own printed name, unescaped. */
  readonly name: string;
  readonly profile: string;
}

/**
 * Returns the families that have edited rungs or decisions, each in a view of its own, in the fixed order.
 *
 * The tables of the ladder print one family, the paper's. An audit's own poison is another one: its records are filed under
 * that family here and printed under its own name. Of the measurement itself the tables stay those of the paper's family.
 * @param results one profile of results
 * @example familyViews(NO_RESULTS) // => []
 */
export function familyViews(results: Results): FamilyView[] {
  const families = inFixedOrder(
    'family',
    [...results.ladder, ...results.decisionLayer].map(({ family }) => family),
  );
  const shown = isMeasurement(results) ? families.filter((family) => family === PAPER_FAMILY) : families;
  return shown.map((family) => {
    const filed = <Of extends { readonly family: string }>(records: readonly Of[]): Of[] =>
      records
        .filter((record) => record.family === family)
        .map((record) => ({ ...record, family: PAPER_FAMILY }));
    return {
      results: {
        ...results,
        cells: filed(results.cells),
        profile: filed(results.profile),
        ladder: filed(results.ladder),
        decisionLayer: filed(results.decisionLayer),
      },
      family,
      name: familyLabel(family),
      profile: results.manifest.profile,
    };
  });
}

/**
 * Returns what the tables of the ladder are made from; the paper's numbers stand beside its own family only.
 *
 * @param view one family
 * @param reported the paper's numbers
 * @example ladderSources(VIEW, PAPER).profile // => 'quick'
 */
export function ladderSources(view: FamilyView, reported: PaperReported): LadderSources {
  const { ladder: published } = reported;
  const ladder =
    view.family === PAPER_FAMILY ? published : { ...published, numbers: [], survival: [], harm: [] };
  return { results: view.results, reported: { ...reported, ladder }, profile: view.profile };
}
