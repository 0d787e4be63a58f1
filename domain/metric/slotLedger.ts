import { subtractRanges, unionRanges } from '../opening-hours/instantRanges.ts';
import { bankHolidayIndex } from '../opening-hours/OpeningRule.ts';
import { openRanges, type OpenRangesQuery } from '../opening-hours/openRanges.ts';
import { slotMs } from '../time/interval.ts';
import type { InstantRange } from '../time/wallRange.ts';

/** What the API says of one interval: its open minutes that have passed, and those of them with valid data. */
export interface LedgerBucket extends InstantRange {
  openMinutes: number;
  validMinutes: number;
}

/** What became of every minute of a frame; the parts add up to it. */
export interface SlotLedger {
  /** Minutes that the numbers rest on: open and valid. */
  kept: number;
  /** Open, but without valid data, outside any incident. */
  missing: number;
  /** Open, and without valid data while an incident was on. */
  incident: number;
  /** Open by the rule, and still to come. */
  toCome: number;
  /** Open by the rule, but no space was in use of the building yet, or any more. */
  inactive: number;
  /** Open but for a bank holiday. */
  holiday: number;
  /** Open but for an excluded period of the building. */
  excluded: number;
  /** Outside the opening hours. */
  closed: number;
}

interface LedgerInput {
  /** The frame and when the building is open in it. */
  hours: OpenRangesQuery;
  /** The frame's intervals in their order. */
  buckets: readonly LedgerBucket[];
  /** When data of the spaces together was missing for at least 15 minutes. */
  incidents: readonly InstantRange[];
  nowMs: number;
}

const minuteMs = 60_000;

/**
 * Every minute of a frame by what became of it: kept, or dropped for one reason. Minutes without data count
 * to an incident as far as the open time of their interval lies within one; with 5-minute intervals that is exact.
 */
export function slotLedger({ hours, buckets, incidents, nowMs }: LedgerInput): SlotLedger {
  const { startMs, endMs } = hours;
  // Hours that name bank holidays say themselves when those are closed.
  const holidaysByHours =
    hours.rule[bankHolidayIndex] === undefined ? [] : (hours.bankHolidays ?? []);
  const byHours = openMinutes({ ...hours, excludedPeriods: [], bankHolidays: holidaysByHours });
  const byDays = openMinutes({ ...hours, excludedPeriods: [] });
  const byRule = openMinutes(hours);
  const passed = buckets.reduce((sum, bucket) => sum + bucket.openMinutes, 0);
  const kept = buckets.reduce((sum, bucket) => sum + bucket.validMinutes, 0);
  const nowSlotMs = Math.floor(nowMs / slotMs) * slotMs;
  const ahead =
    endMs > nowSlotMs ? openMinutes({ ...hours, startMs: Math.max(startMs, nowSlotMs) }) : 0;
  const toCome = Math.min(ahead, Math.max(0, byRule - passed));
  const incident = incidentMinutes({ hours, buckets, incidents });
  return {
    kept,
    missing: passed - kept - incident,
    incident,
    toCome,
    inactive: Math.max(0, byRule - toCome - passed),
    holiday: byHours - byDays,
    excluded: byDays - byRule,
    closed: (endMs - startMs) / minuteMs - byHours,
  };
}

/** Several stretches of a frame together, none of whose intervals lies across an end of them. */
export function slotLedgerOf(ranges: readonly InstantRange[], input: LedgerInput): SlotLedger {
  const sum: SlotLedger = {
    kept: 0,
    missing: 0,
    incident: 0,
    toCome: 0,
    inactive: 0,
    holiday: 0,
    excluded: 0,
    closed: 0,
  };
  for (const range of ranges) {
    const { startMs, endMs } = range;
    const part = slotLedger({
      ...input,
      hours: { ...input.hours, startMs, endMs },
      buckets: input.buckets.filter((one) => one.startMs >= startMs && one.endMs <= endMs),
    });
    for (const fate of Object.keys(sum) as (keyof SlotLedger)[]) sum[fate] += part[fate];
  }
  return sum;
}

function openMinutes(query: OpenRangesQuery): number {
  return openRanges(query).reduce((sum, run) => sum + run.slotCount * run.weightMinutes, 0);
}

function incidentMinutes({ hours, buckets, incidents }: Omit<LedgerInput, 'nowMs'>): number {
  const union = unionRanges(incidents);
  let sum = 0;
  for (const bucket of buckets) {
    const lost = bucket.openMinutes - bucket.validMinutes;
    if (lost > 0) sum += Math.min(lost, openWithin(bucket, union, hours));
  }
  return sum;
}

/** Open minutes of an interval that lie within some ranges. */
function openWithin(
  { startMs, endMs, openMinutes: open }: LedgerBucket,
  ranges: readonly InstantRange[],
  hours: OpenRangesQuery,
): number {
  const outside = subtractRanges({ startMs, endMs }, ranges);
  if (outside.length === 0) return open;
  const [only] = outside;
  if (only?.startMs === startMs && only.endMs === endMs) return 0;
  const free = outside.map((range) => openMinutes({ ...hours, ...range }));
  return (
    openMinutes({ ...hours, startMs, endMs }) - free.reduce((sum, minutes) => sum + minutes, 0)
  );
}
