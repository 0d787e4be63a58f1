import { activeOpeningRule } from '#domain/opening-hours/activeOpeningRule.ts';
import { opensOnBankHolidays } from '#domain/opening-hours/OpeningRule.ts';
import { specialDays, type MarkedTime, type SpecialDay } from '#domain/time-marker/specialDays.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import type { SpaceReader } from '#server/directory/spaces/openSpaces.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';

/** What is known of a building's days beside its readings. */
export interface BuildingDays {
  /** Markers of the building, of what holds it, and of its parts. */
  markers: readonly MarkedTime[];
  holidays: readonly { date: string; title: string }[];
  /** Days from which nothing is learned, as the reports of patterns leave them out. */
  special: readonly SpecialDay[];
}

/** The marked times, bank holidays and special days of a building. */
export function buildingDays(
  building: BuildingRecord,
  markers: readonly MarkedTime[],
  spaces: SpaceReader,
): BuildingDays {
  const settings = spaces.settingsOf(building.id);
  const holidays = settings?.bank_holidays ?? [];
  const { rule } = activeOpeningRule({
    building: building.openingHours,
    presetOverrides: settings?.opening_hours_presets ?? {},
  });
  const isOpen = opensOnBankHolidays(rule, settings?.bank_holidays_open ?? false);
  const special = specialDays({
    markers,
    spaceIds: new Set([building.id, building.campusId ?? building.id]),
    openHolidays: isOpen
      ? holidays.map(({ date, title }) => ({ dayNumber: dayNumberOf(date), title }))
      : [],
    timeZone: building.timezone,
  });
  return { markers, holidays, special };
}
