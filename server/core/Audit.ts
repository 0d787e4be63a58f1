/** What happened and who did it. */
export interface AuditEntry {
  actor: string;
  action: string;
  detail: Record<string, string | number | null>;
}

/** Where what people did is written down. */
export interface Audit {
  /** Durable once resolved. */
  record: (entry: AuditEntry) => Promise<void>;
}
