import type { AuditAction } from '#contract/auditActions.ts';

/** What happened and who did it. Details never hold a secret: keys and sessions are named by their ids. */
export interface AuditEntry {
  actor: string;
  action: AuditAction;
  detail: Record<string, string | number | null>;
}

/** Where what people did is written down. */
export interface Audit {
  /** Durable once resolved. */
  record: (entry: AuditEntry) => Promise<void>;
}
