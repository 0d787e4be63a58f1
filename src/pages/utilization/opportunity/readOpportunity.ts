import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import type { Reading } from '#src/data/metrics/Reading.ts';
import { readMetrics } from '#src/data/metrics/readMetrics.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import { zonesFilter } from '#src/data/metrics/ReportSubject.ts';

/** The spaces in view with what they are grouped by. */
export type OpportunityRequest = ReportScope & { grouping: string; roomIds: readonly string[] };

/** What was read, with the request, so that old answers are never read by new settings. */
export interface OpportunityData {
  request: OpportunityRequest;
  /** The whole and the groups over the frame. */
  frame: MetricAnswer;
  /** Likewise in quarters of an hour, whose greatest of each day is the planning peak. */
  quarters: MetricAnswer;
  /** Rooms by size class in quarters of an hour; null where there are none. */
  rooms: MetricAnswer | null;
}

/** The calls of the page: seats of each group, and its people by quarters of an hour. */
export async function readOpportunity(
  request: OpportunityRequest,
  reading: Reading,
): Promise<OpportunityData> {
  const grouped = { ...request, subject: { ...request.subject, grouping: request.grouping } };
  const [frame, quarters] = await Promise.all([
    readMetrics(
      metricParameters(grouped, {
        frame: request.frame,
        interval: 'INF',
        labels: ['capacity_mean', 'count_mean', 'frequency_mean'],
      }),
      reading,
    ),
    readMetrics(
      metricParameters(grouped, {
        frame: request.frame,
        interval: 'PT15M',
        labels: ['count_mean'],
      }),
      reading,
    ),
  ]);
  return { request, frame, quarters, rooms: await readRooms(request, reading) };
}

async function readRooms(
  request: OpportunityRequest,
  reading: Reading,
): Promise<MetricAnswer | null> {
  const { roomIds, subject } = request;
  if (roomIds.length === 0) return null;
  const filters = [...subject.filters, zonesFilter(roomIds)];
  return readMetrics(
    metricParameters(
      { ...request, subject: { ...subject, filters, grouping: 'size' } },
      { frame: request.frame, interval: 'PT15M', labels: ['frequency_mean'] },
    ),
    reading,
  );
}
