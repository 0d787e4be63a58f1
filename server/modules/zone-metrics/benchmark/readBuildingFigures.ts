import type { BenchmarkLabel, BenchmarkQuery } from '#contract/benchmark.ts';
import { peakFigures } from '#domain/metric/dailyPeaks.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { Interval } from '#domain/time/interval.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { MetricQuery } from '../MetricQuery.ts';
import { metricCells, type MetricCell } from '../present/metricCells.ts';
import { readMetricSums, type MetricSources } from '../readMetricSums.ts';

/** A building's figures over the frame. */
export interface BuildingFigures {
  id: SpaceId;
  wireId: string | number;
  seats: number | null;
  coverage: number | null;
  values: Record<BenchmarkLabel, number | null>;
}

interface FiguresAsk {
  query: BenchmarkQuery;
  /** The frame is in the zone of the first. */
  ids: readonly SpaceId[];
}

/** Days of the frame when the call names none. */
const usualDays = 28;

/** The 28 days before today, unless the call says otherwise. */
function frameOf({ startdatetime, enddatetime }: BenchmarkQuery, zone: string, nowMs: number) {
  const today = localDayNumber(nowMs, zone);
  const startOf = (day: number) => toIsoInstant(zonedDayNumberStart(day, zone), zone);
  return {
    startdatetime: startdatetime ?? startOf(today - usualDays),
    enddatetime: enddatetime ?? startOf(today),
  };
}

/** Means of some buildings over the frame, and mean and P90 of their daily peaks, each in its own time. */
export async function readBuildingFigures(
  { query, ids }: FiguresAsk,
  sources: MetricSources,
  signal: AbortSignal,
): Promise<BuildingFigures[]> {
  const nowMs = sources.now();
  const index = sources.spaces.current();
  const zoneOf = (id: SpaceId | undefined) =>
    (id === undefined ? undefined : index.buildingById.get(id)?.at(-1)?.timezone) ?? 'UTC';
  const shared = {
    ...query,
    ...frameOf(query, zoneOf(ids[0]), nowMs),
    building_id: [...ids],
    group_zones: 'building',
  };
  const read = async (interval: Interval) => {
    const asked: MetricQuery = { ...shared, interval };
    const result = await readMetricSums(asked, sources, signal);
    return { plan: result.plan, cells: metricCells(result, asked) };
  };
  const [whole, days] = await Promise.all([read('INF'), read('P1D')]);
  const dayNumbers = days.plan.intervals.map(({ startMs }) =>
    localDayNumber(startMs, days.plan.timezone),
  );
  return whole.plan.groups.flatMap((group, at): BuildingFigures[] => {
    const cell = whole.cells[at]?.[0];
    if (group.buildingId === null || cell === undefined) return [];
    const today = localDayNumber(nowMs, zoneOf(group.buildingId));
    const peaks = coveredPeaks(days.cells[at] ?? [], (day) => (dayNumbers[day] ?? today) < today);
    const { averageDailyPeak, p90 } = peakFigures(peaks);
    return [
      {
        id: group.buildingId,
        wireId: group.id,
        seats: cell.values.capacity_mean,
        coverage: cell.coverage,
        values: {
          utilisation_mean: cell.values.utilisation_mean,
          frequency_mean: cell.values.frequency_mean,
          average_daily_peak: averageDailyPeak,
          p90_daily_peak: p90,
        },
      },
    ];
  });
}

/** DP(d) of days that are over; NaN where a day has too little data. */
function coveredPeaks(
  cells: readonly MetricCell[],
  isOver: (day: number) => boolean,
): Float64Array {
  return Float64Array.from(cells, ({ coverage, values }, day) => {
    const isCovered = (coverage ?? 0) >= thresholds.neededData && isOver(day);
    return isCovered ? (values.utilisation_max ?? Number.NaN) : Number.NaN;
  });
}
