import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import { readDaysAnd, readMetrics } from '#src/data/metrics/readMetrics.ts';
import type { Reading, ReportScope } from '#src/data/metrics/ReportScope.ts';
import { zonesFilter } from '#src/data/metrics/ReportSubject.ts';

/** The spaces in view with what they are grouped by. */
export type OpportunityRequest = ReportScope & { grouping: string; roomIds: readonly string[] };

/** What was read, with the request, so that old answers are never read by new settings. */
export interface OpportunityData {
  request: OpportunityRequest;
  /** The whole and the groups over the frame. */
  frame: MetricAnswer;
  /** Likewise by day, with the greatest quarter of an hour of each, the planning peak. */
  days: MetricAnswer;
  /** Rooms by size class in quarters of an hour; null where there are none. */
  rooms: MetricAnswer | null;
}

/** The calls of the page: seats of each group with the peaks of its days, and rooms by quarters of an hour. */
export async function readOpportunity(
  request: OpportunityRequest,
  reading: Reading,
): Promise<OpportunityData> {
  const grouped = { ...request, subject: { ...request.subject, grouping: request.grouping } };
  const { INF: frame, P1D: days } = await readDaysAnd(
    grouped,
    {
      frame: request.frame,
      coarser: ['INF'],
      quarterPeaks: true,
      labels: ['capacity_mean', 'count_mean', 'frequency_mean'],
    },
    reading,
  );
  return { request, frame, days, rooms: await readRooms(request, reading) };
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
