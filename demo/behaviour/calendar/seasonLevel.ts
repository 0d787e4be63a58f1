import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { Country } from './bankHolidays.ts';

interface Season {
  /** Month and day, both inclusive. */
  from: string;
  to: string;
  level: number;
}

/** When people are on holiday. */
const seasons: Record<Country, readonly Season[]> = {
  NL: [
    { from: '01-02', to: '01-04', level: 0.45 },
    { from: '02-16', to: '02-22', level: 0.82 },
    { from: '04-27', to: '05-05', level: 0.72 },
    { from: '07-06', to: '07-17', level: 0.86 },
    { from: '07-18', to: '08-16', level: 0.58 },
    { from: '08-17', to: '08-28', level: 0.8 },
    { from: '10-12', to: '10-18', level: 0.84 },
    { from: '12-21', to: '12-31', level: 0.3 },
  ],
  US: [
    { from: '01-02', to: '01-03', level: 0.55 },
    { from: '06-29', to: '07-06', level: 0.55 },
    { from: '07-07', to: '08-09', level: 0.84 },
    { from: '08-10', to: '09-04', level: 0.7 },
    { from: '11-25', to: '11-28', level: 0.3 },
    { from: '12-22', to: '12-31', level: 0.35 },
  ],
};

/** Share of its people that a country's offices see at that time of the year, bank holidays apart. */
export function seasonLevel(country: Country, dayNumber: number): number {
  const date = dayKeyOf(dayNumber).slice(5);
  return seasons[country].find(({ from, to }) => date >= from && date <= to)?.level ?? 1;
}
