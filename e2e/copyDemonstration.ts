import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { runFolder } from './runFolder.ts';

const lookEveryMs = 100;

/**
 * Fills a data folder with the small demonstration, which the first to ask loads for all workers of the run: a server of its
 * own then starts on a copy in a fraction of the time. Each clock has its own; `load` is given the folder to load it into.
 */
export async function copyDemonstration(
  dataDir: string,
  clock: string | null,
  load: (folder: string, clock: string | null) => Promise<void>,
): Promise<void> {
  const original = join(runFolder(), `demonstration-${clock?.replaceAll(/\W/g, '') ?? 'now'}`);
  while (!existsSync(original)) {
    if (await isFirst()) await make(original, (folder) => load(folder, clock));
    else await delay(lookEveryMs);
  }
  await promisify(execFile)('cp', ['-R', `${original}/.`, dataDir]);
}

const turn = () => join(runFolder(), 'turn');

/** Whether nobody else loads it now. */
async function isFirst(): Promise<boolean> {
  return mkdir(turn()).then(
    () => true,
    () => false,
  );
}

/** Whoever waits tries for itself where this fails. */
async function make(original: string, load: (folder: string) => Promise<void>): Promise<void> {
  try {
    if (existsSync(original)) return;
    const folder = `${original}-loading`;
    await load(folder);
    await rename(folder, original);
  } finally {
    await rmdir(turn());
  }
}
