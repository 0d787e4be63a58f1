import type { z } from 'zod';
import { bounds } from '#contract/bounds.ts';
import type { getFutureZoneMetrics } from '#contract/futureMetrics.ts';
import { buckets } from '#domain/time/interval.ts';
import { localDayNumber, localParts } from '#domain/time/localParts.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { queriedFrame } from '#server/core/queriedFrame.ts';
import type { SpaceReader } from '#server/directory/spaces/openSpaces.ts';
import type { ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { MetricQuery } from '../MetricQuery.ts';
import { openMinutesOf } from '../open/openMinutes.ts';
import { planMetrics, type MetricPlan } from '../planMetrics.ts';
import { markClosedDays, quarterOf, type AskedQuarter } from './expectedBuckets.ts';
import type { MetricLabel } from '#domain/metric/labels.ts';

const formats = ['utilisation', 'count', 'frequency'] as const;

/** A data format of which means and maxima can be expected. */
export type ExpectedFormat = (typeof formats)[number];

/** The format whose mean or maximum a label is; null for what cannot be expected. */
export function formatOf(label: MetricLabel): ExpectedFormat | null {
  return formats.find((format) => label === `${format}_mean` || label === `${format}_max`) ?? null;
}

export type FutureQuery = z.infer<typeof getFutureZoneMetrics.query>;

/** Twelve weeks: four are tested, each by the eight before it. */
const historyDays = 84;

/** What a call asks to be expected, and from what. */
export interface FuturePlan {
  /** The groups, over whole days that hold the frame. */
  plan: MetricPlan;
  intervals: InstantRange[];
  /** Local day of now. */
  today: number;
  /** The call that reads the days before today by quarters of an hour. */
  history: MetricQuery;
  /** The quarters that are asked of a group, by its position. */
  askedOf: (position: number) => AskedQuarter[];
}

function metricQuery(
  query: FutureQuery,
  frame: InstantRange,
  interval: 'PT5M' | 'PT15M',
): MetricQuery {
  const { start: _start, end: _end, ...shared } = query;
  return {
    ...shared,
    interval,
    startdatetime: toIsoInstant(frame.startMs, 'UTC'),
    enddatetime: toIsoInstant(frame.endMs, 'UTC'),
  };
}

function wholeDays({ startMs, endMs }: InstantRange, zone: string): InstantRange {
  return {
    startMs: zonedDayNumberStart(localDayNumber(startMs, zone), zone),
    endMs: zonedDayNumberStart(localDayNumber(endMs - 1, zone) + 1, zone),
  };
}

/** Where each fine interval lies among the intervals of the answer; -1 outside of them. */
function placesOf(fine: readonly InstantRange[], intervals: readonly InstantRange[]): number[] {
  let at = 0;
  return fine.map(({ startMs, endMs }) => {
    while (at < intervals.length && (intervals[at]?.endMs ?? 0) <= startMs) at += 1;
    const interval = intervals[at];
    return interval !== undefined && interval.startMs < endMs ? at : -1;
  });
}

/** Reads the parameters of getFutureZoneMetrics. Throws the refusals of its parameters, as getZoneMetrics does. */
export function planFuture(query: FutureQuery, spaces: SpaceReader, nowMs: number): FuturePlan {
  const frame = queriedFrame(
    { startdatetime: query.start, enddatetime: query.end },
    bounds.futureDays,
  );
  const step = query.interval === 'PT5M' ? 'PT5M' : 'PT15M';
  const { timezone } = planMetrics(metricQuery(query, frame, step), spaces, frame.endMs);
  const whole = wholeDays(frame, timezone);
  const plan = planMetrics(metricQuery(query, whole, step), spaces, whole.endMs);
  const intervals = buckets(query.interval, frame, timezone);
  const today = localDayNumber(nowMs, timezone);
  const parts = plan.intervals.map(({ startMs }) => localParts(startMs, timezone));
  const places = placesOf(plan.intervals, intervals);
  const minutesOf = openMinutesOf(plan.open, plan.intervals.length);
  const asked = new Map<Float64Array, AskedQuarter[]>();
  const askedOf = (position: number): AskedQuarter[] => {
    const open = mostOpen(plan, position, minutesOf);
    const known = asked.get(open) ?? quartersOf(open);
    asked.set(open, known);
    return known;
  };
  const quartersOf = (open: Float64Array): AskedQuarter[] => {
    const fine = parts.map(({ dayNumber, minuteOfDay }, at) => ({
      dayNumber,
      quarter: quarterOf(minuteOfDay),
      bucket: places[at] ?? -1,
      openMinutes: open[at] ?? 0,
    }));
    return markClosedDays(fine).filter(({ bucket }) => bucket >= 0);
  };
  const past = {
    startMs: zonedDayNumberStart(today - historyDays, timezone),
    endMs: zonedDayNumberStart(today, timezone),
  };
  // Nobody is told how many zones were valid in the past, which takes most of the reading.
  const history = { ...metricQuery(query, past, 'PT15M'), zones_valid: false };
  return { plan, intervals, today, history, askedOf };
}

/** A zone without an end goes on: that it stands until tomorrow holds for what has been. */
function standing({ buildingId, startMs, endMs, enddate }: ZoneRecord) {
  return { buildingId, startMs, endMs: enddate === null ? Number.POSITIVE_INFINITY : endMs };
}

/** W of a group by interval: the most of any of its zones; the same list for groups whose zones all have it. */
function mostOpen(
  { groups, index, intervals }: MetricPlan,
  position: number,
  minutesOf: ReturnType<typeof openMinutesOf>,
): Float64Array {
  const seen = new Set<Float64Array>();
  for (const zone of groups[position]?.zones ?? []) {
    const building = index.buildingById.get(zone.buildingId)?.[0];
    seen.add(minutesOf(building?.no ?? 0, [standing(zone)]));
  }
  const [only] = seen;
  if (only !== undefined && seen.size === 1) return only;
  const most = new Float64Array(intervals.length);
  for (const minutes of seen)
    for (const [at, value] of minutes.entries()) most[at] = Math.max(most[at] ?? 0, value);
  return most;
}
