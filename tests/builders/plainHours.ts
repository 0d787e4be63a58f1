import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';

/** Opening hours that nothing but their text says: without excluded periods, holidays or incidents. */
export function plainHours(text: string) {
  return {
    rule: parseOpeningHours(text),
    excludedPeriods: [],
    bankHolidays: [],
    bankHolidaysOpen: false,
    customIncidents: [],
  };
}
