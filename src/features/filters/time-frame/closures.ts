import type { BuildingSettings } from '#contract/buildingSettings.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import type { OpeningRule } from '#domain/opening-hours/OpeningRule.ts';
import { openRanges } from '#domain/opening-hours/openRanges.ts';
import { instantsOfDays } from '#domain/time/dayInstants.ts';

/** Whether a local day is a bank holiday on which the building is closed. */
export function holidaysOf(settings: BuildingSettings | undefined): (day: number) => boolean {
  if (!settings || settings.bank_holidays_open) return () => false;
  const days = new Set(settings.bank_holidays.map(({ date }) => dayNumberOf(date)));
  return (day) => days.has(day);
}

/** A longer range is taken to be open somewhere. */
const enoughDays = 60;

/** Whether days have any open time under a rule, heeding the building's holidays and excluded periods. */
export function openTimeOf(
  rule: OpeningRule,
  zone: string,
  settings: BuildingSettings | undefined,
): (range: DayRange) => boolean {
  const closures = {
    excludedPeriods: settings?.excluded_periods ?? [],
    bankHolidays: settings?.bank_holidays.map(({ date }) => date) ?? [],
    bankHolidaysOpen: settings?.bank_holidays_open ?? false,
  };
  const isOpenDay = (startDay: number) => {
    const day = instantsOfDays({ startDay, endDayExclusive: startDay + 1 }, zone);
    return openRanges({ rule, zone, ...day, ...closures }).length > 0;
  };
  return ({ startDay, endDayExclusive }) => {
    const lastDay = Math.min(endDayExclusive, startDay + enoughDays);
    for (let day = startDay; day < lastDay; day += 1) if (isOpenDay(day)) return true;
    return endDayExclusive > lastDay;
  };
}
