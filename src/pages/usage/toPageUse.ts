import type { UsageDay, UsageKind } from '#contract/usage.ts';

/** The use of one page over the days shown. */
export interface PageUse {
  page: string;
  visits: number;
  changes: number;
  errors: number;
  /** Visits of each day shown, oldest first. */
  byDay: number[];
}

/** Pages by visits, most first. `dayKeys` are the days shown, oldest first; days without counts are zeros. */
export function toPageUse(days: readonly UsageDay[], dayKeys: readonly string[]): PageUse[] {
  const countOf = new Map<string, number>();
  const pages = new Set<string>();
  for (const { day, counts } of days) {
    if (!dayKeys.includes(day)) continue;
    for (const { page, kind, count } of counts) {
      pages.add(page);
      countOf.set(`${day} ${kind} ${page}`, count);
    }
  }
  const over = (page: string, kind: UsageKind) =>
    dayKeys.map((day) => countOf.get(`${day} ${kind} ${page}`) ?? 0);
  return [...pages]
    .map((page) => {
      const byDay = over(page, 'path');
      const [changes, errors] = [sum(over(page, 'query')), sum(over(page, 'error'))];
      return { page, visits: sum(byDay), changes, errors, byDay };
    })
    .toSorted((a, b) => b.visits - a.visits || (a.page < b.page ? -1 : 1));
}

/** The last `count` days in UTC up to the one of an instant, oldest first. */
export function lastDays(nowMs: number, count: number): string[] {
  const dayMs = 86_400_000;
  return Array.from({ length: count }, (_, at) =>
    new Date(nowMs - (count - 1 - at) * dayMs).toISOString().slice(0, 10),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
