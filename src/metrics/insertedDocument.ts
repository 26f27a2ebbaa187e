import type { Action } from '../decisions/index.js';

/** The fate of one inserted poison document. */
export interface InsertedDocument {
  readonly queryId: string;
  readonly retrieved: boolean;
  readonly payloadIntact: boolean;
  /** Ignored unless the document was retrieved: the gate sees only candidates. */
  readonly action: Action | null;
}
