import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Incident } from '#contract/incidents.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { getUptime } from '#contract/uptime.ts';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { refusal } from '#tests/drivers/signIn.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

type Uptime = AnswerOf<typeof getUptime>;

let server: TestServer;
const slotMs = 300_000;
// A Monday; slots are counted from 06:00 UTC, which is 07:00 in the building.
const firstMs = Date.parse('2026-03-02T06:00:00Z');
const nowMs = firstMs + 100 * slotMs;
const at = (slot: number): string => new Date(firstMs + slot * slotMs).toISOString();
const u1 = '111111000111111001111111';
const u3 = ['111000000111', '111111111111', '000011111000'];
const flapping = '111000'.repeat(8);

function rows(zone_id: number, bits: string): object[] {
  return Array.from(bits).flatMap((bit, slot) =>
    bit === '1' ? [{ time: at(slot), zone_id, layer: 'sensorlayer', count: 1, period_s: 300 }] : [],
  );
}

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => nowMs } });
  const floor = (id: number, seats: readonly number[]) =>
    floorBody(id * 10, {
      zones: seats.map((one, zone) => zoneBody(id * 100 + zone, { capacity: { default: one } })),
    });
  const buildings = [
    buildingBody(1, { floors: [floor(1, [4])], opening_hours: 'Mo-Fr 08:00-18:00' }),
    buildingBody(3, { floors: [floor(3, [8, 4, 4])] }),
    buildingBody(5, { floors: [floor(5, [4])] }),
  ];
  await server.result('/v4/ingest/spaces', { body: { buildings } });
  await server.result('/v4/ingest/observations', {
    body: [
      ...rows(100, u1),
      ...u3.flatMap((bits, zone) => rows(300 + zone, bits)),
      ...rows(500, flapping),
      // The latest reading of building 5 ended four minutes ago.
      { time: at(98), zone_id: 500, layer: 'sensorlayer', count: 1, period_s: 360 },
    ],
  });
});
afterAll(() => server.dispose());

function query(building: number, slots: number, more: Record<string, string> = {}): string {
  const frame = { startdatetime: at(0), enddatetime: at(slots) };
  return String(new URLSearchParams({ building_id: String(building), ...frame, ...more }));
}

async function uptime(...asked: Parameters<typeof query>): Promise<Uptime> {
  return await server.result<Uptime>(`/v4/uptime?${query(...asked)}`);
}

async function incidents(...asked: Parameters<typeof query>): Promise<Incident[]> {
  const path = `/v4/incidents?${query(...asked)}`;
  return (await server.result<{ incidents: Incident[] }>(path)).incidents;
}

function inSlots({ start, end }: Incident): (number | null)[] {
  const slot = (text: string) => (Date.parse(text) - firstMs) / slotMs;
  return [slot(start), end === null ? null : slot(end)];
}

const excluding = (from: number, to: number) => ({
  custom_incident_period: `${at(from)}/${at(to)}`,
});

