import type { BuildingSettings } from '#contract/buildingSettings.ts';
import { activeOpeningRule } from '#domain/opening-hours/activeOpeningRule.ts';
import { bankHolidayIndex } from '#domain/opening-hours/OpeningRule.ts';

/** Minutes that a building is open on each weekday by its own hours, Monday first, without holidays and excluded periods. */
export function openMinutesOfWeek(
  building: string | null,
  settings: Pick<BuildingSettings, 'opening_hours_presets'> | undefined,
): number[] {
  const { rule } = activeOpeningRule({
    building,
    presetOverrides: settings?.opening_hours_presets ?? {},
  });
  const week = rule.slice(0, bankHolidayIndex);
  return week.map((ranges) => ranges.reduce((sum, { from, to }) => sum + to - from, 0));
}
