/** A country or a part of one. */
interface Place {
  code: string;
  name: string;
}

export interface HolidayCountry extends Place {
  regions: Place[];
}

export interface BankHoliday {
  /** 'YYYY-MM-DD'. */
  date: string;
  title: string;
}

const language = 'en';

/** Two megabytes of rules, read when somebody first asks. */
async function openCalendar() {
  return (await import('date-holidays')).default;
}

/** All countries by name, with their regions. */
export async function listCountries(): Promise<HolidayCountry[]> {
  const Holidays = await openCalendar();
  const calendar = new Holidays();
  return toPlaces(calendar.getCountries(language)).map((country) => ({
    code: country.code,
    name: country.name,
    regions: toPlaces(calendar.getStates(country.code, language)),
  }));
}

/** The public holidays of years, both included, by date and each date once; null for a place that is not known. */
export async function readBankHolidays(
  { country, region }: { country: string; region?: string | undefined },
  { first, last }: { first: number; last: number },
): Promise<BankHoliday[] | null> {
  const Holidays = await openCalendar();
  const known = (await listCountries()).find(({ code }) => code === country);
  const isKnown = region === undefined || known?.regions.some(({ code }) => code === region);
  if (known === undefined || !isKnown) return null;
  const options = { languages: [language], types: ['public' as const] };
  const calendar =
    region === undefined ? new Holidays(country, options) : new Holidays(country, region, options);
  const titles = new Map<string, string>();
  for (let year = first; year <= last; year += 1) {
    for (const { date, name } of calendar.getHolidays(year, language)) {
      const day = date.slice(0, 10);
      const title = titles.get(day);
      titles.set(day, title === undefined || title === name ? name : `${title}, ${name}`);
    }
  }
  return [...titles]
    .map(([date, title]) => ({ date, title }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

function toPlaces(names: Record<string, string> | undefined): Place[] {
  return Object.entries(names ?? {})
    .map(([code, name]) => ({ code, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
}
