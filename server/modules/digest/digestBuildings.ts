import type { SpaceId } from '#domain/space/ids.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { AppError } from '#server/core/AppError.ts';
import type { SpaceReader } from '#server/directory/spaces/openSpaces.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';

/** The latest record of each building, once. Throws NOT_FOUND for one that is not there. */
export function digestBuildings(ids: readonly SpaceId[], spaces: SpaceReader): BuildingRecord[] {
  const { buildingById } = spaces.current();
  return [...new Set(ids)].map((id) => {
    const record = buildingById.get(id)?.at(-1);
    if (record === undefined) throw new AppError('NOT_FOUND', 'No such building');
    return record;
  });
}

/** No building has data before it, in days since 1970-01-01. */
const firstDay = 365;

/** A local day 'YYYY-MM-DD' in days since 1970-01-01. Throws INVALID_DATES for one before 1971. */
export function askedDay(day: string): number {
  const number = dayNumberOf(day);
  if (number >= firstDay) return number;
  throw new AppError('INVALID_DATES', `${day} is too long ago; ask for 1971 or later`);
}

/** Local days of a building as a frame of calls; days since 1970-01-01, the end is not within. */
export function daysFrame(
  { timezone }: BuildingRecord,
  { startDay, endDayExclusive }: { startDay: number; endDayExclusive: number },
): { startdatetime: string; enddatetime: string } {
  const startOf = (day: number) => toIsoInstant(zonedDayNumberStart(day, timezone), timezone);
  return { startdatetime: startOf(startDay), enddatetime: startOf(endDayExclusive) };
}

/** The same days as instants in ms since 1970. */
export function daysRange(
  { timezone }: BuildingRecord,
  { startDay, endDayExclusive }: { startDay: number; endDayExclusive: number },
): { startMs: number; endMs: number } {
  return {
    startMs: zonedDayNumberStart(startDay, timezone),
    endMs: zonedDayNumberStart(endDayExclusive, timezone),
  };
}
