import { metricLabels } from '#domain/metric/labels.ts';
import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import { readMetrics } from '#src/data/metrics/readMetrics.ts';
import type { Reading, ReportScope } from '#src/data/metrics/ReportScope.ts';

/** The spaces in view with what they are grouped by. */
export type GroupRequest = ReportScope & { grouping: string };

/** What was read, with the request, so that old answers are never read by new settings. */
export interface GroupData {
  request: GroupRequest;
  /** The whole, the groups and every zone over the frame. */
  frame: MetricAnswer;
  /** The whole and the groups by day. */
  days: MetricAnswer;
}

/** What daily peaks are made of. */
const peakLabels = ['count_max', 'utilisation_max'] as const;

/** The same spaces by groups. */
export function groupedBy(request: GroupRequest, grouping: string): GroupRequest {
  return { ...request, subject: { ...request.subject, grouping } };
}

/** The calls of the page: each group and zone over the frame, and the groups by day for their peaks. */
export async function readGroups(request: GroupRequest, reading: Reading): Promise<GroupData> {
  const { frame: query, grouping } = request;
  const [frame, days] = await Promise.all([
    readMetrics(
      metricParameters(groupedBy(request, `${grouping},zone`), {
        frame: query,
        interval: 'INF',
        labels: metricLabels,
      }),
      reading,
    ),
    readMetrics(
      metricParameters(groupedBy(request, grouping), {
        frame: query,
        interval: 'P1D',
        labels: [...peakLabels, 'frequency_max'],
      }),
      reading,
    ),
  ]);
  return { request, frame, days };
}

/** Every zone by day, for the peaks of zones that are shown. */
export function readZoneDays(request: GroupRequest, reading: Reading): Promise<MetricAnswer> {
  const ask = { frame: request.frame, interval: 'P1D', labels: peakLabels } as const;
  return readMetrics(metricParameters(groupedBy(request, 'zone'), ask), reading);
}
