import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { folderOfRun } from '#tests/drivers/runFolder.ts';
import { refusal } from '#tests/drivers/signIn.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { serverCommand } from '../../../tools/serverCommand.mjs';

/** A command's start and a restart of the engine take their time on a busy machine. */
const longTest = 180_000;
let dataDir: string;

const january = { start: '2026-01-05', end: '2026-01-06' };
const march = { start: '2026-03-02', end: '2026-03-03' };
type Frame = typeof january;

async function start(): Promise<TestServer> {
  const server = await startTestServer({ variables: { FLOORSCOPE_DATA_DIR: dataDir } });
  onTestFinished(() => server.dispose());
  return server;
}

function ingest(server: TestServer, { start: day }: Frame, hour: string): Promise<Response> {
  const reading = { time: `${day}T${hour}:00:00Z`, zone_id: 100, layer: 'sensorlayer', count: 2 };
  return server.call('/v4/ingest/observations', { body: [reading] });
}

function metrics(server: TestServer, { start: from, end }: Frame): Promise<Response> {
  const frame = `startdatetime=${from}T00:00:00Z&enddatetime=${end}T00:00:00Z`;
  return server.call(`/v4/metrics/zones?building_id=1&interval=PT5M&${frame}`);
}

/** The files that hold January's values of a table. */
function januaryOf(name: 'reading' | 'slot'): string[] {
  const table = join(dataDir, 'samples/store/data/floorscope', name);
  return readdirSync(table)
    .filter((part) => part.startsWith('202601'))
    .map((part) => join(table, part, 'data.bin'));
}

/** The command as a person runs it: what it says, and its exit code. */
function check(): Promise<{ code: number; said: string }> {
  const env = { ...process.env, FLOORSCOPE_DATA_DIR: dataDir, FLOORSCOPE_DEMO: 'off' };
  return new Promise((resolve) => {
    const args = [...serverCommand('floorscope'), 'check'];
    const child = execFile(process.execPath, args, { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? 0, said: out + err }),
    );
  });
}

async function samplesHealth(server: TestServer): Promise<string> {
  const response = await server.call('/readyz');
  const { result } = (await response.json()) as { result?: { stores: { samples: object } } };
  return `${response.status} ${JSON.stringify(result?.stores.samples)}`;
}

const damaged =
  /Part of the table slot of 2026-01 is damaged \(202601_\S+\)\.( \S.*)? Restore both stores from one backup\./;

beforeEach(async () => {
  dataDir = folderOfRun('damage-');
  const server = await start();
  const floors = [floorBody(10, { zones: [zoneBody(100)] })];
  await server.result('/v4/ingest/spaces', { body: { buildings: [buildingBody(1, { floors })] } });
  for (const frame of [january, march]) await ingest(server, frame, '09');
  await server.dispose();
});

describe('undamaged samples', () => {
  it('pass the check', { timeout: longTest }, async () => {
    const { said, code } = await check();
    expect(said).toMatch(/samples: every part is whole\n/);
    expect(code).toBe(0);
  });
});

describe('a corrupted part of the samples', () => {
  it(
    'is reported as damaged to calls that need it and by the check, while other calls are answered',
    { timeout: longTest },
    async () => {
      for (const file of [...januaryOf('slot'), ...januaryOf('reading')])
        writeFileSync(
          file,
          readFileSync(file).map((byte) => byte ^ 255),
        );
      expect((await check()).said).toMatch(damaged);
      const server = await start();
      // The engine is reopened once, which cures what only looked damaged.
      await expect
        .poll(() => refusal(metrics(server, january)), { timeout: 60_000 })
        .toBe('500 STORE_DAMAGED');
      const answer = await metrics(server, january);
      expect(await answer.text()).toMatch(/is damaged; calls that don’t need it still work/);
      expect((await metrics(server, march)).status).toBe(200);
      expect((await ingest(server, march, '10')).status).toBe(200);
      expect(await samplesHealth(server)).toMatch(
        /^200 \{"status":"damaged","reason":"Part of the/,
      );
      const { said, code } = await check();
      expect(said).toMatch(damaged);
      expect(code).toBe(1);
    },
  );
});

describe('a truncated part of the samples', () => {
  it(
    'is reported as damaged even though the engine continues without it',
    { timeout: longTest },
    async () => {
      for (const file of januaryOf('slot')) truncateSync(file, 10);
      const server = await start();
      await expect.poll(() => samplesHealth(server)).toMatch(damaged);
      expect((await metrics(server, march)).status).toBe(200);
      const { said, code } = await check();
      expect(said).toMatch(damaged);
      expect(code).toBe(1);
    },
  );
});
