import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { toSpaceId } from '#domain/space/ids.ts';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { hasPostgres } from '#tests/drivers/external/PostgresServer.ts';
import { appHeader, refusal, signIn } from '#tests/drivers/signIn.ts';
import { adminKey, type TestServer } from '#tests/drivers/startTestServer.ts';
import { startOn, startSharedStores, type SharedStores } from './twoServers.ts';

const slotMs = 300_000;
const patience = { timeout: 15_000, interval: 20 };

let stores: SharedStores;

async function twoServers(more?: Record<string, string>): Promise<[TestServer, TestServer]> {
  const first = await startOn(stores, more);
  const second = await startOn(stores, more);
  return [first, second];
}

async function postBuilding(server: TestServer, id: number, name?: string): Promise<void> {
  const floors = [floorBody(id * 10, { zones: [zoneBody(id * 100), zoneBody(id * 100 + 1)] })];
  const body = { buildings: [{ ...buildingBody(id, { floors }), ...(name && { name }) }] };
  await server.result('/v4/ingest/spaces', { body });
}

async function post(server: TestServer, zoneId: number, count: number, ms: number): Promise<void> {
  const body = [{ time: new Date(ms).toISOString(), zone_id: zoneId, layer: 'sensorlayer', count }];
  await server.result('/v4/ingest/observations', { body });
}

function lastSlot(): number {
  return Math.floor(Date.now() / slotMs) * slotMs - slotMs;
}

