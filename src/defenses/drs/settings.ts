import type { Setting } from '../setting.js';
import { SHIFT_OPTIONS } from './fitDirectionalShifts.js';

/** Quantile level of every DRS threshold. */
export const DRS_LEVEL = 0.95;

/** Most documents that a corpus fit takes: more than 50 times the 384 dimensions of the retriever. */
export const FIT_SIZE = 20_000;

/** Held-out random corpus documents that the threshold of `drs` is taken from. */
export const HELD_OUT_SIZE = 2_000;

export const DRS_SETTINGS: readonly Setting[] = [
  {
    defense: 'drs',
    name: 'directions',
    value: SHIFT_OPTIONS.directions,
    source: 'second-hand',
    reason: 'M of the main tables of the paper',
  },
  {
    defense: 'drs',
    name: 'mode',
    value: SHIFT_OPTIONS.mode,
    source: 'our choice',
    reason: 'directions without variance are left out, not divided by',
  },
  {
    defense: 'drs',
    name: 'tolerance',
    value: SHIFT_OPTIONS.tolerance,
    source: 'our choice',
    reason: 'an eigenvalue below this share of the largest is rounding',
  },
  {
    defense: 'drs',
    name: 'level',
    value: DRS_LEVEL,
    source: 'our choice',
    reason: 'the paper says only a quantile; the reported false-positive rates of 0.035-0.164 fit it',
  },
  {
    defense: 'drs',
    name: 'fitSize',
    value: FIT_SIZE,
    source: 'our choice',
    reason: 'as many documents as every corpus can spare beside the reserved ones',
  },
  {
    defense: 'drs',
    name: 'heldOutSize',
    value: HELD_OUT_SIZE,
    source: 'our choice',
    reason: 'a threshold from fitting documents is too low at any size of fit',
  },
];
