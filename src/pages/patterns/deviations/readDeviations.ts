import { getIncidents, type Incident } from '#contract/incidents.ts';
import { quantile } from '#domain/metric/quantile.ts';
import type { DataFormat } from '#domain/metric/labels.ts';
import { dayScores, type DayScore } from '#domain/patterns/deviation/dayScores.ts';
import { deviations, type Deviation } from '#domain/patterns/deviation/deviations.ts';
import {
  flaggedStretches,
  type FlaggedStretch,
} from '#domain/patterns/deviation/flaggedStretches.ts';
import type { QuarterGrid } from '#domain/patterns/week/QuarterGrid.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import {
  valuesOf,
  wholeGroup,
  type MetricAnswer,
  type MetricGroup,
} from '#src/data/metrics/MetricAnswer.ts';
import { incidentParameters, metricParameters } from '#src/data/metrics/metricParameters.ts';
import { readMetrics } from '#src/data/metrics/readMetrics.ts';
import type { Reading, ReportScope } from '#src/data/metrics/ReportScope.ts';
import { endpointQuery } from '#src/data/queries/endpointQuery.ts';
import type { Denominators } from '#src/features/report/figures/frameDenominators.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { denominatorsOf, gridOfGroup, lacksSeats } from '../shared/quarterAnswer.ts';

/** Days before the frame of which baselines are made: eight of each weekday, and four to spare for days left out. */
export const baselineDays = 84;

export interface DeviationsRequest extends ReportScope {
  format: DataFormat;
  /** Days that enter no baseline, as days since 1970-01-01. */
  withoutDays: readonly number[];
}

/** What the page reads and works out, with what was asked. */
export interface DeviationsData {
  request: DeviationsRequest;
  /** What was judged: time in use where people have no seats to be compared with. */
  format: DataFormat;
  /** All spaces in view first, then their parts. */
  groups: readonly GroupDeviations[];
  denominators: Denominators;
  /** Of the frame: times in which at least half of a building or floor sent nothing. */
  incidents: readonly Incident[];
}

/** Gives the page room between groups, so that no task of it is long. */
function pause(): Promise<void> {
  return new Promise((resolve) => systemClock.after(0, resolve));
}

/** The calls of the deviations, and what they tell. */
export async function readDeviations(
  request: DeviationsRequest,
  reading: Reading,
): Promise<DeviationsData> {
  const { subject, days, frame } = request;
  const { timeZone } = subject;
  const startMs = zonedDayNumberStart(days.startDay - baselineDays, timeZone);
  const longer = { ...frame, startdatetime: toIsoInstant(startMs, timeZone) };
  const labels = [
    ...new Set([`${request.format}_mean`, 'frequency_mean', 'capacity_mean'] as const),
  ];
  const [quarters, { incidents }] = await Promise.all([
    readMetrics(metricParameters(request, { frame: longer, interval: 'PT15M', labels }), reading),
    reading.client.fetchQuery(
      endpointQuery(reading.api, getIncidents, {
        ...incidentParameters(request),
        group_zones: 'building,floor',
      }),
    ),
  ]);
  const whole = wholeGroup(quarters);
  const format = lacksSeats(whole) ? 'frequency' : request.format;
  const withoutDays = new Set(request.withoutDays);
  const find = { quarters, format, timeZone, startDay: days.startDay, withoutDays };
  const groups: GroupDeviations[] = [];
  for (const group of quarters.groups) {
    await pause();
    reading.signal.throwIfAborted();
    const found = findDeviations(group, find);
    if (found) groups.push(found);
  }
  const inFrame = ({ startMs: ms }: { startMs: number }) =>
    ms >= zonedDayNumberStart(days.startDay, timeZone);
  const denominators = denominatorsOf(quarters, whole, { timeZone, inFrame });
  const ofSensors = incidents.filter(({ kind }) => kind !== 'booking_source');
  return { request, format, groups, denominators, incidents: ofSensors };
}

/** What deviates in one group. */
export interface GroupDeviations {
  group: MetricGroup;
  grid: QuarterGrid;
  /** Rows of the grid that lie in the frame. */
  rows: { from: number; toExclusive: number };
  /** Of the frame's quarters, in order. */
  deviations: readonly (Deviation | null)[];
  stretches: readonly FlaggedStretch[];
  scores: readonly DayScore[];
}

interface FindInput {
  quarters: MetricAnswer;
  format: DataFormat;
  timeZone: string;
  /** The first day of the frame. */
  startDay: number;
  withoutDays: ReadonlySet<number>;
}

/** C in the unit of the values: seats for people, 1 for shares. Null where people have no seats to be compared with. */
function capacityIn(group: MetricGroup, format: DataFormat): number | null {
  if (format !== 'count') return 1;
  const known = valuesOf(group, 'capacity_mean').filter((value) => value !== null);
  return quantile(known, 0.5);
}

/** Deviations, stretches and day scores of one group; null where nothing can be judged. */
export function findDeviations(group: MetricGroup, input: FindInput): GroupDeviations | null {
  const { quarters, format, timeZone, startDay, withoutDays } = input;
  const capacity = capacityIn(group, format);
  if (capacity === null) return null;
  const grid = gridOfGroup(quarters, group, { format, timeZone });
  const rows = { from: Math.max(0, startDay - grid.firstDay), toExclusive: grid.dayCount };
  const found = deviations(grid, rows, { capacity, withoutDays });
  return {
    group,
    grid,
    rows,
    deviations: found,
    stretches: flaggedStretches(grid, found),
    scores: dayScores(grid, rows, withoutDays),
  };
}
