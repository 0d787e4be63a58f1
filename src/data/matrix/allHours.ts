import { openingHoursText } from '#domain/opening-hours/openingPresets.ts';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';
import type { MatrixQuestion } from './MatrixQuestion.ts';

/** For moments, which are shown whether the building is open or not. */
export const allHours = {
  rule: parseOpeningHours(openingHoursText('24_7')),
  excludedPeriods: [],
  bankHolidays: [],
  bankHolidaysOpen: true,
  customIncidents: [],
} satisfies MatrixQuestion['hours'];
