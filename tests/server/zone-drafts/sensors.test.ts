import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResultOf } from '#contract/endpoint.ts';
import type { IngestAnswer } from '#contract/ingestObservations.ts';
import type { listSensors } from '#contract/sensors.ts';
import type { zoneDraftCalls, ZoneDraft } from '#contract/zoneDrafts.ts';
import { buildingBody, floorBody, oneFloor, zoneBody } from '#tests/builders/spacesBody.ts';
import { box } from '#tests/domain/plan-edit/tiles.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

let server: TestServer;
const nowMs = Date.parse('2026-03-20T12:00:00Z');
const room = zoneBody(100, { normalised_points: box(0.1, 0.1, 0.4, 0.4) });
const hall = zoneBody(101, { normalised_points: box(0.5, 0.1, 0.4, 0.4) });

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => nowMs } });
  await server.result('/v4/ingest/spaces', { body: oneFloor([room, hall]) });
  const floors = [floorBody(21, { zones: [zoneBody(900)] })];
  await server.result('/v4/ingest/spaces', { body: { buildings: [buildingBody(2, { floors })] } });
});
afterAll(() => server.dispose());

const mapped = { source: 'gateway', sensor_id: 'a-1' };

async function draftOf(building: number) {
  const made = await server.call('/v4/zone-drafts', {
    body: { building_id: building, effective_from: '2026-03-01' },
  });
  const { result } = (await made.json()) as { result: ZoneDraft };
  let tag = made.headers.get('etag') ?? '';
  const path = `/v4/zone-drafts/${result.id}`;
  return {
    path,
    async post(to: string, body?: object) {
      const answer = await server.call(`${path}/${to}`, {
        method: 'POST',
        headers: { 'if-match': tag },
        ...(body === undefined ? {} : { body }),
      });
      tag = answer.headers.get('etag') ?? tag;
      return { status: answer.status, body: (await answer.json()) as object };
    },
  };
}

async function mapSensors(rows: object[]): Promise<void> {
  const draft = await draftOf(1);
  const changed = await draft.post('changes', { changes: [{ op: 'sensors', rows }] });
  expect(changed).toMatchObject({ status: 200 });
  const published = await draft.post('publish');
  expect(published).toMatchObject({ status: 200 });
}

const send = (rows: object[]) =>
  server.result<IngestAnswer>('/v4/ingest/observations', { body: rows });
const listed = (building = 1) =>
  server.result<ResultOf<typeof listSensors>>(`/v4/sensors?building_id=${building}`);

async function countOf(zone: number, time: string): Promise<number | null> {
  const end = new Date(Date.parse(time) + 300_000).toISOString();
  const { metrics } = await server.result<{ metrics: { count_mean: (number | null)[][] } }>(
    `/v4/metrics/zones?building_id=1&interval=PT5M&startdatetime=${time}&enddatetime=${end}&filter_zones=id==${zone}&returntype=count_mean&opening_hours=24/7`,
  );
  return metrics.count_mean[0]?.[0] ?? null;
}

