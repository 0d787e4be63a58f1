import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneFloor, zoneBody } from '#tests/builders/spacesBody.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

let server: TestServer;
let display: string;

beforeAll(async () => {
  server = await startTestServer();
  await server.result('/v4/ingest/spaces', { body: oneFloor([zoneBody(111), zoneBody(112)]) });
  const made = await server.result<{ api_key: string }>('/v4/admin/keys', {
    body: { name: 'Lobby', kind: 'dev' },
  });
  display = made.api_key;
});
afterAll(() => server.dispose());

async function refusalOf(path: string, body?: object): Promise<string> {
  const response = await server.call(path, { key: display, ...(body && { body }) });
  const { error } = (await response.json()) as { error?: { code: string; reason: string } };
  return `${response.status} ${error?.code ?? ''}: ${error?.reason ?? ''}`;
}

const day = 'startdatetime=2026-03-01T00:00:00Z&enddatetime=2026-03-02T00:00:00Z';
const ages = 'startdatetime=0001-01-01T00:00:00Z&enddatetime=9999-12-31T00:00:00Z';
const tooLong = (days: string) =>
  `400 INVALID_PARAMETER: ${days} days of time frame are too many. The limit is 18,263 per call`;

describe('a small request for too much is rejected with the limit before work begins', () => {
  it.each([
    `metrics/zones?building_id=1&interval=INF&${ages}`,
    `metrics/zones?building_id=1&interval=P1D&${ages}`,
    `metrics/zones/matrix?building_id=1&filter_zones=id==none&${ages}`,
    `incidents?building_id=1&filter_zones=id==none&${ages}`,
    `time-markers?${ages}&opening_hours=24/7`,
  ])('by its time frame: %s', async (path) => {
    expect(await refusalOf(`/v4/${path}`)).toBe(tooLong('3,652,058'));
  });

  it('by the time frame of a forecast', async () => {
    const asked = 'building_id=1&interval=P1D&start=1000-01-01T00:00:00Z&end=3000-01-01T00:00:00Z';
    expect(await refusalOf(`/v4/metrics/zones/future?${asked}`)).toBe(
      '400 INVALID_PARAMETER: 730,485 days of time frame are too many. The limit is 92 per call',
    );
  });

  it('by its intervals, cells and values', async () => {
    const years = 'startdatetime=2020-01-01T00:00:00Z&enddatetime=2026-01-01T00:00:00Z';
    expect(await refusalOf(`/v4/metrics/zones?building_id=1&interval=PT5M&${years}`)).toContain(
      '631,296 intervals are too many. The limit is 75,000 per call',
    );
  });

  it('by a filter that is too long or has too many comparisons', async () => {
    const ask = {
      building_id: '1',
      interval: 'INF',
      ...Object.fromEntries(new URLSearchParams(day)),
    };
    const path = '/v4/metrics/zones/query';
    expect(await refusalOf(path, { ...ask, filter_zones: `id==${'a'.repeat(200_000)}` })).toBe(
      '400 INVALID_PARAMETER: filter_zones: must have at most 65,536 characters',
    );
    expect(await refusalOf(path, { ...ask, filter_zones: 'id==1,'.repeat(600) + 'id==1' })).toBe(
      '400 INVALID_FILTER: More than 500 comparisons at position 3001',
    );
  });

  it('by its groupings, incident periods and opening hours', async () => {
    const path = `/v4/metrics/zones?building_id=1&interval=INF&${day}`;
    const tags = Array.from({ length: 9 }, (_, at) => `tag:${at}`).join(',');
    expect(await refusalOf(`${path}&group_zones=${tags}`)).toContain(
      '9 groupings are too many. The limit is 8 per call',
    );
    const period = '2026-03-01T00:00:00Z/2026-03-01T01:00:00Z';
    const periods = Array.from({ length: 201 }, () => period).join(',');
    expect(await refusalOf(`${path}&custom_incident_period=${periods}`)).toContain(
      '201 incident periods are too many. The limit is 200 per call',
    );
    expect(await refusalOf(`${path}&opening_hours=${'Mo 07:00-08:00;'.repeat(21)}`)).toBe(
      '400 INVALID_PARAMETER: opening_hours: must have at most 300 characters',
    );
  });
});

describe('a request that a page may send is answered', () => {
  const year = 'startdatetime=2025-01-01T00:00:00Z&enddatetime=2026-01-01T00:00:00Z';
  const twoYears = 'startdatetime=2024-01-01T00:00:00Z&enddatetime=2026-01-01T00:00:00Z';
  it.each([
    `metrics/zones?building_id=1&interval=PT15M&group_zones=all,floor&returntype=count_mean&${twoYears}`,
    `metrics/zones?building_id=1&interval=PT1H&returntype=count_mean&${year}`,
    `metrics/zones?building_id=1&interval=P1M&startdatetime=1990-01-01T00:00:00Z&enddatetime=2026-01-01T00:00:00Z`,
    `incidents?building_id=1&${twoYears}`,
  ])('%s', async (path) => {
    expect((await server.call(`/v4/${path}`, { key: display })).status).toBe(200);
  });

  it('a filter of 65,000 characters is answered quickly, whatever it contains', async () => {
    const body = {
      building_id: '1',
      interval: 'INF',
      ...Object.fromEntries(new URLSearchParams(day)),
      filter_zones: `id==${'a'.repeat(65_000)}`,
    };
    const response = await server.call('/v4/metrics/zones/query', { key: display, body });
    expect(response.status).toBe(200);
  });
});

describe('the hours of a building', () => {
  const rules = 'Mo 07:00-08:00;'.repeat(40_000);
  it('are limited in its settings and when posted', async () => {
    const setting = { building_id: 1, data: { office_hours: rules } };
    const refused = await server.call('/v4/building-settings', { body: setting });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('data.office_hours: must have at most 300 characters'),
    ]);
    const presets = Object.fromEntries(
      Array.from({ length: 101 }, (_, at) => [`hours_${at}`, 'Mo-Fr 08:00-18:00']),
    );
    const many = { building_id: 1, data: { opening_hours_presets: presets } };
    expect(await (await server.call('/v4/building-settings', { body: many })).text()).toContain(
      'data.opening_hours_presets: must have at most 100 entries',
    );
    const posted = oneFloor([zoneBody(111)], { opening_hours: rules });
    const response = await server.call('/v4/ingest/spaces', { body: posted });
    expect([response.status, await response.text()]).toEqual([
      422,
      expect.stringContaining('must have at most 300 characters'),
    ]);
  });
});
