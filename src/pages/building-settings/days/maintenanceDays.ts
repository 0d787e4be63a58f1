import { formatDayRange } from '#src/lib/format/formatDays.ts';
import type { MaintenancePeriod } from '#contract/buildingSettings.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import { formatInstant } from '#src/lib/format/formatTime.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { type NamedDays } from './dayRanges.ts';

/** Whole days of the building's clock as maintenance of all of it. */
export function maintenanceOf({ title, days }: NamedDays, timeZone: string): MaintenancePeriod {
  const at = (day: number) => new Date(zonedDayNumberStart(day, timeZone)).toISOString();
  const name = title.trim();
  return {
    startdatetime: at(days.startDay),
    enddatetime: at(days.endDayExclusive),
    ...(name === '' ? {} : { title: name }),
  };
}

/** "Nov 3 – 4, 2026", "Sun, Oct 25, 2026" of whole days, else "Oct 27, 2026, 13:10 to Oct 27, 2026, 14:35". */
export function maintenanceTime(
  { startdatetime, enddatetime }: MaintenancePeriod,
  timeZone: string,
): string {
  const startMs = Date.parse(startdatetime);
  const endMs = Date.parse(enddatetime);
  const days: DayRange = {
    startDay: localDayNumber(startMs, timeZone),
    endDayExclusive: localDayNumber(endMs, timeZone),
  };
  const isWhole =
    zonedDayNumberStart(days.startDay, timeZone) === startMs &&
    zonedDayNumberStart(days.endDayExclusive, timeZone) === endMs;
  if (isWhole) return formatDayRange(days);
  return `${formatInstant(startMs, timeZone)} to ${formatInstant(endMs, timeZone)}`;
}

/** "Whole building", "Floor 3", "4 spaces": what is under maintenance. */
export function maintenancePlace(
  { space_ids }: MaintenancePeriod,
  { floors, zones }: Pick<SpaceStore, 'floors' | 'zones'>,
): string {
  if (space_ids === undefined) return 'Whole building';
  const [first, ...more] = space_ids.map(String);
  if (first === undefined || more.length > 0) return formatPlural(space_ids.length, 'space');
  return floors.get(first)?.displayName ?? zones.get(first)?.name ?? 'A space that is gone';
}
