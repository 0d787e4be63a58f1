import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Incident } from '#contract/incidents.ts';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { refusal } from '#tests/drivers/signIn.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

let server: TestServer;
let keyOfFirst = '';
const nowMs = Date.parse('2026-03-02T12:01:00Z');
const frame = { startdatetime: '2026-03-02T06:00:00Z', enddatetime: '2026-03-03T00:00:00Z' };
const dayMs = Date.parse('2026-03-02T00:00:00Z');

/** Minutes of the day, UTC. */
const at = (hour: number, minute = 0): number => hour * 60 + minute;

/** A reading of every 5 minutes from 6 to 12 o'clock, but in the gaps. */
function rows(zone_id: number, gaps: readonly [number, number][], period_s = 300): object[] {
  const list: object[] = [];
  for (let minute = at(6); minute < at(12); minute += 5) {
    if (gaps.some(([from, to]) => minute >= from && minute < to)) continue;
    const time = new Date(dayMs + minute * 60_000).toISOString();
    list.push({ time, zone_id, layer: 'sensorlayer', count: 1, period_s });
  }
  return list;
}

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => nowMs } });
  const zones = [
    zoneBody(101, { capacity: { default: 6 } }),
    zoneBody(102, { capacity: { default: 2 } }),
    zoneBody(103, { capacity: { default: 2 } }),
  ];
  const other = floorBody(20, { zones: [zoneBody(201)] });
  const buildings = [
    buildingBody(1, { floors: [floorBody(10, { zones })], opening_hours: 'Mo-Fr 08:00-18:00' }),
    buildingBody(2, { floors: [other] }),
  ];
  await server.result('/v4/ingest/spaces', { body: { buildings } });
  const partly = rows(103, [], 60).slice(6, 12);
  await server.result('/v4/ingest/observations', {
    body: [
      // Three slots are an incident, two are none; the last gap goes on.
      ...rows(101, [
        [at(7), at(7, 15)],
        [at(9), at(9, 10)],
        [at(11, 30), at(12)],
      ]),
      ...rows(102, [[at(7, 5), at(7, 40)]]),
      ...rows(103, [[at(6, 30), at(7)]]),
      ...partly,
    ],
  });
  const made = await server.result<{ api_key: string }>('/v4/admin/keys', {
    body: { name: 'first', roles: ['viewer'], building_ids: [1] },
  });
  keyOfFirst = made.api_key;
});
afterAll(() => server.dispose());

function ask(query: Record<string, string>, key?: string): Promise<Response> {
  const search = new URLSearchParams({ building_id: '1', ...frame, ...query });
  return server.call(`/v4/incidents?${search}`, key === undefined ? {} : { key });
}

/** Incidents in short, with the clock of Amsterdam, an hour ahead of UTC. */
async function incidents(query: Record<string, string> = {}): Promise<unknown[]> {
  const response = await ask(query);
  const { result } = (await response.json()) as { result: { incidents: Incident[] } };
  return result.incidents.map((one) => [
    `${one.kind} ${one.id}`,
    one.start.slice(11, 16),
    one.end?.slice(11, 16) ?? null,
    one.minutes,
    one.open_minutes,
    one.affected_seats,
    one.reason,
  ]);
}

describe('getIncidents', () => {
  it('lists gaps of 15 minutes or more, and those of half a building at the same time', async () => {
    expect(await incidents()).toEqual([
      ['zone 103', '07:30', '08:00', 30, 0, 2, 'too_little_data'],
      ['building 1', '08:00', '08:15', 15, 15, 8, 'no_data'],
      ['zone 101', '08:00', '08:15', 15, 15, 6, 'no_data'],
      ['zone 102', '08:05', '08:40', 35, 35, 2, 'no_data'],
      ['building 1', '12:30', null, 30, 30, 6, 'no_data'],
      ['zone 101', '12:30', null, 30, 30, 6, 'no_data'],
    ]);
  });

  it('has only the requested groups of the requested zones', async () => {
    const query = { group_zones: 'floor', filter_zones: 'id=in=(102,103)' };
    expect(await incidents(query)).toEqual([
      ['floor 10', '07:30', '08:00', 30, 0, 2, 'too_little_data'],
      ['floor 10', '08:05', '08:40', 35, 35, 2, 'no_data'],
    ]);
  });

  it('respects the given opening hours', async () => {
    const hours = { opening_hours: 'Mo 08:10-08:35', group_zones: 'zone' };
    expect(await incidents(hours)).toEqual([['zone 102', '08:05', '08:40', 35, 25, 2, 'no_data']]);
  });

  it('adds the incidents that the call declares', async () => {
    const declared =
      '2026-03-02T09:02:00Z/2026-03-02T09:32:00Z,2026-03-01T00:00:00Z/2026-03-01T01:00:00Z';
    const list = await incidents({ custom_incident_period: declared, group_zones: 'floor' });
    expect(list).toContainEqual(['building 1', '10:02', '10:32', 30, 30, 10, 'declared']);
    expect(list).toHaveLength(3);
  });

  it('is one long incident for a zone that never sent, and none without zones', async () => {
    expect(await incidents({ building_id: '2', group_zones: 'zone' })).toEqual([
      ['zone 201', '07:00', null, 360, 360, 4, 'no_data'],
    ]);
    expect(await incidents({ filter_zones: 'id==9' })).toEqual([]);
    const future = { startdatetime: '2027-01-01T00:00:00Z', enddatetime: '2027-01-02T00:00:00Z' };
    expect(await incidents(future)).toEqual([]);
  });

  it('rejects what it cannot parse', async () => {
    expect(await refusal(ask({ opening_hours: 'Mo 25' }))).toBe('400 INVALID_OPENING_HOURS');
    expect(await refusal(ask({ filter_zones: '((' }))).toBe('400 INVALID_FILTER');
    expect(await refusal(ask({ group_zones: 'desk' }))).toBe('400 INVALID_FILTER');
    expect(await refusal(ask({ enddatetime: '2020-01-01T00:00:00Z' }))).toBe('400 INVALID_DATES');
    expect(await refusal(ask({ custom_incident_period: 'today' }))).toBe('400 INVALID_DATES');
    expect(await refusal(ask({ capacity: 'default' }))).toBe('400 UNKNOWN_PARAMETER');
    expect(await refusal(ask({ building_id: '7' }))).toBe('404 NOT_FOUND');
  });

  it('shows nobody a building without rights to it', async () => {
    expect((await ask({}, keyOfFirst)).status).toBe(200);
    expect(await refusal(ask({ building_id: '2' }, keyOfFirst))).toBe('403 METHOD_NOT_ALLOWED');
    const response = await ask({ filter_zones: 'building_id==2' }, keyOfFirst);
    expect(await response.json()).toEqual({ result: { incidents: [] } });
  });
});
