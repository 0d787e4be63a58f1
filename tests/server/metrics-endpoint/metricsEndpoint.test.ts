import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { adminKey, startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { calls } from '#tests/server/auth/matrix/rightCalls.ts';

const token = 'a-token-of-the-metrics-with-40-characters';
const nowMs = Date.parse('2026-03-01T10:10:00Z');
let server: TestServer;

const at = (hours: string): string => `2026-03-01T${hours}:00Z`;

beforeAll(async () => {
  server = await startTestServer({
    // Nobody is there, which the figures tell.
    variables: { FLOORSCOPE_METRICS_TOKEN: token, FLOORSCOPE_MQTT_URL: 'mqtt://127.0.0.1:9' },
    ports: { now: () => nowMs },
  });
  const floors = [floorBody(10, { zones: [zoneBody(100)] })];
  await server.result('/v4/ingest/spaces', { body: { buildings: [buildingBody(1, { floors })] } });
  const readings = [at('10:00'), at('10:05')].map((time) => ({
    time,
    zone_id: 100,
    layer: 'sensorlayer',
    count: 1,
  }));
  await server.result('/v4/ingest/observations', { body: readings });
  for (const [path, id] of [
    ['/v4/ingest/bookings', 'ingestBookings'],
    ['/v4/exports', 'createExport'],
    ['/v4/uploads', 'createUpload'],
  ] as const) {
    const { query, body } = calls[id]?.(1) ?? {};
    await server.result(query === undefined ? path : `${path}?${query}`, { body });
  }
  const { webhook } = await server.result<{ webhook: { id: string } }>('/v4/admin/webhooks', {
    body: calls['createWebhook']?.(1).body,
  });
  await server.result(`/v4/admin/webhooks/${webhook.id}/test`, { method: 'POST' });
}, 60_000);
afterAll(() => server.dispose());

async function scrape(key: string | null = token): Promise<{ status: number; text: string }> {
  const response = await server.call('/metrics', { key });
  return { status: response.status, text: await response.text() };
}

/** The value of a line, such as `floorscope_live_sockets{channel="live"}`; undefined when there is none. */
async function valueOf(series: string): Promise<number | undefined> {
  const { text } = await scrape();
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe('/metrics', () => {
  it('answers the token and administrators’ service keys, and is nothing to all others', async () => {
    expect((await scrape(token)).status).toBe(200);
    expect((await scrape(adminKey)).status).toBe(200);
    const make = async (order: object): Promise<string> => {
      const body = { name: 'reader', ...order };
      return (await server.result<{ api_key: string }>('/v4/admin/keys', { body })).api_key;
    };
    const admin = await make({ roles: ['admin'] });
    expect((await scrape(admin)).status).toBe(200);
    for (const key of [
      null,
      'nonsense',
      `${token}x`,
      await make({ roles: ['viewer', 'planner'] }),
      await make({ roles: ['admin'], building_ids: [1] }),
      await make({ kind: 'ing' }),
    ]) {
      const { status, text } = await scrape(key);
      expect([status, text]).toEqual([404, expect.stringContaining('Nothing at /metrics')]);
    }
    expect((await server.call('/v4/buildings', { key: token })).status).toBe(401);
  });

  it('counts calls by class and status, and times them by operation', async () => {
    const before =
      (await valueOf('floorscope_http_requests_total{class="page",status="200"}')) ?? 0;
    const series = 'floorscope_http_request_duration_seconds_count{operation="getBuildings"}';
    const timed = (await valueOf(series)) ?? 0;
    await server.result('/v4/buildings');
    await server.call('/v4/buildings', { key: null });
    expect(await valueOf('floorscope_http_requests_total{class="page",status="200"}')).toBe(
      before + 1,
    );
    expect(await valueOf(series)).toBe(timed + 2);
    expect(
      await valueOf('floorscope_http_requests_total{class="page",status="401"}'),
    ).toBeGreaterThan(0);
  });

  it('tells what was ingested, how old it is, and what waits', async () => {
    expect(await valueOf('floorscope_ingested_rows_total{kind="readings"}')).toBe(2);
    expect(await valueOf('floorscope_ingested_rows_total{kind="bookings"}')).toBe(1);
    expect(await valueOf('floorscope_last_reading_age_seconds{layer="sensorlayer"}')).toBe(0);
    expect(await valueOf('floorscope_journal_waiting{journal="readings"}')).toBe(0);
    expect(await valueOf('floorscope_store_up{store="samples"}')).toBe(1);
    expect(await valueOf('floorscope_calls_waiting{class="page"}')).toBe(0);
  });

  it('leaves out what cannot be read', async () => {
    await server.services.directory.query('alter table upload rename to upload_away');
    expect(await valueOf('floorscope_uploads{state="ready"}')).toBeUndefined();
    expect((await scrape()).text).not.toMatch(/^floorscope_uploads\{/m);
    expect(await valueOf('floorscope_live_sockets{channel="live"}')).toBe(0);
    await server.services.directory.query('alter table upload_away rename to upload');
  });

  it('has every figure that the dashboard asks for', async () => {
    const file = new URL('../../../docs/grafana-dashboard.json', import.meta.url);
    const { panels } = JSON.parse(readFileSync(file, 'utf8')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const asked = panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => expr.match(/\b(floorscope|process|nodejs)_\w+/g) ?? []),
    );
    const { text } = await scrape();
    const told = new Set([...text.matchAll(/^(\w+)[{ ]/gm)].map(([, name]) => name));
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !told.has(name))).toEqual([]);
    const ours = [...told].filter((name) => name?.startsWith('floorscope_'));
    expect(ours.filter((name) => !asked.includes(name ?? ''))).toEqual([]);
  });
});
