import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ExportJob } from '#contract/exports.ts';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { hasPostgres } from '#tests/drivers/external/PostgresServer.ts';
import { folderOfRun } from '#tests/drivers/runFolder.ts';
import type { TestServer } from '#tests/drivers/startTestServer.ts';
import { exportQuestion } from '#tests/server/exports/exportHouse.ts';
import { startServerGroup, type ServerGroup } from '#tests/server/ingest/killedServer.ts';
import { uploadClient } from '#tests/server/uploads/uploadClient.ts';
import { startOn, startSharedStores, type SharedStores } from './twoServers.ts';

const patience = { timeout: 120_000, interval: 20 };
const json = { 'content-type': 'application/json' };

let stores: SharedStores;

async function startKillable(): Promise<ServerGroup> {
  const group = await startServerGroup(folderOfRun('own-'), [], stores.variables);
  onTestFinished(() => group.kill());
  return group;
}

async function jobOf({ client }: ServerGroup, id: string): Promise<ExportJob> {
  return (await client.get<ExportJob>(`/v4/exports/${id}`)).body.result;
}

async function madeUpTo(server: ServerGroup, id: string, parts: number): Promise<ExportJob> {
  return await vi.waitFor(async () => {
    const job = await jobOf(server, id);
    const isOver = job.state !== 'queued' && job.state !== 'running';
    if (!isOver && job.parts_done < parts) throw new Error(`${job.state} ${job.parts_done}`);
    return job;
  }, patience);
}

describe.skipIf(!hasPostgres)('work that one of two servers began', () => {
  beforeAll(async () => {
    stores = await startSharedStores();
  }, 60_000);
  afterAll(() => stores.end());

  it(
    'is finished by the other where the first is killed: a file is the same',
    { timeout: 300_000 },
    async () => {
      const first = await startKillable();
      const zones = Array.from({ length: 12 }, (_, at) => ({
        id: at + 1,
        capacity: { default: 2 },
      }));
      await first.client.postSpaces(spacesOf(zones));
      await first.client.observe(
        zones.flatMap(({ id }) =>
          Array.from({ length: 200 }, (_, day) => ({
            time: new Date(Date.parse('2023-01-02T10:00:00Z') + day * 86_400_000).toISOString(),
            zone_id: id,
            layer: 'sensorlayer',
            period_s: 3600,
            count: (id * day) % 3,
          })),
        ),
      );
      const second = await startKillable();
      const asked = JSON.stringify({
        ...exportQuestion,
        interval: 'PT15M',
        startdatetime: '2022-01-01T00:00:00Z',
        enddatetime: '2024-01-01T00:00:00Z',
      });
      const begin = async (server: ServerGroup): Promise<string> =>
        (await server.client.post<ExportJob>('/v4/exports', asked, json)).body.result.id;
      const undisturbed = await madeUpTo(second, await begin(second), Infinity);
      const id = await begin(first);
      const cutOff = await madeUpTo(second, id, 3);
      await first.kill();
      const job = await madeUpTo(second, id, Infinity);
      expect(cutOff.state).toBe('running');
      expect(job).toMatchObject({ state: 'ready', rows_done: undisturbed.rows });
      expect(job.sha256).toBe(undisturbed.sha256);
    },
  );

  it('is limited and canceled at both: of a key five files are made, wherever they were asked for', async () => {
    const first = await startOn(stores);
    const zones = [51, 52, 53].map((id) => ({ id, floor: 951 }));
    await first.result('/v4/ingest/spaces', { body: spacesOf(zones, { id: 950 }) });
    const second = await startOn(stores);
    const body = {
      ...exportQuestion,
      building_id: '950',
      interval: 'PT5M',
      opening_hours: '24/7',
      startdatetime: '2021-01-01T00:00:00Z',
      enddatetime: '2025-01-01T00:00:00Z',
    };
    const servers = [first, second, first, second, first, second, first, second];
    // A busy server may ask to come back.
    const ask = (one: TestServer) =>
      vi.waitFor(async () => {
        const answer = await one.call('/v4/exports', { body });
        if (answer.status === 503) throw new Error('busy');
        return answer;
      }, patience);
    const answers = await Promise.all(servers.map(ask));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429, 429]);
    const folders = join(stores.variables['FLOORSCOPE_FILES_DIR'] ?? '', 'exports');
    for (const [at, answer] of answers.entries()) {
      if (answer.status !== 202) continue;
      const { result } = (await answer.json()) as { result: ExportJob };
      // At the server that did not take it.
      const other = servers[at + 1] ?? first;
      const canceled = await other.result<ExportJob>(`/v4/exports/${result.id}/cancel`, {
        body: {},
      });
      expect(canceled.state).toBe('cancelled');
      const left = () => expect(existsSync(join(folders, result.id))).toBe(false);
      await vi.waitFor(left, patience);
      expect((await first.result<ExportJob>(`/v4/exports/${result.id}`)).state).toBe('cancelled');
    }
  });

  it('is known to the other: a file that one took is mapped, confirmed and stored there', async () => {
    const first = await startOn(stores);
    const second = await startOn(stores);
    const floors = [floorBody(70, { zones: [zoneBody(701, { name: 'A' })] })];
    await first.result('/v4/ingest/spaces', {
      body: { buildings: [buildingBody(7, { floors })] },
    });
    const isKnown = (server: TestServer): boolean =>
      server.services.spaces.current().buildings.some(({ id }) => String(id) === '7');
    await vi.waitUntil(() => isKnown(second), patience);
    const readings = ['Time,Room,People', '2026-03-02 09:00,A,4', '2026-03-02 10:00,A,5'].join(
      '\n',
    );
    const { result } = await uploadClient(() => first).sendAndRest('counts.csv', readings, {
      building: 7,
    });
    expect(result.state).toBe('ready');
    expect((await uploadClient(() => second).confirm(result.id)).result.state).toBe('done');
    const firstData = async (server: TestServer): Promise<unknown> => {
      const { buildings } = await server.result<{
        buildings: { id: unknown; first_data: string | null }[];
      }>('/v4/buildings');
      return buildings.find(({ id }) => String(id) === '7')?.first_data;
    };
    await vi.waitUntil(async () => (await firstData(first)) !== null, patience);
    expect(await firstData(first)).toBe(await firstData(second));
  });

  it('needs one folder for files, so that a server with another one does not start', async () => {
    await startOn(stores);
    const elsewhere = startOn(stores, { FLOORSCOPE_FILES_DIR: folderOfRun('elsewhere-') });
    await expect(elsewhere).rejects.toThrow(
      /keeps its files in a different folder .*FLOORSCOPE_FILES_DIR/,
    );
  });
});
