import type { SpaceId } from '../space/ids.ts';
import { localDayNumber } from '../time/localParts.ts';
import { zonedDayNumberStart } from '../time/zonedDayStart.ts';
import type { InstantRange } from '../time/wallRange.ts';

/** Longer markers are of a phase, as a redesign; what was usual in it is no exception. */
const longestDays = 7;

/** A time marker as far as it tells what a time was like; instants are half-open. */
export interface MarkedTime {
  spaceIds: readonly SpaceId[];
  title: string;
  startMs: number;
  endMs: number;
}

/** A day that was not like others, and why. */
export interface SpecialDay {
  /** Days since 1970-01-01. */
  dayNumber: number;
  title: string;
}

interface SpecialInput {
  /** Markers that concern the spaces in view. */
  markers: readonly MarkedTime[];
  /** Ids of the spaces in view and of all that hold them: a marker of a part does not make their day special. */
  spaceIds: ReadonlySet<string>;
  /** Bank holidays on which the building is open all the same, by day; others are closed anyway. */
  openHolidays: readonly SpecialDay[];
  timeZone: string;
}

/** The days that a typical week leaves out: those of time markers of up to a week, and open holidays. By day. */
export function specialDays(input: SpecialInput): SpecialDay[] {
  const { markers, spaceIds, openHolidays, timeZone } = input;
  const marked = markers
    .filter((marker) => marker.spaceIds.some((id) => spaceIds.has(id)))
    .flatMap(({ title, startMs, endMs }) => {
      const first = localDayNumber(startMs, timeZone);
      const count = localDayNumber(endMs - 1, timeZone) - first + 1;
      return count > longestDays
        ? []
        : Array.from({ length: count }, (_, at) => ({ dayNumber: first + at, title }));
    });
  const byDay = new Map<number, SpecialDay>();
  for (const day of [...openHolidays, ...marked])
    if (!byDay.has(day.dayNumber)) byDay.set(day.dayNumber, day);
  return [...byDay.values()].sort((a, b) => a.dayNumber - b.dayNumber);
}

/** Special days as whole days of the wall clock, from which nothing is learned. */
export function specialRanges(special: readonly SpecialDay[], timeZone: string): InstantRange[] {
  return special.map(({ dayNumber }) => ({
    startMs: zonedDayNumberStart(dayNumber, timeZone),
    endMs: zonedDayNumberStart(dayNumber + 1, timeZone),
  }));
}
