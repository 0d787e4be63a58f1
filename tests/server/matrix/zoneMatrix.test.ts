import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZoneMatrixHeader } from '#contract/zoneMatrix.ts';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { refusal } from '#tests/drivers/signIn.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { decodeMatrix } from '#contract/decodeMatrix.ts';

let server: TestServer;
let keyOfFirst = '';
const nowMs = Date.parse('2026-03-02T10:12:00Z');
const frame = { startdatetime: '2026-03-02T09:58:00Z', enddatetime: '2026-03-02T10:31:00Z' };

function building(id: number) {
  const zones = [
    zoneBody(id * 100 + 1),
    zoneBody(id * 100 + 2),
    zoneBody(id * 100 + 3, { layer_name: 'bookinglayer' }),
  ];
  return buildingBody(id, { floors: [floorBody(id * 10, { zones })] });
}

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => nowMs } });
  await server.result('/v4/ingest/spaces', { body: { buildings: [building(1), building(2)] } });
  const row = { layer: 'sensorlayer', period_s: 300 };
  await server.result('/v4/ingest/observations', {
    body: [
      { ...row, time: '2026-03-02T10:00:00Z', zone_id: 101, count: 2, in_use: 1 },
      { ...row, time: '2026-03-02T10:05:00Z', zone_id: 101, in_use: 0.2 },
      { ...row, time: '2026-03-02T10:00:00Z', zone_id: 102, count: 0, period_s: 150 },
      { ...row, time: '2026-03-02T10:00:00Z', zone_id: 103, layer: 'bookinglayer', in_use: 1 },
      { ...row, time: '2026-03-02T10:00:00Z', zone_id: 201, count: 9, in_use: 1 },
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
  return server.call(`/v4/metrics/zones/matrix?${search}`, key === undefined ? {} : { key });
}

async function matrix(query: Record<string, string> = {}) {
  const response = await ask(query);
  return decodeMatrix(await response.arrayBuffer());
}

describe('getZoneMatrix', () => {
  it('returns the slots that the frame touches, and how many have passed', async () => {
    const { header, columns } = await matrix();
    expect(Date.parse(header.start)).toBe(Date.parse('2026-03-02T09:55:00Z'));
    expect(header).toMatchObject({
      building_id: '1',
      timezone: 'Europe/Amsterdam',
      slots: 8,
      elapsed_slots: 3,
    });
    expect(header.zones.map(({ id }) => id)).toEqual(['101', '102', '103']);
    expect([...columns.valid.subarray(0, 8)]).toEqual([0, 1, 1, 0, 0, 0, 0, 0]);
    expect([...columns.valid.subarray(8, 16)]).toEqual([0, 1, 0, 0, 0, 0, 0, 0]);
  });

  it('has nothing from before 1970, which the engine cannot name', async () => {
    const { columns } = await matrix({
      startdatetime: '1969-12-31T23:50:00Z',
      enddatetime: '1970-01-01T00:10:00Z',
    });
    expect([...columns.valid.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
  });

  it('distinguishes a slot without a count from one with nobody', async () => {
    const { columns } = await matrix();
    const [valid, counted] = [columns.valid, columns.counted].map((column) => [
      column[1 * 8 + 1],
      column[2 * 8 + 1],
    ]);
    expect(valid).toEqual([1, 1]);
    expect(counted).toEqual([1, 0]);
    expect(columns.people.unit).toBe(0.1);
    expect([...columns.people.numbers.subarray(0, 3)]).toEqual([0, 20, 2]);
    expect(columns.inUse.numbers[2]).toBe(51);
    expect(columns.inUse.numbers[2 * 8 + 1]).toBe(255);
  });

  it('omits empty columns', async () => {
    const { header } = await matrix({ filter_zones: 'id==102' });
    expect(header.columns.map(({ name }) => name)).toEqual(['count', 'in_use', 'valid']);
  });

  it('has no zones where the filter finds none', async () => {
    const { header, columns } = await matrix({ filter_zones: 'floor_id==99' });
    expect(header.zones).toEqual([]);
    expect(columns.valid).toHaveLength(0);
  });

  it('is sent as binary, compressed for clients that accept it', async () => {
    const long = { startdatetime: '2026-02-01T00:00:00Z' };
    const response = await ask(long);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-encoding')).not.toBeNull();
    const header: ZoneMatrixHeader = decodeMatrix(await response.arrayBuffer()).header;
    expect(header.slots).toBe(8_479);
  });

  it('rejects invalid and oversized requests with a way out', async () => {
    expect(await refusal(ask({ filter_zones: 'floor_id=' }))).toBe('400 INVALID_FILTER');
    expect(await refusal(ask({ enddatetime: frame.startdatetime }))).toBe('400 INVALID_DATES');
    expect(await refusal(ask({ opening_hours: '24/7' }))).toBe('400 UNKNOWN_PARAMETER');
    expect(await refusal(ask({ building_id: '7' }))).toBe('404 NOT_FOUND');
    const far = await ask({ startdatetime: '1980-01-01T00:00:00Z' });
    expect(far.status).toBe(400);
    expect(await far.json()).toMatchObject({
      error: { code: 'INVALID_PARAMETER', reason: expect.stringContaining('at most 13888 days') },
    });
  });

  it('shows nobody a building without rights to it', async () => {
    expect((await ask({}, keyOfFirst)).status).toBe(200);
    expect(await refusal(ask({ building_id: '2' }, keyOfFirst))).toBe('403 METHOD_NOT_ALLOWED');
    const sneaking = await ask({ filter_zones: 'building_id==2,id==201' }, keyOfFirst);
    expect(decodeMatrix(await sneaking.arrayBuffer()).header.zones).toEqual([]);
  });
});
