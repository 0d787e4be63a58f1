import { dayKeyOf, dayNumberOf, weekdayOf } from '#domain/time/dayNumber.ts';

export type Country = 'NL' | 'US';

interface BankHoliday {
  date: string;
  title: string;
}

const monday = 0;
const thursday = 3;

/** A year's days on which offices are closed. */
function bankHolidays(country: Country, year: number): BankHoliday[] {
  return country === 'NL' ? dutchHolidays(year) : americanHolidays(year);
}

function dutchHolidays(year: number): BankHoliday[] {
  const easter = easterSunday(year);
  const kingsDay = dayNumberOf(`${year}-04-27`);
  return [
    { date: `${year}-01-01`, title: 'New Year' },
    { date: dayKeyOf(easter + 1), title: 'Easter Monday' },
    { date: dayKeyOf(weekdayOf(kingsDay) === 6 ? kingsDay - 1 : kingsDay), title: 'King’s Day' },
    { date: dayKeyOf(easter + 39), title: 'Ascension Day' },
    { date: dayKeyOf(easter + 50), title: 'Whit Monday' },
    { date: `${year}-12-25`, title: 'Christmas Day' },
    { date: `${year}-12-26`, title: 'Second Christmas Day' },
  ];
}

function americanHolidays(year: number): BankHoliday[] {
  return [
    { date: observed(`${year}-01-01`), title: 'New Year’s Day' },
    { date: nthWeekday(year, 1, { weekday: monday, nth: 3 }), title: 'Martin Luther King Day' },
    { date: nthWeekday(year, 2, { weekday: monday, nth: 3 }), title: 'Presidents’ Day' },
    { date: lastMondayOfMay(year), title: 'Memorial Day' },
    { date: observed(`${year}-06-19`), title: 'Juneteenth' },
    { date: observed(`${year}-07-04`), title: 'Independence Day' },
    { date: nthWeekday(year, 9, { weekday: monday, nth: 1 }), title: 'Labor Day' },
    { date: nthWeekday(year, 11, { weekday: thursday, nth: 4 }), title: 'Thanksgiving' },
    { date: observed(`${year}-12-25`), title: 'Christmas Day' },
  ];
}

/** The working day on which a holiday at a weekend is kept. */
function observed(date: string): string {
  const day = dayNumberOf(date);
  const weekday = weekdayOf(day);
  return dayKeyOf(weekday === 5 ? day - 1 : weekday === 6 ? day + 1 : day);
}

function nthWeekday(
  year: number,
  month: number,
  { weekday, nth }: { weekday: number; nth: number },
): string {
  const first = dayNumberOf(`${year}-${String(month).padStart(2, '0')}-01`);
  return dayKeyOf(first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
}

function lastMondayOfMay(year: number): string {
  const last = dayNumberOf(`${year}-05-31`);
  return dayKeyOf(last - weekdayOf(last));
}

/** Day number of Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher). */
function easterSunday(year: number): number {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * century + 13) / 25);
  const h = (19 * a + century - Math.floor(century / 4) - g + 15) % 30;
  const k = (32 + 2 * (century % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * k) / 451);
  const date = h + k - 7 * m + 114;
  const month = String(Math.floor(date / 31)).padStart(2, '0');
  return dayNumberOf(`${year}-${month}-${String((date % 31) + 1).padStart(2, '0')}`);
}

const datesOfYears = new Map<string, Set<string>>();

export function isBankHoliday(country: Country, date: string): boolean {
  const key = `${country}${date.slice(0, 4)}`;
  const known = datesOfYears.get(key);
  const dates =
    known ?? new Set(bankHolidays(country, Number(date.slice(0, 4))).map((day) => day.date));
  if (known === undefined) datesOfYears.set(key, dates);
  return dates.has(date);
}

/** The bank holidays of a year before and two years after a day, as building settings take them. */
export function bankHolidaySettings(country: Country, today: number): BankHoliday[] {
  const year = Number(dayKeyOf(today).slice(0, 4));
  return [year - 1, year, year + 1, year + 2].flatMap((one) => bankHolidays(country, one));
}
