import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import type { Benchmark } from '#contract/benchmark.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';

const path = '/v4/private/metrics/zones/benchmark';
const amsterdam = 'Europe/Amsterdam';
const newYork = 'America/New_York';
/** The fourth of June in Amsterdam, and one hour of it. */
const frame = {
  startdatetime: '2025-06-04T00:00:00+02:00',
  enddatetime: '2025-06-05T00:00:00+02:00',
  opening_hours: 'Mo-Su 09:00-10:00',
};
const clock = { nowMs: Date.parse('2025-06-10T12:00:00Z') };

interface Place {
  id: number;
  timezone: string;
  seats: number;
  people: number;
}

const small: Place = { id: 900, timezone: amsterdam, seats: 10, people: 3 };
const abroad: Place = { id: 910, timezone: newYork, seats: 20, people: 10 };
const alike: Place = { id: 920, timezone: amsterdam, seats: 40, people: 20 };
const large: Place = { id: 930, timezone: amsterdam, seats: 200, people: 50 };
const seatless: Place = { id: 940, timezone: amsterdam, seats: 0, people: 7 };
const places = [small, abroad, alike, large, seatless];

function buildingOf({ id, timezone, seats }: Place) {
  const capacity = seats === 0 ? {} : { default: seats };
  return spacesOf([{ id: id + 2, capacity, floor: id + 1 }], { id, timezone }).buildings;
}

let server: TestServer;

async function read(query: Record<string, string | string[]>, key?: string): Promise<Benchmark> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) search.append(name, one);
  return server.result<Benchmark>(`${path}?${search}`, key === undefined ? {} : { key });
}

function buildingIn({ buildings }: Benchmark, { id }: Place) {
  const found = buildings.find((building) => building.id === id);
  if (!found) throw new Error(`No building ${id}`);
  return found;
}

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => clock.nowMs } });
  const client = testClient(server.url);
  await client.postSpaces({ buildings: places.flatMap(buildingOf) });
  // Nine o'clock on the fourth of June, wherever the building is.
  await client.observe(
    places.map(({ id, timezone, people }) => ({
      time: `2025-06-04T09:00:00${timezone === newYork ? '-04:00' : '+02:00'}`,
      zone_id: id + 2,
      layer: 'sensorlayer',
      count: people,
      period_s: 3600,
    })),
  );
});

afterAll(() => server.dispose());

describe('privateGetZoneMetricsBenchMark', () => {
  it('compares buildings in the same capacity band by the same local hours', async () => {
    const benchmark = await read({ ...frame, building_id: ['900', '910', '930'] });
    expect(buildingIn(benchmark, small)).toMatchObject({
      band: 'under_100',
      seats: 10,
      coverage: 1,
      counts: true,
      values: { utilisation_mean: 0.3, average_daily_peak: 0.3, p90_daily_peak: 0.3 },
      places: { utilisation_mean: { rank: 3, of: 3, percentile: 0 } },
    });
    // One of the two others is below, the other one equal.
    expect(buildingIn(benchmark, abroad)).toMatchObject({
      values: { utilisation_mean: 0.5, frequency_mean: 1 },
      places: { utilisation_mean: { rank: 1, of: 3, percentile: 0.75 } },
    });
    expect(buildingIn(benchmark, large)).toMatchObject({
      band: '100_to_500',
      places: { utilisation_mean: { rank: 1, of: 1, percentile: null } },
    });
    expect(benchmark.buildings).toHaveLength(3);
  });

  it('gives the quartiles of each band', async () => {
    const { bands } = await read(frame);
    expect(bands).toMatchObject([
      {
        band: 'under_100',
        buildings: 3,
        quartiles: { utilisation_mean: { p25: 0.4, p50: 0.5, p75: 0.5 } },
      },
      { band: '100_to_500', buildings: 1 },
      { band: 'over_500', buildings: 0, quartiles: { utilisation_mean: null } },
    ]);
  });

  it('leaves a building without seats out of every band', async () => {
    const benchmark = await read({ ...frame, building_id: '940' });
    expect(buildingIn(benchmark, seatless)).toMatchObject({
      band: null,
      counts: false,
      places: { frequency_mean: null },
    });
  });

  it('leaves a building with too little data out of its band', async () => {
    const benchmark = await read({ ...frame, opening_hours: 'Mo-Su 09:00-11:00' });
    expect(buildingIn(benchmark, small)).toMatchObject({ coverage: 0.5, counts: false });
    expect(benchmark.bands[0]?.buildings).toBe(0);
  });

  it('leaves out the daily peak of a day that is not over in the building’s time zone', async () => {
    clock.nowMs = Date.parse('2025-06-05T02:00:00Z');
    const benchmark = await read({ ...frame, building_id: ['900', '910'] });
    clock.nowMs = Date.parse('2025-06-10T12:00:00Z');
    expect(buildingIn(benchmark, small).values.p90_daily_peak).toBe(0.3);
    expect(buildingIn(benchmark, abroad).values).toMatchObject({
      utilisation_mean: 0.5,
      p90_daily_peak: null,
    });
  });

  it('uses the 28 days before today by default', async () => {
    const benchmark = await read({});
    expect(benchmark.buildings).toHaveLength(places.length);
    expect(buildingIn(benchmark, small).values.utilisation_mean).toBe(0.3);
  });

  it('shows nothing about buildings without rights to them', async () => {
    const { api_key: key } = await server.result<{ api_key: string }>('/v4/admin/keys', {
      body: { name: 'two buildings', roles: ['viewer'], building_ids: [900, 910] },
    });
    const own = await read(frame, key);
    expect(own.buildings.map(({ id }) => id)).toEqual([900, 910]);
    expect(own.bands.map(({ buildings }) => buildings)).toEqual([2, 0, 0]);
    expect(buildingIn(own, small).places.utilisation_mean).toEqual({
      rank: 2,
      of: 2,
      percentile: 0,
    });
    expect(await read({ ...frame, building_id: '930' }, key)).toEqual({ bands: [], buildings: [] });
  });

  it('rejects invalid dates', async () => {
    const response = await server.call(
      `${path}?startdatetime=2025-06-05T00:00:00Z&enddatetime=2025-06-04T00:00:00Z`,
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'INVALID_DATES' } });
  });
});
