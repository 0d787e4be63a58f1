import { toInstantMs } from '#domain/time/frame.ts';
import { type Steps, groupingByKey } from '#domain/steps/Steps.ts';

interface Dated {
  id: string;
  startdate: string;
  enddate: string | null;
}

/** A period as instants, half-open. */
export interface EffectivePeriod<Row> {
  row: Row;
  startMs: number;
  endMs: number;
  /** As posted, or the start of the next period of the same id where that comes first. */
  enddate: string | null;
}

/**
 * The instants of periods of the same or of several ids, in steps of a row. A period ends at the latest where the next one of its id
 * starts, so that an id has at most one period at a time. The result keeps ids in order of first appearance and sorts periods by start.
 */
export function* findingPeriods<Row extends Dated>(
  rows: readonly Row[],
  timezone: string,
  openEnd: number,
): Steps<EffectivePeriod<Row>[]> {
  const periods: EffectivePeriod<Row>[] = [];
  for (const row of rows) {
    const startMs = toInstantMs(row.startdate, timezone);
    const endMs = row.enddate === null ? openEnd : toInstantMs(row.enddate, timezone);
    periods.push({ row, startMs, endMs: Math.max(endMs, startMs), enddate: row.enddate });
    yield;
  }
  const byId = yield* groupingByKey(periods, ({ row }) => row.id);
  for (const same of byId.values()) {
    yield;
    same.sort((a, b) => a.startMs - b.startMs);
    for (const [at, period] of same.entries()) {
      const next = same[at + 1];
      if (next === undefined) continue;
      if (period.row.enddate !== null && period.endMs <= next.startMs) continue;
      period.endMs = next.startMs;
      period.enddate = next.row.startdate;
    }
  }
  return [...byId.values()].flat();
}
