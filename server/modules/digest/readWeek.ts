import type { BuildingWeek } from '#contract/digest.ts';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { daysPerWeek } from '#domain/time-frame/calendarDays.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { usualFilter } from '#server/directory/spaces/selectZones.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';
import type { DigestSources } from './DigestSources.ts';
import { daysFrame } from './digestBuildings.ts';

/** A building in the week that begins on `monday`, in days since 1970-01-01, and its mean of the week before. */
export async function readWeek(
  building: BuildingRecord,
  monday: number,
  { readMetrics, signal }: Pick<DigestSources, 'readMetrics'> & { signal: AbortSignal },
): Promise<BuildingWeek> {
  const answer = await readMetrics(
    {
      building_id: [building.id],
      ...daysFrame(building, {
        startDay: monday - daysPerWeek,
        endDayExclusive: monday + daysPerWeek,
      }),
      ...usualFilter(building),
      interval: 'P1D',
      coarser_intervals: ['P1W'],
      quarter_peaks: true,
      zones_valid: false,
      group_zones: 'all',
      returntype: ['capacity_mean', 'utilisation_mean', 'count_mean'],
    },
    signal,
  );
  const dayOf = ({ start }: { start: string }) =>
    localDayNumber(Date.parse(start), building.timezone);
  const [weeks] = answer.coarser ?? [];
  const before = lineOf(
    weeks,
    weeks?.intervals.findIndex((one) => dayOf(one) < monday),
  );
  const now = lineOf(
    weeks,
    weeks?.intervals.findIndex((one) => dayOf(one) === monday),
  );
  const bucketOf = new Map(answer.intervals.map((one, bucket) => [dayOf(one), bucket]));
  const days = Array.from({ length: daysPerWeek }, (_, weekday) => monday + weekday);
  return {
    building_id: building.wireId,
    name: building.name,
    timezone: building.timezone,
    capacity: now.capacity,
    utilization: now.utilization,
    utilization_before: before.utilization,
    coverage: now.coverage,
    low_coverage: now.isWeak,
    peak: peakOf(
      days.flatMap((day) => bucketOf.get(day) ?? []),
      answer.quarter_peaks,
    ),
    days: days.map((day) => ({
      day: dayKeyOf(day),
      utilization: lineOf(answer, bucketOf.get(day)).utilization,
    })),
  };
}

type Line = Pick<ZoneMetrics, 'metrics' | 'coverage' | 'low_coverage'>;

/** What an answer says of an interval of its only group; all null where there is none. */
function lineOf(answer: Line | undefined, bucket = -1) {
  const valueOf = (matrix: (number | null)[][] | undefined) => matrix?.[0]?.[bucket] ?? null;
  return {
    capacity: valueOf(answer?.metrics.capacity_mean),
    utilization: valueOf(answer?.metrics.utilisation_mean),
    coverage: valueOf(answer?.coverage),
    isWeak: answer?.low_coverage[0]?.[bucket] ?? false,
  };
}

/** The greatest quarter of an hour of some days; null where none was measured. */
function peakOf(
  buckets: readonly number[],
  peaks: { count: (number | null)[][]; start: (string | null)[][] } | undefined,
): BuildingWeek['peak'] {
  const known = buckets.flatMap((bucket) => {
    const people = peaks?.count[0]?.[bucket] ?? null;
    const start = peaks?.start[0]?.[bucket] ?? null;
    return people === null || start === null ? [] : [{ people, start }];
  });
  return known.toSorted((a, b) => b.people - a.people)[0] ?? null;
}
