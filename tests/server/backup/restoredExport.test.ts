import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { ExportJob } from '#contract/exports.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import type { TestServer } from '#tests/drivers/startTestServer.ts';
import { floorscope, postBuilding, serverIn } from './backedUpServer.ts';

/** Three zones over two years by five minutes: 24 parts. */
const question = {
  kind: 'zone_metrics',
  format: 'csv',
  compression: 'gzip',
  building_id: 1,
  startdatetime: '2024-01-01T00:00:00Z',
  enddatetime: '2026-01-01T00:00:00Z',
  interval: 'PT5M',
  opening_hours: '24/7',
};

function reading(server: TestServer, id: string): Promise<ExportJob> {
  return server.result<ExportJob>(`/v4/exports/${id}`);
}

async function readyOn(server: TestServer, id: string): Promise<ExportJob> {
  return await vi.waitFor(
    async () => {
      const job = await reading(server, id);
      expect(job.state).toBe('ready');
      return job;
    },
    { timeout: 120_000, interval: 50 },
  );
}

it(
  'a file that was being made when the backup was taken is made on by the restored server, and is the same',
  { timeout: 300_000 },
  async () => {
    const dataDir = temporaryFolder();
    const server = await serverIn(dataDir);
    await postBuilding(server);
    const { id } = await server.result<ExportJob>('/v4/exports', { body: question });
    await vi.waitFor(
      async () => expect((await reading(server, id)).parts_done).toBeGreaterThan(1),
      { timeout: 60_000, interval: 10 },
    );
    const backup = join(temporaryFolder(), 'backup');
    await floorscope(dataDir, 'backup', backup);
    const original = await readyOn(server, id);
    await server.dispose();
    const restoredDir = temporaryFolder();
    await floorscope(restoredDir, 'restore', backup);
    expect(existsSync(join(restoredDir, 'exports', id, 'growing'))).toBe(true);
    const restored = await readyOn(await serverIn(restoredDir), id);
    expect(restored).toEqual(original);
  },
);
