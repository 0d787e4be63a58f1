import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DemoProgress } from '#contract/progress.ts';
import { drawPortfolio } from '#demo/drawPortfolio.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'floorscope-demo-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = (demo: 'small') =>
  startTestServer({ variables: { FLOORSCOPE_DATA_DIR: dataDir, FLOORSCOPE_DEMO: demo } });

/** How loading ended. */
async function ending({ services: { demo } }: TestServer): Promise<DemoProgress> {
  return new Promise((resolve) => {
    const look = (progress: DemoProgress) => {
      if (progress.state === 'ready' || progress.state === 'failed') resolve(progress);
    };
    demo.onChange(look);
    look(demo.current());
  });
}

it('a start on data of another version says what does not fit and what to do, and still serves it', async () => {
  const [building] = drawPortfolio('small', Date.now());
  const [posted] = building?.input.buildings ?? [];
  const [floor] = posted?.floors ?? [];
  const [zone] = floor?.zones ?? [];
  if (!posted || !floor || !zone) throw new Error('the demonstration is empty');
  const older = await startTestServer({ variables: { FLOORSCOPE_DATA_DIR: dataDir } });
  const former = { ...zone, id: 'campus-former-zone', name: 'Former Zone' };
  await older.result('/v4/ingest/spaces', {
    body: { buildings: [{ ...posted, floors: [{ ...floor, zones: [former] }] }] },
  });
  await older.dispose();

  const newer = await start('small');
  const { state, message } = await ending(newer);
  expect(state).toBe('failed');
  expect(message).toContain(`1 zone of ${posted.name} is no longer in it`);
  expect(message).toContain('empty data folder (FLOORSCOPE_DATA_DIR)');
  const { zones } = await newer.result<{ zones: { name: string }[] }>('/v4/zones');
  expect(zones.map(({ name }) => name)).toEqual(['Former Zone']);
  await newer.dispose();
});
