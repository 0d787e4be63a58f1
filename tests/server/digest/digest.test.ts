import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WeeklyDigest } from '#contract/digest.ts';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import type { TestServer } from '#tests/drivers/startTestServer.ts';
import { startHouse } from '../reports/slotHouse.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startHouse();
}, 120_000);
afterAll(() => server.dispose());

const digestOf = (query = '') => server.result<WeeklyDigest>(`/v4/digest?building_id=900${query}`);

async function refusal(path: string): Promise<{ status: number; code: string; reason: string }> {
  const response = await server.call(path);
  const { error } = (await response.json()) as { error: { code: string; reason: string } };
  return { status: response.status, ...error };
}

/** What the two weeks of an answer say of its only group. */
function weeksOf({ coarser = [] }: ZoneMetrics) {
  const [weeks] = coarser;
  if (weeks === undefined) throw new Error('no weeks');
  const [[before, utilization] = []] = weeks.metrics.utilisation_mean ?? [];
  const [[, capacity] = []] = weeks.metrics.capacity_mean ?? [];
  const [[, coverage] = []] = weeks.coverage;
  expect([before, utilization, capacity, coverage].map((value) => typeof value)).toEqual(
    Array.from({ length: 4 }, () => 'number'),
  );
  return { utilization_before: before, utilization, capacity, coverage };
}

/** The greatest quarter of an hour from a day of the frame on. */
function greatestOf({ quarter_peaks: peaks }: ZoneMetrics, fromDay: number) {
  const people = (peaks?.count[0] ?? []).map((count, at) => (at < fromDay ? 0 : (count ?? 0)));
  const most = Math.max(...people);
  return { people: most, start: peaks?.start[0]?.[people.indexOf(most)] };
}

describe('the digest of a week', () => {
  it('has the figures of getZoneMetrics for that week and the one before', async () => {
    const { week, buildings } = await digestOf();
    expect(week).toEqual({ start: '2026-03-09', end: '2026-03-15' });
    const metrics = await server.result<ZoneMetrics>(
      `/v4/metrics/zones?${new URLSearchParams({
        building_id: '900',
        group_zones: 'all',
        interval: 'P1D',
        coarser_intervals: 'P1W',
        quarter_peaks: 'true',
        zones_valid: 'false',
        startdatetime: '2026-03-02T00:00:00Z',
        enddatetime: '2026-03-16T00:00:00Z',
      })}`,
    );
    const [house] = buildings;
    expect(house).toMatchObject({ building_id: 900, ...weeksOf(metrics) });
    const days = house?.days ?? [];
    expect(days.map(({ day }) => day)).toEqual(
      [9, 10, 11, 12, 13, 14, 15].map((day) => `2026-03-${String(day).padStart(2, '0')}`),
    );
    expect(days.map(({ utilization }) => utilization)).toEqual(
      metrics.metrics.utilisation_mean?.[0]?.slice(7),
    );
    // It is closed at weekends: unknown, never 0.
    expect(days.slice(5).map(({ utilization }) => utilization)).toEqual([null, null]);
    expect(house?.peak).toEqual(greatestOf(metrics, 7));
  });

  it('has the findings of the day after it', async () => {
    const { findings } = await digestOf('&week=2026-03-09');
    const alone = await server.result<{ findings: unknown }>(
      '/v4/findings?building_id=900&day=2026-03-16',
    );
    expect(findings.length).toBeGreaterThan(0);
    expect(findings).toEqual(alone.findings);
  });

  it('says null where a week has no data', async () => {
    const { buildings } = await digestOf('&week=2026-02-16');
    expect(buildings[0]).toMatchObject({ utilization: null, utilization_before: null, peak: null });
  });

  it('refuses weeks that do not begin on a Monday or are not over, and days to come', async () => {
    const digest = '/v4/digest?building_id=900&week=';
    expect(await refusal(`${digest}2026-03-10`)).toMatchObject({
      status: 400,
      code: 'INVALID_DATES',
      reason: 'week must be a Monday; 2026-03-10 is not',
    });
    expect(await refusal(`${digest}2026-03-16`)).toMatchObject({
      code: 'INVALID_DATES',
      reason: 'The week of 2026-03-16 isn’t over yet; the latest is the week of 2026-03-09',
    });
    expect(await refusal(`${digest}2026-02-30`)).toMatchObject({ code: 'INVALID_PARAMETER' });
    expect(await refusal('/v4/findings?building_id=900&day=2026-03-18')).toMatchObject({
      code: 'INVALID_DATES',
      reason: '2026-03-18 has not begun yet',
    });
    expect((await refusal('/v4/digest?building_id=901')).status).toBe(404);
  });

  it.each(['0001-01-01', '1969-12-29', '9999-12-27'])('refuses %s', async (day) => {
    for (const path of [
      `/v4/findings?building_id=900&day=${day}`,
      `/v4/digest?building_id=900&week=${day}`,
    ])
      expect(await refusal(path)).toMatchObject({ status: 400, code: 'INVALID_DATES' });
  });
});
