import type { BackendSummary, DefenseResult } from '../adversarial/index.js';
import type { Rate } from '../records/index.js';
import type { Figure } from '../report/index.js';
import { withInterval } from './drsAuditSizes.js';
import { type DrawnLayer, drawLayers } from './exposureFigures.js';

/** Layers measured with one embedder. */
export interface MeasuredLayers {
  /** Short: it stands above a panel. */
  readonly embedder: string;
  readonly defenses: readonly DefenseResult[];
}

/** Backends that are asked every case. */
const BACKENDS_ASKED = 3;

/**
 * Returns attack success and benign completion of each layer as a figure: a panel for each embedder and labelling.
 *
 * @param measured layers by embedder
 * @example figureDefenses([]).caption.startsWith('Attack success') // => true
 */
export function figureDefenses(measured: readonly MeasuredLayers[]): Figure {
  const rows = measured.flatMap(({ embedder, defenses }) =>
    defenses.flatMap(({ name, labels, summaries }): DrawnLayer[] => {
      const all = summaries.at(-1);
      if (all === undefined) return [];
      return [
        {
          attacker: `${embedder}, ${labels}`,
          layers: name,
          attackSuccess: overCases(all.attackSuccess),
          cleanAccuracy: overCases(all.completion),
        },
      ];
    }),
  );
  const all = measured[0]?.defenses[0]?.summaries.at(-1);
  const cases = (pick: (summary: BackendSummary) => Rate) =>
    all === undefined ? 0 : pick(all).total / BACKENDS_ASKED;
  return drawLayers(rows, {
    title: 'What each layer buys and costs, by embedder and labels of the planted documents',
    names: ['attack success', 'benign completion'],
    axis: 'share of runs',
    caption:
      `Attack success (${cases(({ attackSuccess }) => attackSuccess)} attacks) and benign completion ` +
      `(${cases(({ completion }) => completion)} questions) on three backends, by layer; lines are 95 % Wilson intervals that ` +
      'count each case once. An extractive stand-in answers.',
  });
}

function overCases(rate: Rate): DrawnLayer['attackSuccess'] {
  const { low, high } = withInterval({
    hits: rate.hits / BACKENDS_ASKED,
    total: rate.total / BACKENDS_ASKED,
  });
  return { ...rate, low, high };
}
