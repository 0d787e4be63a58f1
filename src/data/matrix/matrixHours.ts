import type { BuildingSettings } from '#contract/buildingSettings.ts';
import type { OpeningRule } from '#domain/opening-hours/OpeningRule.ts';
import type { MatrixHours } from '#workers/matrix/MatrixApi.ts';

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
