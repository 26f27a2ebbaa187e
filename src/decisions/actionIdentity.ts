import { createHash } from 'node:crypto';
import { ACTIONS, type Action } from './action.js';

export interface ActionIdentity {
  /** Whether all rules took the same action on every candidate. */
  readonly identical: boolean;
  /** SHA-256 of each rule's actions, one byte per candidate. */
  readonly digests: readonly string[];
}

/**
 * Whether several decision rules act the same on a cell, candidate by candidate.
 *
 * Definition (paper; measurement rule D8): the actions of each rule in (seed, query id, rank) order as bytes
 * 0, 1, 2 for PASS, ESCALATE, BLOCK; identical exactly if the SHA-256 digests are equal. Where they are,
 * claims about the operating point are unfalsifiable.
 *
 * @param rules one list of actions per rule, all in the same order
 * @throws if the lists differ in length: they are then not of one cell
 * @example actionIdentity([['PASS', 'BLOCK'], ['PASS', 'BLOCK']]).identical // => true
 */
export function actionIdentity(rules: readonly (readonly Action[])[]): ActionIdentity {
  const lengths = new Set(rules.map((actions) => actions.length));
  if (lengths.size > 1) {
    throw new RangeError(
      `action identity: rules have ${[...lengths].join(' and ')} actions; compare rules on the same candidates`,
    );
  }
  const digests = rules.map((actions) =>
    createHash('sha256')
      .update(Uint8Array.from(actions, (action) => ACTIONS.indexOf(action)))
      .digest('hex'),
  );
  return { identical: new Set(digests).size <= 1, digests };
}
