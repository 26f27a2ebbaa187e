/** What a gate does with a candidate, in order of severity; the position is the byte used by `actionIdentity`. */
export const ACTIONS = ['PASS', 'ESCALATE', 'BLOCK'] as const;
export type Action = (typeof ACTIONS)[number];
