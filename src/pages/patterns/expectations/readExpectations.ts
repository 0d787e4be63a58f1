import type { DataFormat } from '#domain/metric/labels.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { FutureAnswer, FutureGroup } from '#src/data/metrics/FutureAnswer.ts';
import { valuesOf, wholeGroup, type MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import { readFuture } from '#src/data/metrics/readFuture.ts';
import { readMetrics } from '#src/data/metrics/readMetrics.ts';
import type { Reading, ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { ExpectedDayRow } from '#domain/patterns/expectation/expectedDays.ts';

/** Days ahead that are told, and days back that are shown beside what came of them. */
export const aheadDays = 14;
const backDays = 7;
/** Days from which expectations are told. */
export const learntDays = 84;

export interface ExpectationsRequest extends ReportScope {
  format: DataFormat;
  /** The local day of now. */
  today: number;
  /** Stretches from which nothing is learned. */
  without: readonly InstantRange[];
}

/** What the page reads, with what was asked. */
export interface ExpectationsData {
  request: ExpectationsRequest;
  /** What is told: people where no capacity is known. */
  format: DataFormat;
  /** From a week before today to 14 days after it, by quarters of an hour: all spaces in view, and their parts. */
  future: FutureAnswer;
  /** What came of the last week, and of today so far. */
  past: MetricAnswer;
}

/** The calls of the expectations. */
export async function readExpectations(
  request: ExpectationsRequest,
  reading: Reading,
): Promise<ExpectationsData> {
  const { subject, today, without } = request;
  const { timeZone } = subject;
  const startMs = zonedDayNumberStart(today - backDays, timeZone);
  const range = { startMs, endMs: zonedDayNumberStart(today + aheadDays + 1, timeZone) };
  const frame = {
    startdatetime: toIsoInstant(startMs, timeZone),
    enddatetime: toIsoInstant(zonedDayNumberStart(today + 1, timeZone), timeZone),
  };
  const labels = [...new Set([`${request.format}_mean`, 'count_mean', 'capacity_mean'] as const)];
  const readAhead = async (format: DataFormat) =>
    await readFuture(request, { range, interval: 'PT15M', format, without }, reading);
  const [past, asked] = await Promise.all([
    readMetrics(metricParameters(request, { frame, interval: 'PT15M', labels }), reading),
    readAhead(request.format),
  ]);
  const hasSeats = valuesOf(wholeGroup(past), 'capacity_mean').some((value) => value !== null);
  const format = request.format === 'utilisation' && !hasSeats ? 'count' : request.format;
  const future = format === request.format ? asked : await readAhead(format);
  return { request, format, future, past };
}

/** What is expected of a group, day by day from tomorrow on. */
export interface ExpectedPart {
  id: string;
  name: string;
  group: FutureGroup;
  days: readonly ExpectedDayRow[];
}
