import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import { readDaysAnd, readMetrics } from '#src/data/metrics/readMetrics.ts';
import type { Reading, ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { hoursText } from '#src/features/filters/opening-hours/useBuildingHours.ts';
import { localFrame } from '#src/features/filters/time-frame/TimeFrame.ts';
import { toReportScope, type ScopeFilters } from '#src/features/filters/scope/toReportScope.ts';
import type { ZoneFilters } from '#src/features/filters/Filters.ts';
import { groupingOf, type SegmentGrouping } from './floorSegments.ts';
import type { StackPlace } from './StackBuildings.tsx';

/** What has to be asked of the first building, and of those beside it. */
export interface StackRequest extends BuildingRequest {
  others: readonly BuildingRequest[];
}

/** What has to be asked of one building. */
export interface BuildingRequest extends ReportScope {
  /** What its floors are divided by. */
  parts: SegmentGrouping;
}

/** The first building of the plan; the others are read once it stands there. */
export interface StackData {
  request: StackRequest;
  first: StackAnswer;
}

/** A building, its floors and their parts over the frame, and by day with the peaks of quarters of an hour. */
export interface StackAnswer {
  request: BuildingRequest;
  whole: MetricAnswer;
  days: MetricAnswer;
}

/** The one call of a building. */
export async function readStack(request: BuildingRequest, reading: Reading): Promise<StackAnswer> {
  const { frame } = request;
  const part = { frame, coarser: ['INF'], quarterPeaks: true } as const;
  const { INF: whole, P1D: days } = await readDaysAnd(withParts(request), part, reading);
  return { request, whole, days };
}

const momentLabels = ['count_mean', 'utilisation_mean', 'frequency_mean'] as const;

/** A building, its floors and their parts by quarters of an hour of one local day, as far as it lies in the frame. */
export async function readMomentDay(
  request: BuildingRequest,
  day: number,
  reading: Reading,
): Promise<MetricAnswer | null> {
  const { frame, subject } = request;
  const { timeZone } = subject;
  const within = (ms: number) =>
    Math.min(Math.max(ms, Date.parse(frame.startdatetime)), Date.parse(frame.enddatetime));
  const startMs = within(zonedDayNumberStart(day, timeZone));
  const endMs = within(zonedDayNumberStart(day + 1, timeZone));
  if (startMs >= endMs) return null;
  const ofDay = {
    startdatetime: toIsoInstant(startMs, timeZone),
    enddatetime: toIsoInstant(endMs, timeZone),
  };
  const part = { frame: ofDay, interval: 'PT15M', labels: momentLabels } as const;
  return await readMetrics(metricParameters(withParts(request), part), reading);
}

/** Longer frames show the typical week of their last days. */
const mostWeekDays = 84;

/** A building, its floors and their parts by the hour, over the last twelve weeks of the frame. */
export async function readHours(request: BuildingRequest, reading: Reading): Promise<MetricAnswer> {
  const { frame, days, subject } = request;
  const { timeZone } = subject;
  const startMs = zonedDayNumberStart(days.endDayExclusive - mostWeekDays, timeZone);
  const isLong = startMs > Date.parse(frame.startdatetime);
  const last = { ...frame, startdatetime: toIsoInstant(startMs, timeZone) };
  const part = { frame: isLong ? last : frame, interval: 'PT1H', labels: momentLabels } as const;
  return await readMetrics(metricParameters(withParts(request), part), reading);
}

/** The groups that all calls ask for. */
function withParts(request: BuildingRequest): BuildingRequest {
  const { subject, parts } = request;
  return { ...request, subject: { ...subject, grouping: `floor,floor*${parts}` } };
}

/** Reads the first building. */
export async function readFirst(request: StackRequest, reading: Reading): Promise<StackData> {
  return { request, first: await readStack(request, reading) };
}

type StackFilters = ScopeFilters & Pick<ZoneFilters, 'scope'>;

/** What has to be asked of the buildings in view, in their order. */
export function toStackRequest(
  { buildings, hours, nowMs }: Pick<StackPlace, 'buildings' | 'hours' | 'nowMs'>,
  filters: StackFilters,
): StackRequest | null {
  const [first, ...others] = buildings.map((building) => requestOf(filters, building, nowMs));
  if (!first) return null;
  const text = hoursText(hours) ?? first.opening.text;
  return { ...first, opening: { ...first.opening, text }, others };
}

/** What has to be asked of one building: all of it and its floors, over the same local days on its own clock. */
function requestOf(filters: StackFilters, building: BuildingSpace, nowMs: number): BuildingRequest {
  const { filter } = filters.scope;
  const subject = {
    buildingIds: [building.id],
    timeZone: building.timezone,
    name: building.name,
    filters: filter === null ? [] : [filter],
    grouping: 'floor',
  };
  const frame = localFrame(filters.frame, building.timezone);
  return {
    ...toReportScope({ filters, subject, nowMs }),
    parts: groupingOf(filters.values.group),
    frame: frame.query,
    isRunning: frame.startMs <= nowMs && frame.endMsExclusive > nowMs,
    isFuture: frame.startMs > nowMs,
  };
}
