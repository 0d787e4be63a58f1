import { z } from 'zod';
import { auditKinds } from './auditActions.ts';
import { storableText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { instant, numberWithin, repeatable } from './parameters.ts';

/** An entry of the audit log. `detail` is flat and holds no secrets; `kind` is null for actions of earlier programs. */
const auditEntry = z.object({
  no: z.int(),
  at: z.string(),
  actor: z.string(),
  actor_name: z.string().nullable(),
  kind: z.enum(auditKinds).nullable(),
  action: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});

export type AuditEntry = z.infer<typeof auditEntry>;

/** Entries of any of the kinds, by one actor, within [since, until). */
const auditFilter = {
  kind: repeatable.pipe(z.array(z.enum(auditKinds))).optional(),
  actor: storableText.max(500).optional(),
  since: instant.optional(),
  until: instant.optional(),
};

/** `before` is `next` of the page before; pages have `limit` entries, 100 when absent. */
const auditQuery = z.strictObject({
  ...auditFilter,
  before: numberWithin(z.int().positive()).optional(),
  limit: numberWithin(z.int().min(1).max(1000)).optional(),
});

export const listAudit = defineEndpoint({
  operationId: 'listAudit',
  method: 'GET',
  path: '/v4/admin/audit',
  summary:
    'The audit log, newest first: sign-ins, denials, keys, settings, markers, imports, exports. With Accept: text/csv, all entries that match the filters',
  access: 'key',
  scope: 'admin',
  query: auditQuery,
  body: undefined,
  result: z.object({
    entries: z.array(auditEntry),
    /** Null on the last page. */
    next: z.int().nullable(),
    /** Everybody who stands in the log. */
    people: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
  }),
});

/** `hash` is that of the last entry: kept elsewhere and given again as `known_hash`, it shows a log that was written anew. */
export const verifyAudit = defineEndpoint({
  operationId: 'verifyAudit',
  method: 'GET',
  path: '/v4/admin/audit/verdict',
  summary: 'Whether any entry of the audit log was changed, removed, inserted or moved',
  access: 'key',
  scope: 'admin',
  query: z.strictObject({
    known_hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'not a hash of the audit log')
      .optional(),
  }),
  body: undefined,
  result: z.object({ entries: z.int(), hash: z.string(), fault: z.string().nullable() }),
});

export type AuditQuery = z.infer<typeof auditQuery>;
