import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#tests/drivers/signIn.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());

interface Holidays {
  bank_holidays: { date: string; title: string }[];
  attribution: { text: string };
}

const holidays = (query: string) => server.result<Holidays>(`/v4/bank-holidays?${query}`);

describe('bank holidays by country', () => {
  it('list countries and their regions, by name', async () => {
    const { countries } = await server.result<{
      countries: { code: string; name: string; regions: { code: string }[] }[];
    }>('/v4/bank-holidays/countries');
    expect(countries.length).toBeGreaterThan(150);
    const germany = countries.find(({ code }) => code === 'DE');
    expect(germany?.name).toBe('Germany');
    expect(germany?.regions.map(({ code }) => code)).toContain('BY');
    const names = countries.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  it('cover the requested years, each day once, with attribution', async () => {
    const found = await holidays('country=NL&first_year=2025&last_year=2026');
    expect(found.attribution.text).toContain('CC BY 3.0');
    expect(found.bank_holidays).toContainEqual({ date: '2026-04-27', title: "King's Day" });
    const dates = found.bank_holidays.map(({ date }) => date);
    expect(dates).toContain('2025-12-25');
    expect(dates).toEqual([...new Set(dates)].toSorted());
  });

  it('include those of a region', async () => {
    const whole = await holidays('country=DE&first_year=2026&last_year=2026');
    const region = await holidays('country=DE&region=BY&first_year=2026&last_year=2026');
    const datesOf = ({ bank_holidays: list }: Holidays) => list.map(({ date }) => date);
    expect(datesOf(whole)).not.toContain('2026-01-06');
    expect(datesOf(region)).toContain('2026-01-06');
  });

  it('are rejected for an unknown place, and for too many years', async () => {
    for (const query of [
      'country=ZZ&first_year=2026&last_year=2026',
      'country=DE&region=ZZ&first_year=2026&last_year=2026',
      'country=DE&first_year=2026&last_year=2025',
      'country=DE&first_year=2000&last_year=2090',
      'country=DE&first_year=abc&last_year=2026',
    ])
      expect(await refusal(server.call(`/v4/bank-holidays?${query}`))).toBe(
        '400 INVALID_PARAMETER',
      );
  });
});
