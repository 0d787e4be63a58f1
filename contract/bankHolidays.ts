import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { noQuery, numberWithin } from './parameters.ts';

const region = z.object({ code: z.string(), name: z.string() });

/** Whose work the dates are; it has to be shown beside them. */
const attribution = z.object({ text: z.string(), url: z.string() });

export const getHolidayCountries = defineEndpoint({
  operationId: 'getHolidayCountries',
  method: 'GET',
  path: '/v4/bank-holidays/countries',
  summary: 'Countries and regions with known bank holidays',
  access: 'key',
  scope: 'none',
  query: noQuery,
  body: undefined,
  result: z.object({
    countries: z.array(region.extend({ regions: z.array(region) })),
    attribution,
  }),
});

const year = z.int().min(1970).max(2100);

export const getBankHolidays = defineEndpoint({
  operationId: 'getBankHolidays',
  method: 'GET',
  path: '/v4/bank-holidays',
  summary: 'The bank holidays of a country or region from one year to another, both included',
  access: 'key',
  scope: 'none',
  query: z.strictObject({
    country: z.string().min(1),
    region: z.string().min(1).optional(),
    first_year: numberWithin(year),
    last_year: numberWithin(year),
  }),
  body: undefined,
  result: z.object({
    bank_holidays: z.array(z.object({ date: z.iso.date(), title: z.string() })),
    attribution,
  }),
});
