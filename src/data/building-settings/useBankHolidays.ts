import { useMutation, useQuery } from '@tanstack/react-query';
import { getBankHolidays, getHolidayCountries } from '#contract/bankHolidays.ts';
import { useServices } from '../api/useServices.ts';
import { endpointQuery } from '../queries/endpointQuery.ts';

export interface HolidayPlace {
  country: string;
  region: string | null;
  firstYear: number;
  lastYear: number;
}

/** The countries and regions whose bank holidays are known. */
export function useHolidayCountries() {
  const { api } = useServices();
  return useQuery(endpointQuery(api, getHolidayCountries));
}

/** Reads the bank holidays of a place, when asked to. */
export function useReadBankHolidays() {
  const { api } = useServices();
  return useMutation({
    mutationFn: async ({ country, region, firstYear, lastYear }: HolidayPlace) => {
      const query = { country, region, first_year: firstYear, last_year: lastYear };
      const { bank_holidays: holidays } = await api.call(getBankHolidays, { query });
      return holidays;
    },
  });
}
