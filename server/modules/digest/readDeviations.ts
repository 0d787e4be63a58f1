import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import type { DataFormat } from '#domain/metric/labels.ts';
import { quantile } from '#domain/metric/quantile.ts';
import { deviations } from '#domain/patterns/deviation/deviations.ts';
import {
  flaggedStretches,
  type FlaggedStretch,
} from '#domain/patterns/deviation/flaggedStretches.ts';
import { stretchRange } from '#domain/patterns/deviation/stretchRange.ts';
import { quarterPlaces, toQuarterGrid } from '#domain/patterns/week/QuarterGrid.ts';
import type { SpecialDay } from '#domain/time-marker/specialDays.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { usualFilter } from '#server/directory/spaces/selectZones.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';
import type { DigestSources } from './DigestSources.ts';
import { daysFrame } from './digestBuildings.ts';

/** The days in which deviations are news. */
export const deviationDays = 7;
/** Days before them of which baselines are made, as on Pattern Deviations. */
export const baselineDays = 84;

/** A time in which a whole building left its usual range. */
export interface BuildingStretch
  extends InstantRange, Pick<FlaggedStretch, 'expected' | 'actual' | 'minutes'> {
  /** Shares of seats, or of spaces in use where no seats are known. */
  format: Extract<DataFormat, 'utilisation' | 'frequency'>;
  /** Seats, or spaces where no seats are known. */
  capacity: number;
}

/** What deviated in a building in the 7 local days before `day`, by its own hours, as Pattern Deviations has it. */
export async function readDeviations(
  building: BuildingRecord,
  { day, special }: { day: number; special: readonly SpecialDay[] },
  { readMetrics, signal }: Pick<DigestSources, 'readMetrics'> & { signal: AbortSignal },
): Promise<BuildingStretch[]> {
  const startDay = day - deviationDays;
  const { timezone } = building;
  const answer = await readMetrics(
    {
      building_id: [building.id],
      ...daysFrame(building, { startDay: startDay - baselineDays, endDayExclusive: day }),
      ...usualFilter(building),
      interval: 'PT15M',
      zones_valid: false,
      group_zones: 'all',
      returntype: ['utilisation_mean', 'frequency_mean', 'capacity_mean'],
    },
    signal,
  );
  const seats = quantile(known(answer.metrics.capacity_mean?.[0]), 0.5);
  const format = seats === null ? 'frequency' : 'utilisation';
  const capacity = seats ?? Math.max(0, ...known(answer.places_total[0]));
  const places = quarterPlaces(
    answer.intervals.map(({ start }) => Date.parse(start)),
    timezone,
  );
  const grid = toQuarterGrid(quartersOf(answer, format), places);
  const rows = { from: Math.max(0, startDay - grid.firstDay), toExclusive: grid.dayCount };
  const withoutDays = new Set(special.map(({ dayNumber }) => dayNumber));
  const found = deviations(grid, rows, { capacity: 1, withoutDays });
  return flaggedStretches(grid, found).map((stretch) => {
    const { expected, actual, minutes } = stretch;
    const { startMs, endMs } = stretchRange(grid, stretch, timezone);
    return { startMs, endMs, expected, actual, minutes, format, capacity };
  });
}

function quartersOf(answer: ZoneMetrics, format: BuildingStretch['format']) {
  return {
    values: answer.metrics[`${format}_mean`]?.[0] ?? [],
    openMinutes: answer.open_minutes[0] ?? [],
    validMinutes: answer.valid_minutes[0] ?? [],
  };
}

function known(values: readonly (number | null)[] = []): number[] {
  return values.filter((value) => value !== null);
}
