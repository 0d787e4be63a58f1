import { getUsage, putUsage, type UsageCount, type UsageDay } from '#contract/usage.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { Directory } from '#server/directory/Directory.ts';

const sql = loadStatements(import.meta.url, './usage.sql', [
  'addCount',
  'readCounts',
  'forgetCounts',
]);

const keptDays = 90;
const mostLinesOfDay = 2000;
const dayMs = 86_400_000;

interface UsageServices {
  directory: Directory;
  now: () => number;
}

/** How often pages are visited, without a word of who visited them. */
export function usageRoutes({ directory, now }: UsageServices): Route[] {
  const dayAgo = (days: number) => new Date(now() - days * dayMs).toISOString().slice(0, 10);
  return [
    defineRoute({
      endpoint: putUsage,
      lane: 'quick',
      async handle({ body }) {
        const today = dayAgo(0);
        await directory.transaction(async (queries) => {
          for (const { page, kind, count } of body.counts)
            await queries.query(sql.addCount, [today, page, kind, count, mostLinesOfDay]);
          await queries.query(sql.forgetCounts, [dayAgo(keptDays)]);
        });
        return { success: 'ok' as const };
      },
    }),
    defineRoute({
      endpoint: getUsage,
      async handle() {
        const rows = await directory.query<UsageCount & { day: string }>(sql.readCounts, [
          dayAgo(keptDays),
        ]);
        return { days: toDays(rows) };
      },
    }),
  ];
}

function toDays(rows: readonly (UsageCount & { day: string })[]): UsageDay[] {
  const days = new Map<string, UsageDay>();
  for (const { day, ...count } of rows) {
    const held = days.get(day) ?? { day, counts: [] };
    held.counts.push(count);
    days.set(day, held);
  }
  return [...days.values()];
}
