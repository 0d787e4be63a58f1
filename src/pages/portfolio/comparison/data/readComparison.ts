import type { DayValue } from '#domain/patterns/days/DayValue.ts';
import type { WeekdayChange } from '#domain/patterns/weekdayChange.ts';
import type { MetricLabel } from '#domain/metric/labels.ts';
import type { Interval } from '#domain/time/interval.ts';
import { sameGroup, type MetricAnswer, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import type { FrameQuery } from '#src/data/metrics/ReportScope.ts';
import type { Reading } from '#src/data/metrics/Reading.ts';
import { readMetrics } from '#src/data/metrics/readMetrics.ts';
import { matrixWorker } from '#src/data/workers/workers.ts';
import { readGroup, type CoveredDay } from '#src/features/report/figures/readGroup.ts';
import { buildingsOfGroup } from '../../shared/model/groupToday.ts';
import { comparedLabel, type ComparisonRequest } from './ComparisonRequest.ts';

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

/** The calls of Portfolio Comparison, four whatever the number of buildings. */
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
  const label = comparedLabel(request);
  const read = (interval: Interval) => {
    const labels = ['capacity_mean', 'utilisation_mean', label] as const;
    return readMetrics(metricParameters(request, { frame, interval, labels }), reading);
  };
  const [whole, days] = await Promise.all([read('INF'), read('P1D')]);
  return { whole, days };
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
