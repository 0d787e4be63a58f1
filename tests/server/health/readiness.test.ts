import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ClickHouseAddress } from '#tests/drivers/external/ClickHouseAddress.ts';
import { hasPostgres, PostgresServer } from '#tests/drivers/external/PostgresServer.ts';
import { folderOfRun } from '#tests/drivers/runFolder.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

interface Ready {
  status: number;
  directory: string | undefined;
  samples: string | undefined;
  reason: string;
}

/** What /readyz says of each store. */
async function readiness(server: TestServer): Promise<Ready> {
  const response = await server.call('/readyz');
  const body = (await response.json()) as {
    result?: { stores: Stores };
    error?: { reason: string };
    stores?: Stores;
  };
  const stores = body.result?.stores ?? body.stores;
  return {
    status: response.status,
    directory: stores?.directory.status,
    samples: stores?.samples.status,
    reason: body.error?.reason ?? '',
  };
}

type Stores = Record<'directory' | 'samples', { status: string }>;

async function start(variables: Record<string, string>): Promise<TestServer> {
  const dataDir = folderOfRun('readiness-');
  const server = await startTestServer({
    variables: { FLOORSCOPE_DATA_DIR: dataDir, ...variables },
  });
  onTestFinished(() => server.dispose());
  return server;
}

const whole = { status: 200, directory: 'ready', samples: 'ready', reason: '' };

/** A file system of its own; undefined where this process may not mount one. */
function smallDisk(megabytes: number): string | undefined {
  const folder = folderOfRun('disk-');
  try {
    const size = `size=${megabytes}m`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return folder;
}

describe.skipIf(!hasPostgres)('an unreachable PostgreSQL server', () => {
  it('is reported, whether it ended or hangs, and so is its recovery', async () => {
    const postgres = await PostgresServer.start(folderOfRun('postgres-'));
    onTestFinished(() => postgres.end('SIGKILL'));
    const url = await postgres.createDatabase('directory');
    const server = await start({ FLOORSCOPE_DIRECTORY_URL: url });
    expect(await readiness(server)).toEqual(whole);
    const away = { status: 503, directory: 'away', samples: 'ready' };
    await postgres.end('SIGQUIT');
    await expect.poll(() => readiness(server)).toMatchObject(away);
    expect((await readiness(server)).reason).toMatch(
      /^The directory store is away\. The PostgreSQL server does not answer\. Start it/,
    );
    await postgres.startAgain();
    await expect.poll(() => readiness(server)).toEqual(whole);
    postgres.hang();
    await expect.poll(() => readiness(server), { timeout: 20_000 }).toMatchObject(away);
    postgres.goOn();
    await expect.poll(() => readiness(server), { timeout: 20_000 }).toEqual(whole);
  });
});

describe('an unreachable ClickHouse server', () => {
  it('is reported, and so is its recovery', async () => {
    const clickHouse = await ClickHouseAddress.start(folderOfRun('clickhouse-'));
    onTestFinished(() => clickHouse.end());
    const server = await start({ FLOORSCOPE_SAMPLES_URL: clickHouse.url });
    expect(await readiness(server)).toEqual(whole);
    await clickHouse.end();
    await expect
      .poll(() => readiness(server))
      .toMatchObject({ status: 503, directory: 'ready', samples: 'away' });
    await clickHouse.startAgain();
    await expect.poll(() => readiness(server)).toEqual(whole);
  });
});

describe('a disk that is nearly full', () => {
  it('is reported with the free space, until some is freed', async ({ skip }) => {
    const disk = smallDisk(400);
    if (disk === undefined)
      return skip('Only a process that may mount a file system can fill one.');
    onTestFinished(() => void execFileSync('umount', ['--lazy', disk]));
    const server = await start({ FLOORSCOPE_DATA_DIR: join(disk, 'data') });
    expect(await readiness(server)).toEqual(whole);
    const ballast = join(disk, 'ballast');
    const free = Number(
      execFileSync('df', ['--output=avail', '-B1', disk], { encoding: 'utf8' }).split('\n')[1],
    );
    await writeFile(ballast, Buffer.alloc(free - 40 * 1024 ** 2));
    await expect
      .poll(() => readiness(server))
      .toMatchObject({ status: 503, directory: 'full', samples: 'full' });
    expect((await readiness(server)).reason).toMatch(
      /The disk of the data folder is full: \d+ MB are free, and 64 MB are needed\. Free some space/,
    );
    rmSync(ballast);
    await expect.poll(() => readiness(server)).toEqual(whole);
    return undefined;
  });
});
