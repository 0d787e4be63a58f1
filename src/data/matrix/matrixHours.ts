import type { BuildingSettings } from '#contract/buildingSettings.ts';
import type { OpeningRule } from '#domain/opening-hours/OpeningRule.ts';
import type { MatrixHours, MatrixFrame, OfZones } from '#workers/matrix/MatrixApi.ts';
import { openingHoursText } from '#domain/opening-hours/openingPresets.ts';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';

/** Zones over a frame of a held matrix; part of every question to the matrix worker. */
export interface MatrixQuestion extends MatrixFrame, OfZones {}

/** Which minutes count: those of the rule but for what the building's settings close. */
export function matrixHours(
  rule: OpeningRule,
  settings: BuildingSettings | undefined,
): MatrixHours {
  return {
    rule,
    excludedPeriods: settings?.excluded_periods ?? [],
    bankHolidays: settings?.bank_holidays.map(({ date }) => date) ?? [],
    bankHolidaysOpen: settings?.bank_holidays_open ?? false,
    customIncidents: [],
  };
}

/** For moments, which are shown whether the building is open or not. */
export const allHours = {
  rule: parseOpeningHours(openingHoursText('24_7')),
  excludedPeriods: [],
  bankHolidays: [],
  bankHolidaysOpen: true,
  customIncidents: [],
} satisfies MatrixQuestion['hours'];
