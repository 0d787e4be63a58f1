import type { FutureMetrics } from '#contract/futureMetrics.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import {
  busiestDay,
  daysOver,
  toExpectedDays,
  type ExpectedQuarters,
} from '#domain/patterns/expectation/expectedDays.ts';
import { specialRanges, type SpecialDay } from '#domain/time-marker/specialDays.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { usualFilter } from '#server/directory/spaces/selectZones.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';
import type { DigestSources } from './DigestSources.ts';
import { daysFrame } from './digestBuildings.ts';

/** Days ahead that are told, as on Pattern Expectations. */
const aheadDays = 14;
/** The days that forecasts are made from. */
export const learntDays = 84;

/** A floor that is expected over the target on some of the next days. */
export interface ExpectedFloor {
  floorId: string | number;
  /** How many of the days, and how many of them are open. */
  days: number;
  openDays: number;
  /** The day with the greatest expected peak, in days since 1970-01-01, and when on it. */
  dayNumber: number;
  minuteOfDay: number;
  /** That peak, as a share of the seats. */
  utilization: number;
}

/** The floors of a building that are expected over the target in the 14 local days after `today`, by its own hours. */
export async function readExpected(
  building: BuildingRecord,
  { today, special }: { today: number; special: readonly SpecialDay[] },
  { readFuture, signal }: Pick<DigestSources, 'readFuture'> & { signal: AbortSignal },
): Promise<ExpectedFloor[]> {
  const { timezone } = building;
  const { startdatetime: start, enddatetime: end } = daysFrame(building, {
    startDay: today + 1,
    endDayExclusive: today + 1 + aheadDays,
  });
  const iso = (ms: number): string => toIsoInstant(ms, timezone);
  const without = specialRanges(special, timezone)
    .map(({ startMs, endMs }) => `${iso(startMs)}/${iso(endMs)}`)
    .join(',');
  const answer = await readFuture(
    {
      building_id: [building.id],
      ...usualFilter(building),
      group_zones: 'floor',
      start,
      end,
      interval: 'PT15M',
      returntype: ['utilisation_mean'],
      ...(without === '' ? {} : { custom_incident_period: without }),
    },
    signal,
  );
  const intervals = answer.intervals.map((one) => ({ startMs: Date.parse(one.start) }));
  return answer.groups.flatMap(({ id }, at): ExpectedFloor[] => {
    const rows = toExpectedDays({ intervals }, quartersOf(answer, at), {
      timeZone: timezone,
      fromDay: today + 1,
    });
    const days = daysOver(rows, thresholds.target);
    const { dayNumber, peak, peakMinute } = busiestDay(rows) ?? {};
    if (days === 0 || dayNumber === undefined || !peak || typeof peakMinute !== 'number') return [];
    const openDays = rows.filter(({ isClosed }) => !isClosed).length;
    return [{ floorId: id, days, openDays, dayNumber, minuteOfDay: peakMinute, utilization: peak }];
  });
}

function quartersOf(answer: FutureMetrics, at: number): ExpectedQuarters {
  const { open_minutes: open, metrics, metrics_low: low, metrics_high: high } = answer;
  return {
    openMinutes: open[at] ?? [],
    mean: metrics.utilisation_mean?.[at] ?? [],
    low: low.utilisation_mean?.[at] ?? [],
    high: high.utilisation_mean?.[at] ?? [],
  };
}
