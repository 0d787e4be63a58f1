import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { getSettingsEffect } from '#contract/buildingSettings.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

const dayMs = 86_400_000;
const slotMs = 300_000;
const hourMs = 3_600_000;
/** Amsterdam is an hour ahead of UTC over these weeks, from a Monday to a Monday. */
const startMs = Date.parse('2026-02-01T23:00:00Z');
const days = 28;
const nowMs = startMs + days * dayMs + 9 * hourMs;
const dayAfter = (count: number) => dayKeyOf(Date.parse('2026-02-02T00:00:00Z') / dayMs + count);

/** Rooms of two buildings, fuller from day to day, from 8 to 12 by the wall clock. */
function observations() {
  const rows: object[] = [];
  for (let day = 0; day < days; day += 1)
    for (let ms = 8 * hourMs; ms < 12 * hourMs; ms += slotMs)
      for (const [zone_id, layer] of [
        [1, 'sensorlayer'],
        [2, 'sensorlayer'],
        [3, 'wifilayer'],
        [4, 'wifilayer2'],
      ] as const)
        rows.push({
          time: new Date(startMs + day * dayMs + ms).toISOString(),
          zone_id,
          layer,
          count: (day % 10) + zone_id,
          period_s: 300,
        });
  return rows;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => nowMs } });
  const zones = [
    { id: 1, capacity: { default: 10 } },
    { id: 2, capacity: { default: 20 } },
  ];
  const ofWifi = [
    { id: 3, floor: 951, capacity: { default: 10 }, layer_name: 'wifilayer' },
    { id: 4, floor: 951, capacity: { default: 20 }, layer_name: 'wifilayer2' },
  ];
  const about = { timezone: 'Europe/Amsterdam', opening_hours: 'Mo-Fr 08:00-12:00' };
  for (const body of [spacesOf(zones, about), spacesOf(ofWifi, { ...about, id: 950 })])
    await server.result('/v4/ingest/spaces', { body });
  await server.result('/v4/ingest/observations', { body: observations() });
}, 120_000);
afterAll(() => server.dispose());

async function effectOf(data: object, { preset, id = 900 }: { preset?: string; id?: number } = {}) {
  return await server.result<ResultOf<typeof getSettingsEffect>>('/v4/building-settings/effect', {
    body: { building_id: id, data, ...(preset === undefined ? {} : { opening_hours: preset }) },
  });
}

async function save(data: object): Promise<void> {
  await server.result('/v4/building-settings', { body: { building_id: 900, data } });
}

/** The past four weeks as getZoneMetrics has them by the settings in force. */
async function counted(query: Record<string, string> = {}) {
  const search = new URLSearchParams({
    building_id: '900',
    group_zones: 'all',
    interval: 'INF',
    startdatetime: new Date(startMs).toISOString(),
    enddatetime: new Date(startMs + days * dayMs).toISOString(),
    returntype: 'utilisation_mean,count_mean',
    ...query,
  });
  const answer = await server.result<ZoneMetrics>(`/v4/metrics/zones?${search}`);
  return {
    utilization: answer.metrics.utilisation_mean?.[0]?.[0],
    people: answer.metrics.count_mean?.[0]?.[0],
    open_minutes: answer.open_minutes[0]?.[0],
  };
}

describe('the effect of settings that are not saved', () => {
  const standing = {
    opening_hours_presets: {},
    bank_holidays: [{ date: dayAfter(1), title: 'Fair' }],
    bank_holidays_open: false,
    excluded_periods: [{ startdate: dayAfter(7), enddate: dayAfter(9) }],
  };
  const changes: [string, object][] = [
    ['other hours', { opening_hours_presets: { opening_hours: 'Mo-Sa 09:00-12:00' } }],
    [
      'a holiday more',
      { bank_holidays: [...standing.bank_holidays, { date: dayAfter(15), title: 'Move' }] },
    ],
    ['a holiday less', { bank_holidays: [] }],
    ['open holidays', { bank_holidays_open: true }],
    [
      'another excluded period',
      { excluded_periods: [{ startdate: dayAfter(14), enddate: dayAfter(19) }] },
    ],
    ['no excluded period', { excluded_periods: [] }],
    [
      'hours and closed days at once',
      {
        opening_hours_presets: { opening_hours: 'Mo-Fr 08:00-10:00' },
        bank_holidays: [],
        excluded_periods: [],
      },
    ],
  ];

  it.each(changes)('is what reports show once they are: %s', async (_name, change) => {
    await save(standing);
    const { before, after } = await effectOf(change);
    expect(before).toMatchObject(await counted());
    expect(await counted(), 'nothing is stored').toMatchObject(await counted());
    await save(change);
    const now = await counted();
    expect(typeof now.utilization).toBe('number');
    expect(after).toMatchObject(now);
    const { before: later } = await effectOf({});
    expect(later).toEqual(after);
    expect(later).not.toEqual(before);
  });

  it('counts the open hours of the coming year, closed days to come left out', async () => {
    await save(standing);
    const { before, after } = await effectOf({
      bank_holidays: [...standing.bank_holidays, { date: dayAfter(days + 1), title: 'Move' }],
    });
    // A Tuesday of four hours.
    expect(before.coming_open_minutes - after.coming_open_minutes).toBe(240);
    expect(after.open_minutes).toBe(before.open_minutes);
  });

  it('is of a preset where one is named', async () => {
    await save(standing);
    const core = { opening_hours_presets: { core_hours: 'Mo-Fr 09:00-10:00' } };
    const { after } = await effectOf(core, { preset: 'core_hours' });
    expect(after).toMatchObject(await counted({ opening_hours: 'Mo-Fr 09:00-10:00' }));
  });

  it('refuses what could not be saved', async () => {
    const refused = await server.call('/v4/building-settings/effect', {
      body: {
        building_id: 900,
        data: { excluded_periods: [{ startdate: 'soon', enddate: 'later' }] },
      },
    });
    expect(refused.status).toBe(400);
    const unknown = await server.call('/v4/building-settings/effect', {
      body: { building_id: 999, data: {} },
    });
    expect(unknown.status).toBe(404);
  });

  it('is by another layer’s zones', async () => {
    const { before, after } = await effectOf({ default_layer: 'wifilayer2' }, { id: 950 });
    const of = (layer: string) =>
      counted({ building_id: '950', filter_zones: `layer_name==${layer}` });
    expect(before).toMatchObject(await of('wifilayer'));
    expect(after).toMatchObject(await of('wifilayer2'));
    expect(after.people).not.toBe(before.people);
  });
});
