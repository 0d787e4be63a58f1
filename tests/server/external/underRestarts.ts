import { expect, vi } from 'vitest';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { folderOfRun } from '#tests/drivers/runFolder.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

/** How often a store is ended and started again; an acceptance run asks for 20. */
const restarts = Number(process.env.FLOORSCOPE_TEST_RESTARTS ?? 2);
const between = { markers: 20, readings: 4, refusals: 3 };
const start = Date.parse('2026-03-02T00:00:00Z');
const slotMs = 300_000;

interface RestartedStore {
  end: (restart: number) => Promise<void>;
  startAgain: () => Promise<void>;
}

/** What a run found: what was acknowledged, and the paths that were refused. */
export interface Found {
  markers: string[];
  readings: string[];
  refusals: string[];
}

export async function serverWith(variables: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer({
    variables: {
      FLOORSCOPE_DATA_DIR: folderOfRun('external-'),
      FLOORSCOPE_READS_PER_MINUTE: '1000000',
      ...variables,
    },
  });
  const floors = [floorBody(10, { zones: [zoneBody(100)] })];
  await server.result('/v4/ingest/spaces', { body: { buildings: [buildingBody(1, { floors })] } });
  return server;
}

/** Saves and ingests without a pause while a store is ended and started again. Every answer is a success or a 503 that says when to come again. */
export async function underRestarts(server: TestServer, store: RestartedStore): Promise<Found> {
  const found: Found = { markers: [], readings: [], refusals: [] };
  const over = new AbortController();
  const attempt = async (path: string, init: Parameters<TestServer['call']>[1]) => {
    const response = await server.call(path, init);
    const text = await response.text();
    if (response.status === 200) return true;
    expect(`${response.status} ${response.headers.get('retry-after')} ${text}`).toMatch(
      /^503 \d+ .*ENGINE_UNAVAILABLE/,
    );
    found.refusals.push(path);
    return false;
  };
  const save = async (writer: number) => {
    for (let at = 0; !over.signal.aborted; at += 1) {
      const title = `marker ${writer}-${at}`;
      const marker = {
        space_ids: [10],
        title,
        startdatetime: '2026-03-09',
        enddatetime: '2026-03-14',
      };
      const body = { data: JSON.stringify(marker) };
      // oxlint-disable-next-line no-await-in-loop -- one writer saves one thing after another
      if (await attempt('/v4/time-markers', { body })) found.markers.push(title);
    }
  };
  const ingest = async (writer: number) => {
    for (let at = 0; !over.signal.aborted; at += 1) {
      const time = new Date(start + (at * 2 + writer) * slotMs).toISOString();
      const init = {
        body: [{ time, zone_id: 100, layer: 'sensorlayer', count: 1 }],
        headers: { 'idempotency-key': `batch-${time}` },
      };
      // As a sender does: the same batch until it is acknowledged.
      await vi.waitUntil(() => attempt('/v4/ingest/observations', init), patience);
      found.readings.push(time);
    }
  };
  const read = async () => {
    while (!over.signal.aborted) await attempt('/v4/time-markers/all', {});
  };
  const work = Promise.all([save(0), save(1), ingest(0), ingest(1), read()]);
  const restarting = restartInTurn(store, found);
  // Whichever of the two fails first is told; the other ends by itself.
  await Promise.race([work, restarting]).finally(() => {
    over.abort();
  });
  await Promise.all([work, restarting]);
  return found;
}

const patience = { timeout: 300_000, interval: 20 };

async function restartInTurn(store: RestartedStore, found: Found): Promise<void> {
  for (let restart = 0; restart < restarts; restart += 1) {
    await someMore(found, 'markers', 'readings');
    const refusedAgain = someMore(found, 'refusals');
    await store.end(restart);
    await refusedAgain;
    await store.startAgain();
  }
  await someMore(found, 'markers', 'readings');
}

async function someMore(found: Found, ...kinds: (keyof Found)[]): Promise<void> {
  const awaited = kinds.map((kind) => ({ kind, length: found[kind].length + between[kind] }));
  await vi.waitUntil(
    () => awaited.every(({ kind, length }) => found[kind].length >= length),
    patience,
  );
}

/** What was acknowledged and is not there. */
export async function lostOf(server: TestServer, found: Found): Promise<string[]> {
  const { time_markers: markers } = await server.result<{ time_markers: { title: string }[] }>(
    '/v4/time-markers/all',
  );
  const rows = await server.services.samples.queryCompact(
    "SELECT DISTINCT formatDateTime(time, '%FT%T.000Z', 'UTC') FROM reading",
  );
  const kept = new Set([
    ...markers.map(({ title }) => title),
    ...rows.map(([time]) => String(time)),
  ]);
  return [...found.markers, ...found.readings].filter((one) => !kept.has(one));
}
