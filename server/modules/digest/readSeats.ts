import { quantile } from '#domain/metric/quantile.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { planningPeaks } from '#domain/planning/planningPeaks.ts';
import { seatsToRelease } from '#domain/planning/seatsToRelease.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { usualFilter } from '#server/directory/spaces/selectZones.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';
import type { DigestSources } from './DigestSources.ts';
import { daysFrame } from './digestBuildings.ts';

/** The days of seats to release. */
export const plannedDays = 28;

/** A floor on the planning basis: `days` peaks count, `people` is their P90, `seats` are to release, negative when short. */
export interface FloorSeats {
  floorId: string | number;
  capacity: number;
  people: number;
  seats: number;
  days: number;
}

/** The floors of a building over the 28 local days before `day`, as Opportunity has them: those with seats and a peak. */
export async function readSeats(
  building: BuildingRecord,
  day: number,
  { readMetrics, signal }: Pick<DigestSources, 'readMetrics'> & { signal: AbortSignal },
): Promise<FloorSeats[]> {
  const answer = await readMetrics(
    {
      building_id: [building.id],
      ...daysFrame(building, { startDay: day - plannedDays, endDayExclusive: day }),
      ...usualFilter(building),
      interval: 'P1D',
      coarser_intervals: ['INF'],
      quarter_peaks: true,
      zones_valid: false,
      group_zones: 'floor',
      returntype: ['capacity_mean', 'count_mean'],
    },
    signal,
  );
  const days = answer.intervals.map(({ start }) =>
    localDayNumber(Date.parse(start), building.timezone),
  );
  return answer.groups.flatMap(({ id }, at): FloorSeats[] => {
    const capacity = answer.coarser?.[0]?.metrics.capacity_mean?.[at]?.[0] ?? null;
    const buckets = days.map((number, bucket) => ({
      day: number,
      openMinutes: answer.open_minutes[at]?.[bucket] ?? 0,
      validMinutes: answer.valid_minutes[at]?.[bucket] ?? 0,
      value: answer.quarter_peaks?.count[at]?.[bucket] ?? null,
    }));
    const peaks = planningPeaks(buckets, day);
    const seats = seatsToRelease(capacity, peaks);
    const people = quantile(peaks, thresholds.serviceLevelSeats);
    if (seats === null || capacity === null || people === null) return [];
    return [{ floorId: id, capacity: Math.round(capacity), people, seats, days: peaks.length }];
  });
}
