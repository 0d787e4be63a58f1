import { bandFilters, durationBands, leadTimeBands } from '#domain/booking/groups/bands.ts';
import { rsqlValue } from '#domain/filters/rsql.ts';
import { weekdayNames } from '#domain/opening-hours/OpeningRule.ts';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import { partOfStep, type DayPart } from '#domain/time/dayPartRanges.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { BookingKeys, CountedBookings } from '#src/data/bookings/CountedBookings.ts';
import { otherKey } from './keyNames.ts';

/** Those of some rooms. */
export function ofRooms(ids: readonly string[]): CountedBookings {
  return { filters: [`zone_id=in=(${ids.map(rsqlValue).join(',')})`] };
}

/** Those of a stretch of time, [startMs, endMs). */
export function ofSpan(
  { startMs, endMs }: { startMs: number; endMs: number },
  timeZone: string,
): CountedBookings {
  const startdatetime = toIsoInstant(startMs, timeZone);
  return { filters: [], frame: { startdatetime, enddatetime: toIsoInstant(endMs, timeZone) } };
}

/** Those of an hour of the week, by its step from Monday 00:00. */
export function ofWeekHour({ id }: { id: string }): CountedBookings {
  return { filters: [], part: partOfStep(Number(id), 24) };
}

/** Those of an hour of the day. */
export function ofHour({ id }: { id: string }): CountedBookings {
  return { filters: [], part: partOf(null, Number(id)) };
}

function partOf(weekday: number | null, hour: number | null): DayPart {
  return hour === null
    ? { weekday, fromMinute: 0, toMinute: 1440 }
    : { weekday, fromMinute: hour * 60, toMinute: hour * 60 + 60 };
}

/** The part of the days that keys name; undefined where they name none. */
function partOfKeys({ weekday = null, hour = null }: BookingKeys): DayPart | undefined {
  if (weekday === null && hour === null) return undefined;
  const day = weekdayNames.findIndex((name) => name === weekday);
  return partOf(day < 0 ? null : day, hour === null ? null : Number(hour));
}

/** Whether a column is of the compared period, whose bookings are others. */
export function isBefore(columnId: string): boolean {
  return /before$/i.test(columnId);
}

/** Groupings by the clock. A booking counts in them where its first open minute lies, which no filter says. */
const clockGroupings: ReadonlySet<string> = new Set(['weekday', 'hour', 'week']);
const selectors: Readonly<Record<string, string>> = {
  room: 'zone_id',
  floor: 'floor_id',
  recurring: 'is_recurring',
  series: 'recurrence_id',
};

function sizeFilters(key: string | null, roomSizes: readonly RoomSizeCategory[]): string[] {
  const size = roomSizes.find(({ name }) => name === key);
  if (size === undefined) return ['zone.capacity.default!=*'];
  return [`zone.capacity.default>${size.above}`, `zone.capacity.default<=${size.upTo}`];
}

function filtersOf(
  [by, key]: [string, string | null],
  roomSizes: readonly RoomSizeCategory[],
): string[] {
  if (by === 'size') return sizeFilters(key, roomSizes);
  if (by === 'duration') return bandFilters('duration_minutes', key ?? '', durationBands);
  if (by === 'lead_time')
    return key === null
      ? ['lead_time_hours!=*']
      : bandFilters('lead_time_hours', key, leadTimeBands);
  const selector = selectors[by] ?? by;
  return [key === null ? `${selector}!=*` : `${selector}=in=(${rsqlValue(key)})`];
}

/** Those of a group, by its keys; null of small groups, whose bookings stand together so that none can be told apart. */
export function ofKeys(
  keys: BookingKeys,
  roomSizes: readonly RoomSizeCategory[],
): CountedBookings | null {
  const parts = Object.entries(keys);
  if (parts.some(([, key]) => key === otherKey)) return null;
  const part = partOfKeys(keys);
  const { week } = keys;
  return {
    filters: parts
      .filter(([by]) => !clockGroupings.has(by))
      .flatMap((one) => filtersOf(one, roomSizes)),
    ...(part && { part }),
    // Where a timetable numbers its weeks, only the server knows when they are.
    ...(week !== undefined && { group: { week } }),
  };
}
