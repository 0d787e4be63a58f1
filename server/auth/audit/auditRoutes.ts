import { Readable } from 'node:stream';
import { listAudit, verifyAudit, type AuditEntry, type AuditQuery } from '#contract/audit.ts';
import { auditActions, auditKindOf } from '#contract/auditActions.ts';
import { csvLine } from '#domain/report/csvText.ts';
import { defineRoute, RawAnswer, type Route } from '#server/core/route.ts';
import type { AuditLog, AuditQuery as LogQuery, AuditRow } from './AuditLog.ts';

const usualLimit = 100;
const csvPage = 1000;

/** Reading the audit log and looking whether it is whole, for administrators. */
export function auditRoutes(audit: AuditLog): Route[] {
  return [
    defineRoute({
      endpoint: listAudit,
      exportTypes: ['text/csv'],
      async handle({ query, headers, caller }) {
        if (headers['accept'] === 'text/csv') {
          await audit.record({ actor: caller.userId, action: 'audit_exported', detail: {} });
          return new RawAnswer(
            'text/csv; charset=utf-8',
            Readable.from(csvLines(audit, query)),
            'audit-log.csv',
          );
        }
        const wanted = toLogQuery(query);
        const rows = await audit.list({ ...wanted, limit: wanted.limit + 1 });
        const entries = rows.slice(0, wanted.limit).map(present);
        const next = rows.length > entries.length ? (entries.at(-1)?.no ?? null) : null;
        return { entries, next, people: await audit.actors() };
      },
    }),
    defineRoute({
      endpoint: verifyAudit,
      handle: ({ query }) => audit.verify(query.known_hash),
    }),
  ];
}

function toLogQuery({ kind, actor, since, until, before, limit }: AuditQuery): LogQuery {
  return {
    before: before ?? null,
    actions: kind?.flatMap((one) => auditActions[one]) ?? null,
    actor: actor ?? null,
    since: since === undefined ? null : new Date(since),
    until: until === undefined ? null : new Date(until),
    limit: limit ?? usualLimit,
  };
}

function present({ at, ...row }: AuditRow): AuditEntry {
  return { ...row, at: at.toISOString(), kind: auditKindOf(row.action) };
}

const columns = ['no', 'at', 'actor', 'actor_name', 'kind', 'action', 'detail'] as const;

/** All entries that pass, newest first, a page of the log at a time. */
async function* csvLines(audit: AuditLog, query: AuditQuery): AsyncGenerator<string> {
  yield csvLine(columns);
  let before: number | null = query.before ?? null;
  for (;;) {
    const rows = await audit.list({ ...toLogQuery(query), before, limit: csvPage });
    for (const entry of rows.map(present)) {
      const { no, at, actor, actor_name: name, kind, action, detail } = entry;
      yield csvLine([no, at, actor, name, kind, action, JSON.stringify(detail)]);
    }
    before = rows.at(-1)?.no ?? null;
    if (rows.length < csvPage || before === null) return;
  }
}
