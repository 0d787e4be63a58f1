import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { prepareDirectory } from '#tests/drivers/prepareDirectory.ts';

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const saver = fileURLToPath(new URL('./saver.ts', import.meta.url));
const hasStrace = spawnSync('strace', ['true']).status === 0;

/** What a program that saves tells while the system refuses some of its calls. */
async function saveWith(injected: string, saves: number): Promise<string[]> {
  const dataDir = temporaryFolder();
  await prepareDirectory(dataDir);
  const call = injected.split(':')[0] ?? '';
  const traced = [
    '-f',
    '-qq',
    '-o',
    '/dev/null',
    '-e',
    `trace=${call}`,
    '-e',
    `inject=${injected}`,
  ];
  const node = [process.execPath, '--import', tsx, saver, dataDir, String(saves)];
  const child = spawn('strace', [...traced, ...node], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Calls are counted by thread: one does all that is not waited for.
    env: { ...process.env, UV_THREADPOOL_SIZE: '1' },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let text = '';
  child.stdout.on('data', (data: Buffer) => (text += data.toString()));
  await once(child, 'close');
  return text.trim().split('\n');
}

const after = (lines: readonly string[], word: string) =>
  lines.filter((line) => line.startsWith(word)).map((line) => line.slice(word.length));

it.skipIf(!hasStrace).each([
  ['a sync of the log fails', 'fdatasync:error=EIO:when=20+30'],
  ['a write fails', 'pwrite64:error=EIO:when=200+2000'],
])(
  'rejects what %s, reopens the store, and keeps everything it acknowledged (needs strace)',
  { timeout: 240_000 },
  async (_, injected) => {
    const lines = await saveWith(injected, 100);
    const saved = after(lines, 'saved ');
    const refused = after(lines, 'refused ');
    expect(after(lines, 'had ')).toEqual(expect.arrayContaining(saved));
    expect(new Set(refused)).toEqual(new Set(['ENGINE_UNAVAILABLE']));
    expect(saved.length).toBeGreaterThan(refused.length);
  },
);

it.skipIf(!hasStrace)(
  'writes each save to disk before acknowledging it (needs strace)',
  { timeout: 240_000 },
  async () => {
    // No sync of the log succeeds once the store is open: nothing may be acknowledged.
    const lines = await saveWith('fdatasync:error=EIO:when=2+', 5);
    expect(after(lines, 'saved ')).toEqual([]);
  },
);
