import type { MetricLabel } from '#domain/metric/labels.ts';
import { fullWeeks, type DayRange } from '#domain/time-frame/DayRange.ts';
import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import type { Reading } from '#src/data/metrics/ReportScope.ts';
import { readDaysAnd, readMetrics } from '#src/data/metrics/readMetrics.ts';
import { daysQuery, firstOpenDay, type PortfolioScope } from '../shared/portfolioScope.ts';

/** Weeks that the matrix needs: the last four, and the one before them. */
export const neededWeeks = 5;

/** All that decides which numbers the page shows. */
export interface UtilizationRequest extends PortfolioScope {
  /** Mondays of the weeks of the matrix, oldest first; fewer than five where there is too little data. */
  weeks: readonly number[];
}

/** The request. `data` is the days with data. */
export function toUtilizationRequest(
  scope: PortfolioScope,
  { data, nowMs }: { data: DayRange | null; nowMs: number },
): UtilizationRequest {
  const endDayExclusive = Math.min(
    scope.days.endDayExclusive,
    firstOpenDay(scope.buildings, nowMs),
  );
  const known = data === null ? null : { startDay: data.startDay, endDayExclusive };
  return { ...scope, weeks: known === null ? [] : fullWeeks(known, neededWeeks) };
}

/** The days of the weeks of the matrix; null while there are too few. */
export function weekDays({ weeks }: UtilizationRequest): DayRange | null {
  const [first] = weeks;
  const last = weeks.at(-1);
  if (first === undefined || last === undefined || weeks.length < neededWeeks) return null;
  return { startDay: first, endDayExclusive: last + 7 };
}

/** Everything that a request asked for, with the request. */
export interface UtilizationData {
  request: UtilizationRequest;
  /** With the buildings beside the rows. */
  whole: MetricAnswer;
  /** The days of the frame. */
  days: MetricAnswer;
  /** The weeks of the matrix, and their days; null while there are too few. */
  weeks: { whole: MetricAnswer; days: MetricAnswer } | null;
}

const means = ['count_mean', 'utilisation_mean', 'frequency_mean'] as const;
const peaks = ['count_max', 'utilisation_max', 'frequency_max'] as const;

/** The calls of Portfolio Utilization, two whatever the number of buildings. */
export async function readUtilization(
  request: UtilizationRequest,
  reading: Reading,
): Promise<UtilizationData> {
  const { frame } = request;
  const inWeeks = weekDays(request);
  const weekFrame = inWeeks && daysQuery(request, inWeeks);
  const labels: readonly MetricLabel[] = [...means, ...peaks];
  const [{ INF: whole, P1D: days }, weeks] = await Promise.all([
    readDaysAnd(
      withBuildings(request),
      { frame, coarser: ['INF'], labels: ['capacity_mean', ...labels] },
      reading,
    ),
    weekFrame && readDaysAnd(request, { frame: weekFrame, coarser: ['P1W'], labels }, reading),
  ]);
  return { request, whole, days, weeks: weeks && { whole: weeks.P1W, days: weeks.P1D } };
}

/** The request with its buildings and floors as groups beside the rows: seats are released floor by floor, whatever the rows are. */
function withBuildings<Request extends UtilizationRequest>(request: Request): Request {
  const { subject } = request;
  const groupings = new Set(['building', 'floor', subject.grouping ?? 'building']);
  return { ...request, subject: { ...subject, grouping: [...groupings].join() } };
}

/** Longer frames in steps of 15 minutes are too much to wait for. */
export const maxPlanningDays = 100;

/** Quarters times groups that the server goes through for one answer: four weeks of 20 buildings by floor are one question. */
const maxCells = 800_000;
const quartersPerDay = 96;

/** The days of a frame in parts whose answers in steps of 15 minutes stay small; null where the frame is too long. */
export function planningParts(days: DayRange, groupCount: number): DayRange[] | null {
  const { startDay, endDayExclusive } = days;
  if (endDayExclusive - startDay > maxPlanningDays) return null;
  const perPart = Math.max(1, Math.floor(maxCells / (quartersPerDay * Math.max(1, groupCount))));
  const parts: DayRange[] = [];
  for (let day = startDay; day < endDayExclusive; day += perPart) {
    parts.push({ startDay: day, endDayExclusive: Math.min(day + perPart, endDayExclusive) });
  }
  return parts;
}

/** Days with their greatest 15 minutes, part by part; null where the frame is too long for them. */
export async function readPlanning(
  request: UtilizationRequest & { groupCount: number },
  reading: Reading,
): Promise<MetricAnswer[] | null> {
  const parts = planningParts(request.days, request.groupCount);
  if (parts === null) return null;
  const scope = withBuildings(request);
  const answers: MetricAnswer[] = [];
  // One after the other, for each reads all slots of its days.
  for (const days of parts) {
    const frame = daysQuery(scope, days);
    const parameters = metricParameters(scope, {
      frame,
      interval: 'P1D',
      quarterPeaks: true,
      labels: ['count_mean'],
    });
    answers.push(await readMetrics(parameters, reading));
  }
  return answers;
}
