import { expect, test, vi } from 'vitest';
import type { ExportJob } from '#contract/exports.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { startServerGroup, type ServerGroup } from '../ingest/killedServer.ts';
import { exportQuestion } from './exportHouse.ts';

const kills = 10;
const json = { 'content-type': 'application/json' };
/** 48 months of 12 zones by a quarter of an hour: 48 parts. */
const question = {
  ...exportQuestion,
  interval: 'PT15M',
  startdatetime: '2021-01-01T00:00:00Z',
  enddatetime: '2025-01-01T00:00:00Z',
  compression: 'gzip',
};

async function begin({ client }: ServerGroup, asked: object = question): Promise<ExportJob> {
  const { body } = await client.post<ExportJob>('/v4/exports', JSON.stringify(asked), json);
  return body.result;
}

async function read({ client }: ServerGroup, id: string): Promise<ExportJob> {
  return (await client.get<ExportJob>(`/v4/exports/${id}`)).body.result;
}

/** Waits until an export has so many parts, or is over. */
async function waitFor(server: ServerGroup, id: string, parts: number): Promise<ExportJob> {
  return await vi.waitFor(
    async () => {
      const job = await read(server, id);
      const isOver = job.state !== 'queued' && job.state !== 'running';
      if (!isOver && job.parts_done < parts) throw new Error(`${job.state} ${job.parts_done}`);
      return job;
    },
    { timeout: 120_000, interval: 10 },
  );
}

test('an export that is killed ten times is the same file as an undisturbed one', async () => {
  const folder = temporaryFolder();
  let server = await startServerGroup(folder);
  const zones = Array.from({ length: 12 }, (_, at) => ({ id: at + 1, capacity: { default: 2 } }));
  await server.client.postSpaces(spacesOf(zones));
  await server.client.observe(
    zones.flatMap(({ id }) =>
      Array.from({ length: 400 }, (_, day) => ({
        time: new Date(Date.parse('2023-01-02T10:00:00Z') + day * 86_400_000).toISOString(),
        zone_id: id,
        layer: 'sensorlayer',
        period_s: 3600,
        count: (id * day) % 3,
      })),
    ),
  );
  const undisturbed = await waitFor(server, (await begin(server)).id, Infinity);
  expect(undisturbed).toMatchObject({ state: 'ready', parts: 48 });
  const { id } = await begin(server);
  let killed = 0;
  for (; killed < kills; killed += 1) {
    const { state } = await waitFor(server, id, 4 * killed);
    expect([killed, state]).toEqual([killed, expect.stringMatching(/^(queued|running)$/)]);
    await server.kill();
    server = await startServerGroup(folder);
  }
  const job = await waitFor(server, id, Infinity);
  expect(job).toMatchObject({ state: 'ready', rows_done: undisturbed.rows });
  expect(job.sha256).toBe(undisturbed.sha256);
  await server.stop();
}, 600_000);

test.each(['ndjson', 'xlsx', 'parquet', 'arrow'])(
  'a file of %s that is killed twice is the same as an undisturbed one',
  async (format) => {
    const folder = temporaryFolder();
    let server = await startServerGroup(folder);
    await server.client.postSpaces(spacesOf([1, 2, 3].map((id) => ({ id }))));
    const asked = {
      ...question,
      format,
      compression: 'none',
      enddatetime: '2022-01-01T00:00:00Z',
    };
    const undisturbed = await waitFor(server, (await begin(server, asked)).id, Infinity);
    expect(undisturbed).toMatchObject({ state: 'ready', parts: 12 });
    const { id } = await begin(server, asked);
    for (const parts of [1, 5]) {
      const { state } = await waitFor(server, id, parts);
      expect([parts, state]).toEqual([parts, 'running']);
      await server.kill();
      server = await startServerGroup(folder);
    }
    const job = await waitFor(server, id, Infinity);
    expect(job).toMatchObject({ state: 'ready', rows_done: undisturbed.rows });
    expect(job.sha256).toBe(undisturbed.sha256);
    await server.stop();
  },
  300_000,
);

test('files of bookings that are killed are the same as undisturbed ones', async () => {
  const folder = temporaryFolder();
  let server = await startServerGroup(folder);
  const startMs = Date.parse('2025-01-01T00:00:00Z');
  const rooms = Array.from({ length: 6 }, (_, at) => at + 1);
  await server.client.postSpaces(spacesOf(rooms.map((id) => ({ id, capacity: { default: 4 } }))));
  const bookings = rooms.flatMap((zone_id) =>
    Array.from({ length: 365 }, (_, day) => {
      const at = (hour: number) => new Date(startMs + day * 86_400_000 + hour * 3_600_000);
      const times = { start: at(8 + zone_id).toISOString(), end: at(9 + zone_id).toISOString() };
      return { source: 'exchange', id: `${zone_id}-${day}`, zone_id, ...times };
    }),
  );
  const path = '/v4/ingest/bookings';
  expect((await server.client.post(path, JSON.stringify(bookings), json)).status).toBe(200);
  const file = { format: 'csv', building_id: '900', opening_hours: '24/7' };
  const frame = { startdatetime: '2025-01-01T00:00:00Z', enddatetime: '2026-01-01T00:00:00Z' };
  const metrics = { kind: 'booking_metrics', interval: 'PT15M', ...file, ...frame };
  for (const asked of [metrics, { kind: 'bookings', ...file, ...frame }]) {
    const undisturbed = await waitFor(server, (await begin(server, asked)).id, Infinity);
    expect(undisturbed).toMatchObject({ state: 'ready', parts: 12 });
    const { id } = await begin(server, asked);
    for (const parts of [1, 5]) {
      await waitFor(server, id, parts);
      await server.kill();
      server = await startServerGroup(folder);
    }
    const job = await waitFor(server, id, Infinity);
    expect(job).toMatchObject({ state: 'ready', rows_done: undisturbed.rows });
    expect(job.sha256).toBe(undisturbed.sha256);
  }
  await server.stop();
}, 600_000);
