import type { TypicalWeek } from '#domain/patterns/typicalWeek.ts';
import type { LatestById } from '../../model/Latest.ts';
import { momentOf, zonesWith, type ZoneSlot } from './toMoment.ts';
import type { Usual, UsualById } from './toUsual.ts';

const minutesPerHour = 60;
const quarterMinutes = 15;
const hoursPerDay = 24;

/** An hour of the week; weekday 0 is Monday. */
export interface HourOfWeek {
  weekday: number;
  hour: number;
}

/** The hour of the week that a minute of a weekday lies in. */
export function hourOfWeek(weekday: number, minuteOfDay: number): HourOfWeek {
  return { weekday, hour: Math.floor(minuteOfDay / minutesPerHour) };
}

/** What is typical in an hour: the mean of its quarters' medians; null where none of them is known. */
export function typicalInHour(week: TypicalWeek, { weekday, hour }: HourOfWeek): number | null {
  const medians = [0, 1, 2, 3].flatMap((quarter) => {
    const typical = week(weekday, hour * minutesPerHour + quarter * quarterMinutes);
    return typical === null ? [] : [typical.median];
  });
  if (medians.length === 0) return null;
  return medians.reduce((sum, median) => sum + median, 0) / medians.length;
}

/** What is typical on a weekday, hour by hour from midnight; null where nothing is. */
export function typicalHoursOf(week: TypicalWeek | undefined, weekday: number): (number | null)[] {
  return Array.from({ length: hoursPerDay }, (_, hour) =>
    week ? typicalInHour(week, { weekday, hour }) : null,
  );
}

/** On how many days the people of a typical hour rest; 0 where nothing is typical. */
export function daysBehind(usual: Usual | undefined, { weekday, hour }: HourOfWeek): number {
  const days = [0, 1, 2, 3].map(
    (quarter) => usual?.count(weekday, hour * minutesPerHour + quarter * quarterMinutes)?.days ?? 0,
  );
  return Math.max(...days);
}

/** When an hour of the week is, as moments are: at the end of the hour. */
interface TypicalTime {
  at: HourOfWeek;
  /** Of the day that is shown, in ms since 1970. */
  endMs: number;
}

/** The floors as they typically are; capacities are those of now, coverage is that of no moment. */
export function floorsTypical(
  usual: UsualById,
  { at, endMs }: TypicalTime,
  live: LatestById,
): LatestById {
  const time = new Date(endMs).toISOString();
  return new Map(
    [...live].map(([id, latest]) => {
      const own = usual.get(id);
      return [
        id,
        momentOf(latest, time, {
          count: own ? typicalInHour(own.count, at) : null,
          utilisation: own ? typicalInHour(own.utilisation, at) : null,
          frequency: own ? typicalInHour(own.frequency, at) : null,
          coverage: null,
        }),
      ];
    }),
  );
}

/** Typical hours of zones, each list by hour of the week and then by zone; NaN where nothing is typical. */
export interface TypicalZones {
  zoneIds: readonly string[];
  count: Float64Array;
  utilisation: Float64Array;
  frequency: Float64Array;
}

/** The zones as they typically are. */
export function zonesTypical(
  zones: TypicalZones,
  { at, endMs }: TypicalTime,
  live: LatestById,
): LatestById {
  const moments = zonesWith(zoneSlotOf(zones, at), new Date(endMs).toISOString(), live);
  return new Map(
    [...moments].map(([id, latest]) => [id, Object.assign(latest, { isTypical: true as const })]),
  );
}

/** The zones in one hour of the week, as those of a slot. */
function zoneSlotOf(
  { zoneIds, ...values }: TypicalZones,
  { weekday, hour }: HourOfWeek,
): Omit<ZoneSlot, 'slot'> {
  const from = (weekday * hoursPerDay + hour) * zoneIds.length;
  const ofHour = (list: Float64Array) => list.subarray(from, from + zoneIds.length);
  return {
    zoneIds,
    count: ofHour(values.count),
    utilisation: ofHour(values.utilisation),
    frequency: ofHour(values.frequency),
  };
}