describe.skipIf(!hasPostgres)('two servers on one directory and one sample store', () => {
  beforeAll(async () => {
    stores = await startSharedStores();
  }, 60_000);
  afterAll(() => stores.end());

  it('know a session that began at the other, until it ends there', async () => {
    const [first, second] = await twoServers();
    const { headers } = await signIn(first, { api_key: adminKey });
    const at = (server: TestServer) => server.call('/v4/session', { key: null, headers });
    expect((await at(second)).status).toBe(200);
    const ended = await second.call('/v4/logout', { key: null, headers, method: 'POST', body: {} });
    expect(ended.ok).toBe(true);
    await vi.waitUntil(async () => (await at(first)).status === 401, patience);
  });

  it('show buildings that the other stored, and change them in turn', async () => {
    const [first, second] = await twoServers();
    await postBuilding(first, 1, 'North');
    await postBuilding(second, 2, 'South');
    const names = async (server: TestServer) => {
      const { buildings } = await server.result<{ buildings: { name: string }[] }>('/v4/buildings');
      return buildings.map(({ name }) => name).toSorted();
    };
    for (const server of [first, second])
      await vi.waitFor(
        async () => expect(await names(server)).toEqual(['North', 'South']),
        patience,
      );
  });

  it('tell live values of readings that the other took', async () => {
    const [first, second] = await twoServers();
    await postBuilding(first, 3);
    await vi.waitUntil(
      () => second.services.spaces.current().buildings.some(({ id }) => String(id) === '3'),
      patience,
    );
    const { headers } = await signIn(second, { api_key: adminKey });
    const messages: string[] = [];
    const { ticket } = await ticketOf(second, headers);
    const query = new URLSearchParams({ building_id: '3', api_key: ticket, app_id: 'floorscope' });
    const url = `${second.url.replace('http', 'ws')}/v4/ws/getLatestZoneMetric?${query.toString()}`;
    const socket = new WebSocket(url, { origin: second.url });
    socket.on('message', (data: Buffer) => messages.push(data.toString()));
    await once(socket, 'open');
    await vi.waitUntil(() => messages.length > 0, patience);
    await post(first, 300, 7, lastSlot());
    await vi.waitFor(() => expect(messages.at(-1)).toContain('"count":7'), patience);
    socket.close();
  });

  it('take readings of the same zones at the same time, each once', async () => {
    const [first, second] = await twoServers();
    await postBuilding(first, 4);
    await vi.waitUntil(
      () => second.services.spaces.current().buildings.some(({ id }) => String(id) === '4'),
      patience,
    );
    const start = lastSlot() - 200 * slotMs;
    await Promise.all(
      [first, second].map(async (server, at) => {
        for (let slot = 0; slot < 40; slot += 1)
          await post(server, 400 + at, slot % 5, start + slot * slotMs);
      }),
    );
    const no = first.services.spaces.current().buildings.find(({ id }) => String(id) === '4')?.no;
    const ranges = await Promise.all(
      [first, second].map(async ({ services }) => await services.ingestion.dataRange(no ?? 0)),
    );
    expect(ranges[0]).toEqual(ranges[1]);
    expect(ranges[0]).toEqual({ firstMs: start, lastMs: start + 39 * slotMs });
    const rows = await second.services.samples.query<{
      zone: number;
      slots: number;
      people: number;
    }>(
      `SELECT zone_no AS zone, count() AS slots, sum(n) AS people FROM slot FINAL
        WHERE building_no = {no:UInt32} GROUP BY zone ORDER BY zone`,
      { no },
    );
    expect(rows.map(({ slots, people }) => [slots, people])).toEqual([
      [40, 80],
      [40, 80],
    ]);
  });

  it('show what a server had stored that ended before it told anybody', async () => {
    const [first, second] = await twoServers();
    await postBuilding(first, 5);
    await vi.waitUntil(
      () => second.services.spaces.current().buildings.some(({ id }) => String(id) === '5'),
      patience,
    );
    await post(first, 500, 3, lastSlot() - slotMs);
    const people = async (): Promise<number | null | undefined> => {
      const { groups } = await first.result<{ groups: { id: unknown; count: number | null }[] }>(
        '/v4/metrics/zones/latest?building_id=5',
      );
      return groups.find(({ id }) => String(id) === '500')?.count;
    };
    expect(await people()).toBe(3);
    const { samples, directory, spaces } = first.services;
    const [zone] = spaces.current().zoneById.get(toSpaceId(500)) ?? [];
    const [building] = spaces.current().buildingById.get(toSpaceId(5)) ?? [];
    const seconds = lastSlot() / 1000;
    const numbers = [building?.no, zone?.homeFloorNo, zone?.no].join('\t');
    const columns = ['time', 'started', 'period_s', 'building_no', 'floor_no', 'zone_no', 'layer'];
    const line = [seconds, seconds, 300, numbers, 'sensorlayer', 9].join('\t');
    await samples.insertTsv('reading', [...columns, 'count'], `${line}\n`);
    const touched = { zoneNos: [zone?.no], floorNos: [zone?.homeFloorNo] };
    const frame = { fromMs: lastSlot(), toMs: lastSlot() + slotMs };
    await directory.query(
      `insert into ingest_batch (id, body_hash, is_open, touched, answer)
        values (gen_random_uuid(), '', true, $1::jsonb, '{}')`,
      [JSON.stringify({ ...touched, ...frame })],
    );
    await post(second, 501, 1, lastSlot());
    await vi.waitFor(async () => expect(await people()).toBe(9), patience);
  });

  it('close a shared link that the other revoked, with its sockets, and follow its settings', async () => {
    const [first, second] = await twoServers();
    await postBuilding(first, 6);
    await vi.waitUntil(
      () => second.services.spaces.current().buildings.some(({ id }) => String(id) === '6'),
      patience,
    );
    const page = { page: '/building/heatmap/now', name: 'Right Now', valid_days: 7 };
    const { id, url: link } = await first.result<{ id: string; url: string }>('/v4/shared-links', {
      body: { building_id: 6, ...page },
    });
    const key = link.slice(link.indexOf('#') + 1);
    const { ticket } = await second.result<{ ticket: string }>('/v4/ws-ticket', {
      key,
      method: 'POST',
    });
    const query = new URLSearchParams({ building_id: '6', api_key: ticket, app_id: 'floorscope' });
    const url = `${second.url.replace('http', 'ws')}/v4/ws/getLatestZoneMetric?${query.toString()}`;
    const socket = new WebSocket(url, { origin: second.url });
    await once(socket, 'message');
    const settings = { shared_links: true, embed_sites: ['https://intranet.example.com'] };
    await first.result('/v4/admin/sharing-settings', { body: settings });
    await vi.waitFor(async () => {
      const kept = await second.result('/v4/sharing-settings');
      expect(kept).toEqual(settings);
    }, patience);
    const closed = once(socket, 'close');
    await first.result('/v4/shared-links/revoke', { body: { id } });
    expect((await closed)[0]).toBe(4401);
    const ended = second.call('/v4/shared-page', { key });
    expect(await refusal(ended)).toBe('401 API_KEY_INVALID');
  });

  it('keep one limit of calls together', async () => {
    const [first, second] = await twoServers({ FLOORSCOPE_READS_PER_MINUTE: '30' });
    const { headers } = await signIn(first, { api_key: adminKey });
    const ask = (server: TestServer) => server.call('/v4/buildings', { key: null, headers });
    for (let call = 0; call < 29; call += 1) await ask(first);
    await vi.waitUntil(async () => (await ask(second)).status === 429, patience);
    expect(await refusal(ask(second))).toBe('429 TOO_MANY_REQUESTS');
  });
});

async function ticketOf(
  server: TestServer,
  headers: Record<string, string>,
): Promise<{ ticket: string }> {
  const response = await server.call('/v4/ws-ticket', {
    key: null,
    method: 'POST',
    body: {},
    headers: { ...appHeader, ...headers },
  });
  return ((await response.json()) as { result: { ticket: string } }).result;
}
