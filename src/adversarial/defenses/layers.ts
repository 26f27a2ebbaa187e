import type { Screen } from '../planRuns.js';
import { type Gate, gateLayer } from './gateLayer.js';
import { groundingCheck } from './groundingCheck.js';
import { numberConflict } from './numberConflict.js';
import { sourceCap } from './sourceCap.js';
import { trustWeighting } from './trustWeighting.js';

/** A row of the table of layers. */
export interface NamedScreen {
  readonly name: string;
  readonly label: string;
  readonly screen: Screen;
}

/**
 * Returns several layers as one: each sees what the one before it kept, and nothing follows a refusal.
 *
 * @param screens layers in the order in which they act
 * @example inSequence([])({ question: '', ranked: [] }) // => { kept: [], refusal: null }
 */
export function inSequence(screens: readonly Screen[]): Screen {
  return ({ question, ranked }) => {
    let kept = ranked;
    for (const screen of screens) {
      const next = screen({ question, ranked: kept });
      if (next.refusal !== null) return next;
      kept = next.kept;
    }
    return { kept, refusal: null };
  };
}

/**
 * Returns the rows of the table of layers: nothing, each layer alone, all of them in order.
 *
 * Definition (seed document's defense phase; the order is our choice): tiers and weights, gate, conflicts, cap, and
 * last the grounding check, which reads what would reach the generator.
 * @param gate the quarantine gate; its row is left out without one
 * @example defenseRows().map(({ name }) => name)[0] // => 'none'
 */
export function defenseRows(gate?: Gate): NamedScreen[] {
  const layers: NamedScreen[] = [
    { name: 'trust-weighting', label: 'Trust tiers and weights', screen: trustWeighting },
    ...(gate === undefined ? [] : [{ name: 'gate', label: 'Quarantine gate', screen: gateLayer(gate) }]),
    { name: 'number-conflict', label: 'Conflict on a number', screen: numberConflict },
    { name: 'source-cap', label: 'Cap of 1 per source', screen: sourceCap(1) },
    { name: 'grounding', label: 'Grounding check', screen: groundingCheck },
  ];
  return [
    { name: 'none', label: 'No defense', screen: inSequence([]) },
    ...layers,
    { name: 'all', label: 'All together', screen: inSequence(layers.map(({ screen }) => screen)) },
  ];
}
