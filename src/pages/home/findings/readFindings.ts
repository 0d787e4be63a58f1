import type { FindingRecord } from '#contract/digest.ts';
import { findingsQuery } from '#src/data/digest/digestQueries.ts';
import { fetchCall } from '#src/data/metrics/fetchCall.ts';
import type { Reading } from '#src/data/metrics/Reading.ts';

/** A building and its local day of now, in days since 1970-01-01. */
export interface FindingsBuilding {
  id: string;
  today: number;
}

export interface FindingsRequest {
  buildings: readonly FindingsBuilding[];
  isRunning: boolean;
}

/** What stands out in the buildings today. */
export async function readFindings(
  { buildings }: FindingsRequest,
  reading: Reading,
): Promise<readonly FindingRecord[]> {
  if (buildings.length === 0) return [];
  const ids = buildings.map(({ id }) => id);
  return await fetchCall(findingsQuery(reading.api, ids), reading);
}