describe('getUptime', () => {
  it('counts valid minutes of the expected ones, with incidents from 15 minutes on (U1)', async () => {
    const { sources, zones } = await uptime(1, 24);
    expect(sources).toEqual([
      {
        building_id: 1,
        layer_name: 'sensorlayer',
        zones: 1,
        uptime: 95 / 120,
        // From 08:00 local, slot 12, on.
        uptime_open: 10 / 12,
        uptime_seats: 95 / 120,
        expected_minutes: 120,
        valid_minutes: 95,
        excluded_minutes: 0,
        incidents: 1,
        mttr_minutes: 15,
        longest_minutes: 15,
        online: 0,
        late: 0,
        offline: 1,
        days: [{ day: '2026-03-02', uptime: 95 / 120 }],
      },
    ]);
    expect(zones).toEqual([
      {
        id: 100,
        name: 'Zone 100',
        layer_name: 'sensorlayer',
        building_id: 1,
        floor_id: 10,
        uptime: 95 / 120,
        uptime_open: 10 / 12,
        incidents: 1,
        mttr_minutes: 15,
        is_flapping: false,
        status: 'offline',
        last_reading: '2026-03-02T09:00:00+01:00',
      },
    ]);
  });

  it('leaves excluded slots out, in getIncidents as well (U2)', async () => {
    const [later] = (await uptime(1, 24, excluding(15, 17))).sources;
    expect(later).toMatchObject({ expected_minutes: 110, valid_minutes: 95, excluded_minutes: 10 });
    expect(later?.uptime).toBeCloseTo(0.8636, 4);
    const [inside] = (await uptime(1, 24, excluding(7, 8))).sources;
    expect(inside?.uptime).toBeCloseTo(0.8261, 4);
    expect(inside).toMatchObject({ incidents: 0, mttr_minutes: null, longest_minutes: null });
    const told = await incidents(1, 24, excluding(7, 8));
    expect(told.map(({ reason }) => reason)).toEqual(['declared']);
    // An hour more of silence makes it an incident again, of which the excluded slot is no part.
    const longer = (await incidents(3, 12, { ...excluding(5, 6), filter_zones: 'id==300' })).find(
      ({ kind }) => kind === 'zone',
    );
    expect(longer && inSlots(longer)).toEqual([3, 9]);
    expect(longer?.minutes).toBe(25);
  });

  it('adds zones up, weighs them by seats, and has incidents of half the seats (U3)', async () => {
    const { sources, zones } = await uptime(3, 12);
    const [source] = sources;
    expect(zones.map((zone) => Number(zone.uptime?.toFixed(4)))).toEqual([0.5, 1, 0.4167]);
    expect(source?.uptime).toBeCloseTo(0.6389, 4);
    expect(source?.uptime_seats).toBeCloseTo(0.6042, 4);
    expect(source).toMatchObject({ zones: 3, incidents: 1, mttr_minutes: 30, longest_minutes: 30 });
    expect(zones.map(({ mttr_minutes }) => mttr_minutes)).toEqual([30, null, null]);
    const ofBuilding = (await incidents(3, 12)).filter(({ kind }) => kind === 'building');
    expect(ofBuilding.map(inSlots)).toEqual([[3, 9]]);
    expect(ofBuilding[0]).toMatchObject({ affected_seats: 12, minutes: 30, is_ongoing: false });
  });

  it('counts a sensor that comes and goes as one flapping row (U5)', async () => {
    const { sources, zones } = await uptime(5, 48);
    expect(zones[0]).toMatchObject({ is_flapping: true, incidents: 1, status: 'online' });
    expect(sources[0]).toMatchObject({ incidents: 1, longest_minutes: 120, online: 1 });
  });

  it('excludes declared maintenance, of a building or of some of its spaces', async () => {
    const whole = { startdatetime: at(6), enddatetime: at(9), title: 'New gateway' };
    await settle(1, [whole]);
    expect((await uptime(1, 24)).sources[0]).toMatchObject({ excluded_minutes: 15, incidents: 0 });
    const [declared, ...others] = await incidents(1, 24);
    expect(others).toEqual([]);
    expect(declared).toMatchObject({ kind: 'building', id: 1, reason: 'declared', minutes: 15 });
    await settle(1, []);

    await settle(3, [{ startdatetime: at(3), enddatetime: at(9), space_ids: [300] }]);
    const { sources, zones } = await uptime(3, 12);
    expect(zones.map(({ incidents: count }) => count)).toEqual([0, 0, 2]);
    expect(sources[0]).toMatchObject({ excluded_minutes: 30, expected_minutes: 150 });
    // Of the eight seats that are left, four are silent for one slot, and later for three.
    expect((await incidents(3, 12)).map(({ kind, id }) => `${kind} ${id}`)).toContain('zone 300');
    await settle(3, []);
  });

  it('refuses maintenance that ends before it begins, or of a space elsewhere', async () => {
    const backwards = [{ startdatetime: at(9), enddatetime: at(6) }];
    expect(await refusal(save(1, backwards))).toBe('400 INVALID_BODY');
    const elsewhere = [{ startdatetime: at(6), enddatetime: at(9), space_ids: [10, 300] }];
    const response = await save(1, elsewhere);
    const { error } = (await response.json()) as { error: { rows: { field: string }[] } };
    expect(error.rows.map(({ field }) => field)).toEqual([
      'data.maintenance_periods.0.space_ids.1',
    ]);
  });

  it('tells every stretch of a zone if asked: gaps of any length, and excluded time', async () => {
    const [plain] = (await uptime(1, 24)).zones;
    expect(plain).not.toHaveProperty('stretches');
    const [zone] = (await uptime(1, 24, { ...excluding(7, 8), expand_stretches: 'true' })).zones;
    const told = zone?.stretches?.map(({ start, end, state }) => [
      (start * 1000 - firstMs) / slotMs,
      (end * 1000 - firstMs) / slotMs,
      state,
    ]);
    expect(told).toEqual([
      [0, 6, 'valid'],
      [6, 7, 'no_data'],
      [7, 8, 'excluded'],
      [8, 9, 'no_data'],
      [9, 15, 'valid'],
      [15, 17, 'no_data'],
      [17, 24, 'valid'],
    ]);
  });

  it('expects nothing of layers of bookings', async () => {
    const calendar = zoneBody(700, { layer_name: 'bookinglayer' });
    const floors = [floorBody(70, { zones: [zoneBody(701), calendar] })];
    const buildings = [buildingBody(7, { floors })];
    await server.result('/v4/ingest/spaces', { body: { buildings } });
    const { sources, zones } = await uptime(7, 24);
    expect(sources.map(({ layer_name }) => layer_name)).toEqual(['sensorlayer']);
    expect(zones.map(({ id }) => id)).toEqual([701]);
    const told = await incidents(7, 24, { group_zones: 'zone' });
    expect(told.map(({ id }) => id)).toEqual([701]);
  });

  it('has no sources without zones, and nothing of time that has not passed', async () => {
    expect(await uptime(1, 24, { filter_zones: 'id==9' })).toEqual({ sources: [], zones: [] });
    const frame = { startdatetime: at(200), enddatetime: at(300) };
    expect(await uptime(1, 24, frame)).toEqual({ sources: [], zones: [] });
  });

  it('rejects what it cannot parse', async () => {
    const ask = (more: Record<string, string>) => server.call(`/v4/uptime?${query(1, 24, more)}`);
    expect(await refusal(ask({ opening_hours: 'Mo 25' }))).toBe('400 INVALID_OPENING_HOURS');
    expect(await refusal(ask({ filter_zones: '((' }))).toBe('400 INVALID_FILTER');
    expect(await refusal(ask({ enddatetime: '2020-01-01T00:00:00Z' }))).toBe('400 INVALID_DATES');
    expect(await refusal(ask({ custom_incident_period: 'today' }))).toBe('400 INVALID_DATES');
    expect(await refusal(ask({ group_zones: 'floor' }))).toBe('400 UNKNOWN_PARAMETER');
    expect(await refusal(ask({ building_id: '8' }))).toBe('404 NOT_FOUND');
    const ages = { startdatetime: '1900-01-01T00:00:00Z' };
    expect(await refusal(ask(ages))).toBe('400 INVALID_PARAMETER');
    const periods = Array.from({ length: 201 }, () => `${at(0)}/${at(1)}`).join(',');
    expect(await refusal(ask({ custom_incident_period: periods }))).toBe('400 INVALID_PARAMETER');
  });
});

