import type { DataFormat, MetricLabel } from '#domain/metric/labels.ts';
import type { DayValue } from '#domain/patterns/days/DayPattern.ts';
import type { WeekdayChange } from '#domain/patterns/weekdayChange.ts';
import { comparisonRange } from '#domain/time-frame/comparisonRange.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { sameGroup, type MetricAnswer, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import { readDaysAnd } from '#src/data/metrics/readMetrics.ts';
import type { Reading, FrameQuery } from '#src/data/metrics/ReportScope.ts';
import { matrixWorker } from '#src/data/workers/workers.ts';
import type { ComparedFilters } from '#src/features/filters/scope/comparedFrame.ts';
import type { ScopeFilters } from '#src/features/filters/scope/toReportScope.ts';
import { readGroup, type CoveredDay } from '#src/features/report/figures/readGroup.ts';
import type { PortfolioPlace } from '#src/features/report/place/ReportPlace.ts';
import {
  buildingsOfGroup,
  daysQuery,
  toPortfolioScope,
  type PortfolioScope,
} from '../shared/portfolioScope.ts';

/** What of each day is compared: its mean, or its greatest value. */
export type Aggregation = 'mean' | 'max';

/** All that decides which numbers the page shows. */
export interface ComparisonRequest extends PortfolioScope {
  compared: { query: FrameQuery; days: DayRange };
  format: DataFormat;
  aggregation: Aggregation;
  /** Of each building, the local day that is not over. */
  todays: Readonly<Record<string, number>>;
}

/** What has to be asked for: against the period before where nothing else is chosen, and of a single building floor by floor. */
export function toComparisonRequest(
  place: PortfolioPlace,
  filters: ScopeFilters & ComparedFilters,
): ComparisonRequest {
  const { values, frame, comparisonFrame } = filters;
  const { buildings, nowMs } = place;
  const scope = toPortfolioScope(place, filters, buildings.length === 1 ? 'floor' : 'building');
  const days = comparisonFrame?.days ?? comparisonRange(frame.days, 'previous_period');
  return {
    ...scope,
    compared: { query: daysQuery(scope, days), days },
    format: values.dataformat ?? 'utilisation',
    aggregation: values.aggregation ?? 'mean',
    todays: Object.fromEntries(
      buildings.map(({ id, timezone }) => [id, localDayNumber(nowMs, timezone)]),
    ),
  };
}

/** The label of the API that is compared. */
export function comparedLabel({
  format,
  aggregation,
}: Pick<ComparisonRequest, 'format' | 'aggregation'>): MetricLabel {
  return `${format}_${aggregation}`;
}

/** The answers for one frame. */
export interface ComparedAnswers {
  whole: MetricAnswer;
  days: MetricAnswer;
}

/** A group's days that count in both periods, and how they differ. */
export interface GroupChange {
  group: MetricGroup;
  current: CoveredDay[];
  before: CoveredDay[];
  /** The same days in people per seat, whatever is compared. */
  perSeat: { current: CoveredDay[]; before: CoveredDay[] };
  /** Null when no weekday is in both. */
  change: WeekdayChange | null;
}

/** Everything that a request asked for, with the request. */
export interface ComparisonData {
  request: ComparisonRequest;
  current: ComparedAnswers;
  compared: ComparedAnswers;
  /** All buildings together first, then the groups. */
  changes: GroupChange[];
}

type Judge = (
  pairs: readonly { current: readonly DayValue[]; before: readonly DayValue[] }[],
) => Promise<(WeekdayChange | null)[]>;

/** Some hundred groups would hold the page. */
const judgeInWorker: Judge = (pairs) =>
  matrixWorker.ask((service) => service.weekdayChanges(pairs));

/** The calls of Portfolio Comparison, two whatever the number of buildings. */
export async function readComparison(
  request: ComparisonRequest,
  reading: Reading,
  judge: Judge = judgeInWorker,
): Promise<ComparisonData> {
  const [current, compared] = await Promise.all([
    readAnswers(request, request.frame, reading),
    readAnswers(request, request.compared.query, reading),
  ]);
  const pairs = current.whole.groups.map((group) => {
    const of = (label: MetricLabel) => ({
      current: daysOf(current, group, { request, label }),
      before: daysOf(compared, group, { request, label }),
    });
    const { current: days, before } = of(comparedLabel(request));
    return { group, current: days, before, perSeat: of('utilisation_mean') };
  });
  const changes = await judge(pairs.map(({ current, before }) => ({ current, before })));
  return {
    request,
    current,
    compared,
    changes: pairs.map((pair, at) => Object.assign(pair, { change: changes[at] ?? null })),
  };
}

async function readAnswers(
  request: ComparisonRequest,
  frame: FrameQuery,
  reading: Reading,
): Promise<ComparedAnswers> {
  const labels = ['capacity_mean', 'utilisation_mean', comparedLabel(request)] as const;
  const answers = await readDaysAnd(request, { frame, coarser: ['INF'], labels }, reading);
  return { whole: answers.INF, days: answers.P1D };
}

function daysOf(
  { whole, days }: ComparedAnswers,
  group: MetricGroup,
  { request, label }: { request: ComparisonRequest; label: MetricLabel },
): CoveredDay[] {
  const todays = buildingsOfGroup(group, request.buildings).map(({ id }) => request.todays[id]);
  const today = Math.min(...todays.map((day) => day ?? Number.POSITIVE_INFINITY));
  const { timeZone } = request.subject;
  const frames = {
    whole: sameGroup(whole, group),
    days: sameGroup(days, group),
    intervals: days.intervals,
  };
  return readGroup(frames, { timeZone, today }).days(label);
}
