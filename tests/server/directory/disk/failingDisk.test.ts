import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { openDirectory } from '#server/directory/openDirectory.ts';
import { readEveryRow } from '#server/directory/readEveryRow.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { countFailed, failingCalls, hasStrace, oneThread } from '#tests/drivers/failingCalls.ts';
import { prepareDirectory } from '#tests/drivers/prepareDirectory.ts';

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const saver = fileURLToPath(new URL('./saver.ts', import.meta.url));
/** Failed calls in all; TEST_DISK_FAULTS=200 is an acceptance run. */
const faults = Number(process.env.TEST_DISK_FAULTS ?? 18);

interface Saving {
  dataDir: string;
  lines: string[];
  /** Calls that the system refused. */
  faults: number;
}

/** What a program that saves tells while the system refuses some of its calls. */
async function saveWith(injected: string, ...order: string[]): Promise<Saving> {
  const dataDir = temporaryFolder();
  await prepareDirectory(dataDir);
  const traceFile = join(temporaryFolder(), 'trace');
  const node = [process.execPath, '--import', tsx, saver, dataDir, ...order];
  const [command = '', ...rest] = [...failingCalls(injected, traceFile), ...node];
  const child = spawn(command, rest, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...oneThread },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let text = '';
  child.stdout.on('data', (data: Buffer) => (text += data.toString()));
  await once(child, 'close');
  return { dataDir, lines: text.trim().split('\n'), faults: countFailed(traceFile) };
}

const after = (lines: readonly string[], word: string) =>
  lines.filter((line) => line.startsWith(word)).map((line) => line.slice(word.length));

/** What a store opened anew has of these; reads all that it holds. */
async function missingIn(dataDir: string, saved: readonly string[]): Promise<string[]> {
  const directory = await openDirectory({ dataDir });
  try {
    await readEveryRow(directory);
    const rows = await directory.query<{ no: number }>('select no from note order by no');
    const had = rows.map(({ no }) => String(no));
    expect(new Set(had).size).toBe(had.length);
    return saved.filter((no) => !had.includes(no));
  } finally {
    await directory.dispose();
  }
}

/**
 * What fails, at which call first and at each how manieth after it, and how a save that meets it is refused. To be opened again, a store
 * makes some 200 writes, which have to succeed; room that runs out is taken from the reserve.
 */
const failing = [
  {
    what: 'a sync of the log',
    fault: 'fdatasync:error=EIO',
    first: 5,
    every: [7, 3, 11, 5, 13],
    saves: 60,
    code: 'ENGINE_UNAVAILABLE',
  },
  {
    what: 'a write',
    fault: 'pwrite64:error=EIO',
    first: 190,
    every: [211, 223, 239, 263, 307],
    saves: 180,
    code: 'ENGINE_UNAVAILABLE',
  },
  {
    what: 'a write for want of room',
    fault: 'pwrite64:error=ENOSPC',
    first: 190,
    every: [17, 7, 29, 61, 97],
    saves: 150,
    code: 'STORAGE_FULL',
  },
];

it.skipIf(!hasStrace).each(failing)(
  'refuses while $what fails at every k-th call, mends itself, and is whole with everything it acknowledged (needs strace)',
  { timeout: 240_000 + faults * 10_000 },
  async ({ fault, first, every, saves, code }) => {
    let failed = 0;
    for (let round = 0; failed < faults / failing.length; round += 1) {
      const k = every[round % every.length] ?? 0;
      const when = `${first + round}+${k}`;
      const run = await saveWith(`${fault}:when=${when}`, String(saves));
      const saved = after(run.lines, 'saved ');
      expect([when, saved.length, run.faults > 0]).toEqual([when, saves, true]);
      expect(after(run.lines, 'had ')).toEqual(expect.arrayContaining(saved));
      expect(new Set(after(run.lines, 'refused '))).toEqual(new Set([code]));
      expect(run.lines).toContain('whole');
      expect(await missingIn(run.dataDir, saved)).toEqual([]);
      failed += run.faults;
    }
  },
);

it.skipIf(!hasStrace)(
  'writes each save to disk before acknowledging it (needs strace)',
  { timeout: 240_000 },
  async () => {
    // No sync of the log succeeds once the store is open: nothing may be acknowledged.
    const { lines } = await saveWith('fdatasync:error=EIO:when=2+', '2', 'once');
    expect(after(lines, 'saved ')).toEqual([]);
  },
);