describe('getIncidents', () => {
  it('says whether an incident goes on, and keeps its id while it does', async () => {
    const last = (await incidents(1, 100, { group_zones: 'zone' })).at(-1);
    expect(last).toMatchObject({ is_ongoing: true, end: null, minutes: 380 });
    const [first] = await incidents(1, 24, { group_zones: 'zone' });
    const [longer] = await incidents(1, 40, { group_zones: 'zone' });
    expect(first?.incident_id).toMatch(/^[0-9a-f]{20}$/u);
    expect(longer?.incident_id).toBe(first?.incident_id);
    const ids = (await incidents(3, 12)).map(({ incident_id }) => incident_id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says which floors and buildings it leaves with under 70% of their data, and on how many days', async () => {
    const told = await incidents(3, 12, {
      opening_hours: 'Mo-Su 00:00-24:00',
      group_zones: 'building,zone',
    });
    const reports = [
      { kind: 'floor', id: 30, days: 1 },
      { kind: 'building', id: 3, days: 1 },
    ];
    expect(told.map(({ kind, id, reports: own }) => [`${kind} ${id}`, own])).toEqual([
      ['zone 302', []],
      ['building 3', reports],
      ['zone 300', reports],
      ['zone 302', []],
    ]);
  });
});

function save(building_id: number, maintenance_periods: object[]): Promise<Response> {
  return server.call('/v4/building-settings', {
    body: { building_id, data: { maintenance_periods } },
  });
}

async function settle(building: number, periods: object[]): Promise<void> {
  expect((await save(building, periods)).status).toBe(200);
}
