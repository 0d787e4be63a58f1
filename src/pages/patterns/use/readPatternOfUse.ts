import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import { readMetrics } from '#src/data/metrics/readMetrics.ts';
import type { Reading, ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { MetricLabel } from '#domain/metric/labels.ts';

/** What the page reads, with what was asked, so that old answers are never read by new settings. */
export interface PatternOfUseData {
  request: ReportScope;
  /** The current hours, by quarters of an hour. */
  quarters: MetricAnswer;
  /** All hours of the day, for the windows in which a building needs light and climate. */
  roundTheClock: MetricAnswer;
}

const labels: readonly MetricLabel[] = [
  'utilisation_mean',
  'count_mean',
  'frequency_mean',
  'capacity_mean',
];

/** The calls of the typical week; one line, whatever grouping the URL names. */
export async function readPatternOfUse(
  given: ReportScope,
  reading: Reading,
): Promise<PatternOfUseData> {
  const request = { ...given, subject: { ...given.subject, grouping: null } };
  const { frame } = request;
  const allDay = { ...request, opening: { ...request.opening, query: '24_7' } };
  const [quarters, roundTheClock] = await Promise.all([
    readMetrics(metricParameters(request, { frame, interval: 'PT15M', labels }), reading),
    readMetrics(
      metricParameters(allDay, { frame, interval: 'PT15M', labels: ['utilisation_mean'] }),
      reading,
    ),
  ]);
  return { request, quarters, roundTheClock };
}
