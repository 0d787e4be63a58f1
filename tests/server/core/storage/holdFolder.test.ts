import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { holdFolder } from '#server/core/storage/holdFolder.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';

const holder = [
  process.execPath,
  '--import',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
  fileURLToPath(new URL('./holder.ts', import.meta.url)),
];
const ownNamespace = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const hasNamespaces = spawnSync('unshare', [...ownNamespace.slice(1), 'true']).status === 0;

/** What the process that was started says first: that it holds the lock, or why not. */
async function firstLine({ stdout }: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of stdout ?? []) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  return text.trim();
}

function start(lockFile: string, before: readonly string[] = []): ChildProcess {
  const [command, ...rest] = [...before, ...holder, lockFile];
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

const freshLock = () => join(temporaryFolder(), 'data', 'server.lock');

it('creates the folder for its owner only, and holds it until released', async () => {
  const lock = freshLock();
  const letGo = await holdFolder(lock);
  expect(statSync(join(lock, '..')).mode & 0o777).toBe(0o700);
  await expect(holdFolder(lock)).rejects.toThrow(
    /^The data folder is in use by process \d+ on \S+ \(lock server\.lock\)\. Stop it, or set FLOORSCOPE_DATA_DIR to another folder\.$/,
  );
  letGo();
  const again = await holdFolder(lock);
  letGo();
  await expect(holdFolder(lock)).rejects.toThrow('in use');
  again();
});

it('is free as soon as its holder is killed', async () => {
  const lock = freshLock();
  // The shell becomes a program that never asks for its children, so that the killed one stays in the process table.
  const parent = start(lock, ['sh', '-c', '"$@" & echo "$!"; exec sleep 60', 'sh']);
  let text = '';
  for await (const chunk of parent.stdout ?? []) {
    text += String(chunk);
    if (text.includes('held')) break;
  }
  const pid = Number(text.split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  const letGo = await holdFolder(lock);
  expect(() => process.kill(pid, 0)).not.toThrow();
  letGo();
});

it('waits for a holder that is about to end', async () => {
  const lock = freshLock();
  const first = start(lock);
  expect(await firstLine(first)).toBe('held');
  const waiting = holdFolder(lock);
  first.kill('SIGKILL');
  (await waiting)();
});

it.skipIf(!hasNamespaces)(
  'holds across process namespaces, and a refused process leaves it unchanged (needs root and unshare)',
  async () => {
    const lock = freshLock();
    const first = start(lock, ownNamespace);
    expect(await firstLine(first)).toBe('held');
    const before = readFileSync(lock, 'utf8');
    expect(await firstLine(start(lock, ownNamespace))).toMatch(/^The data folder is in use by/);
    await expect(holdFolder(lock)).rejects.toThrow('in use');
    expect(readFileSync(lock, 'utf8')).toBe(before);
    first.kill('SIGKILL');
    await once(first, 'exit');
    (await holdFolder(lock))();
  },
);

it('says clearly that the folder is not writable', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  await expect(holdFolder(join(file, 'data', 'server.lock'))).rejects.toThrow(
    /^The data folder \S+ can't be written: a part of its path is a file\. Choose another with FLOORSCOPE_DATA_DIR\.$/,
  );
});
