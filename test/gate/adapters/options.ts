import type { AdapterOptions } from '../../../src/gate/adapters/index.js';
import type { AuditRecord } from '../../../src/gate/index.js';
import { TS } from '../requests.js';

/** Options that collect the audit records. */
export function collecting(
  options: Partial<AdapterOptions> = {},
): AdapterOptions & { readonly audits: AuditRecord[] } {
  const audits: AuditRecord[] = [];
  return {
    audits,
    now: () => TS,
    nextRequestId: () => `r${audits.length}`,
    onAudit: (audit) => {
      audits.push(audit);
    },
    ...options,
  };
}
