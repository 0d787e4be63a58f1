import { getBankHolidays, getHolidayCountries } from '#contract/bankHolidays.ts';
import { AppError } from '#server/core/AppError.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import { listCountries, readBankHolidays } from './holidayCalendar.ts';

/** The license of the dates asks that their source is named. */
const attribution = {
  text: 'Holidays by date-holidays, CC BY 3.0',
  url: 'https://github.com/commenthol/date-holidays',
};

const mostYears = 20;

/** Bank holidays by country, to start a building's own list from. */
export function bankHolidayRoutes(): Route[] {
  return [
    defineRoute({
      endpoint: getHolidayCountries,
      async handle() {
        return { countries: await listCountries(), attribution };
      },
    }),
    defineRoute({
      endpoint: getBankHolidays,
      async handle({ query }) {
        const { country, region, first_year: first, last_year: last } = query;
        if (last < first || last - first >= mostYears)
          throw refusal('last_year', `must be within ${mostYears} years from first_year`);
        const found = await readBankHolidays({ country, region }, { first, last });
        if (found === null)
          throw refusal(region === undefined ? 'country' : 'region', 'is unknown');
        return { bank_holidays: found, attribution };
      },
    }),
  ];
}

function refusal(field: string, reason: string): AppError {
  return new AppError('INVALID_PARAMETER', `${field}: ${reason}`, { rows: [{ field, reason }] });
}