describe('sensors that are mapped to zones', () => {
  it('have their readings go to the zone of their time, whatever came first', async () => {
    const early = { ...mapped, time: '2026-03-10T09:00:00Z', layer: 'sensorlayer', count: 2 };
    const before = await send([
      early,
      { zone_id: 100, time: '2026-03-10T10:00:00Z', layer: 'sensorlayer', count: 1 },
    ]);
    expect(before).toMatchObject({ accepted: 1, unmapped: [{ ...mapped, readings: 1 }] });
    const [unknown] = (await listed()).unmapped;
    expect(unknown).toMatchObject({ ...mapped, readings: 1 });

    await mapSensors([
      { ...mapped, from: '2026-03-01', zone_id: 100 },
      { ...mapped, from: '2026-03-15', zone_id: 101 },
    ]);
    const { sensors, unmapped } = await listed();
    expect(unmapped).toEqual([]);
    expect(sensors).toEqual([
      { ...mapped, zone_id: 100, from: '2026-03-01' },
      { ...mapped, zone_id: 101, from: '2026-03-15' },
    ]);
    const after = await send([
      early,
      { ...mapped, time: '2026-03-16T09:00:00Z', layer: 'sensorlayer', count: 5 },
    ]);
    expect(after).toEqual({
      accepted: 2,
      duplicates: 0,
      first: '2026-03-10T09:00:00.000Z',
      last: '2026-03-16T09:00:00.000Z',
    });
    expect(await countOf(100, '2026-03-10T09:00:00Z')).toBe(2);
    expect(await countOf(101, '2026-03-16T09:00:00Z')).toBe(5);
    expect(await countOf(100, '2026-03-16T09:00:00Z')).toBeNull();
  });

  it('give their zones no new version', async () => {
    const { zones } = await server.result<{ zones: { id: number; startdate: string }[] }>(
      '/v4/zones?filter_zones=building_id==1',
    );
    expect(zones.map(({ id }) => id)).toEqual([100, 101]);
  });

  it('are part of a draft, its comparison and its undoing', async () => {
    const draft = await draftOf(1);
    const moved = { ...mapped, from: '2026-03-15', zone_id: 100 };
    await draft.post('changes', { changes: [{ op: 'sensors', rows: [moved] }] });
    const diff = await server.result<ResultOf<typeof zoneDraftCalls.diff>>(`${draft.path}/diff`);
    expect(diff.sensors).toEqual([{ ...mapped, from: '2026-03-15', zone_id: [101, 100] }]);
    expect(diff.changed).toEqual([]);
    const { changes } = await server.result<ZoneDraft>(draft.path);
    const undone = await draft.post('undo', { change_id: changes[0]?.id });
    expect(undone.status).toBe(200);
    const same = await server.result<ResultOf<typeof zoneDraftCalls.diff>>(`${draft.path}/diff`);
    expect(same.sensors).toEqual([]);
  });

  it('of a bad reading are refused with the field at fault, and the batch with it', async () => {
    const time = '2026-03-16T10:00:00Z';
    for (const [row, field] of [
      [{ sensor_id: '', count: 1 }, 'sensor_id'],
      [{ sensor_id: 'x'.repeat(201), count: 1 }, 'sensor_id'],
      [{ sensor_id: 7, count: 1 }, 'sensor_id'],
      [{ sensor_id: 'a-1', zone_id: 100, count: 1 }, 'sensor_id'],
      [{ source: 'gateway', zone_id: 100, count: 1 }, 'source'],
      [{ sensor_id: 'unheard-of', count: -1 }, 'count'],
    ] as const) {
      const answer = await server.call('/v4/ingest/observations', {
        body: [{ time, layer: 'sensorlayer', ...row }],
      });
      expect({ row, status: answer.status }).toEqual({ row, status: 422 });
      const { error } = (await answer.json()) as { error: { rows: { field?: string }[] } };
      expect(error.rows[0]?.field).toBe(field);
    }
  });

  it('are read from CSV as they are written, digits too', async () => {
    const csv = 'time,sensor_id,source,layer,count\n2026-03-16T11:00:00Z,0042,gw,sensorlayer,3\n';
    const answer = await server.call('/v4/ingest/observations', {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: csv,
    });
    const { result } = (await answer.json()) as { result: IngestAnswer };
    expect(result.unmapped).toEqual([{ source: 'gw', sensor_id: '0042', readings: 1 }]);
  });
});

describe('senders without a zone', () => {
  it('are listed for those who may edit a building that the sender may post to', async () => {
    const key = async (kind: object, building: number) =>
      (
        await server.result<{ api_key: string }>('/v4/admin/keys', {
          body: { name: 'k', ...kind, building_ids: [building] },
        })
      ).api_key;
    const sender = await key({ kind: 'ing' }, 2);
    const row = { time: '2026-03-17T09:00:00Z', layer: 'sensorlayer', count: 1 };
    const posted = await server.call('/v4/ingest/observations', {
      key: sender,
      body: [
        { ...row, sensor_id: 'of-two' },
        { ...row, ...mapped },
      ],
    });
    expect(posted.status).toBe(200);
    const names = async (building: number) =>
      (await listed(building)).unmapped.map(({ sensor_id }) => sensor_id);
    expect(await names(2)).toContain('of-two');
    expect(await names(1)).not.toContain('of-two');
    // A sensor of another building is not told apart from one that no zone has.
    const { result } = (await posted.json()) as { result: IngestAnswer };
    expect(result.accepted).toBe(0);
    expect(result.unmapped).toHaveLength(2);
    const viewer = await key({ roles: ['viewer'] }, 1);
    expect((await server.call('/v4/sensors?building_id=1', { key: viewer })).status).toBe(403);
  });
});
