import { constants, existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupSource } from '#contract/backup.ts';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Directory } from '#server/directory/Directory.ts';
import type { Stores } from '#server/openStores.ts';
import { readStoreState } from '#server/pairing/readStoreState.ts';
import { freezeTables, moveFrozen } from '#server/samples/backup/freezeTables.ts';

export interface BackupPorts extends Stores {
  config: Pick<Config, 'dataDir' | 'version' | 'samplesUrl'>;
  now: () => number;
}

export interface StagedBackup {
  source: BackupSource;
  /** How long the directory stood still. */
  heldMs: number;
}

const elsewhere =
  'A store on a separate server is backed up with the tools of that server: the directory first (pg_dump), then the samples (BACKUP or clickhouse-backup), as docs/operations.md says.';

/** Where a copy lies until it is taken away. */
export function stagingOf(dataDir: string): string {
  return join(dataDir, 'backup.staged');
}

export async function dropStaged(dataDir: string): Promise<void> {
  await rm(stagingOf(dataDir), { recursive: true, force: true });
}

/**
 * Lays out in the data folder what both stores and the folders of files hold at one instant. The directory stands still meanwhile:
 * whatever the samples are being given is in its journal then, and is completed by the server that opens the copy.
 */
export async function stageBackup(ports: BackupPorts): Promise<StagedBackup> {
  const { config, samples, now } = ports;
  const { dataDir } = config;
  const copyTo = copyOf(ports);
  await dropStaged(dataDir);
  const staging = stagingOf(dataDir);
  await mkdir(staging, { recursive: true, mode: 0o700 });
  try {
    const source = await readSource(ports);
    const startedMs = performance.now();
    let instant = source.instant;
    await copyTo(join(staging, 'directory'), async () => {
      instant = new Date(now()).toISOString();
      await freezeTables(samples, dataDir);
      await takeFiles(join(dataDir, 'exports'), join(staging, 'exports'));
      await takeFiles(join(dataDir, 'uploads'), join(staging, 'uploads'));
    });
    const heldMs = performance.now() - startedMs;
    await moveFrozen(dataDir, join(staging, 'samples'));
    return { source: { ...source, instant }, heldMs };
  } catch (error) {
    await dropStaged(dataDir);
    throw error;
  }
}

/** How the directory is copied. Throws WRONG_STATE when a store is not in the data folder. */
export function copyOf({ config, directory }: BackupPorts): NonNullable<Directory['copyTo']> {
  const hasSamples = config.samplesUrl === undefined && existsSync(join(config.dataDir, 'samples'));
  if (directory.copyTo && hasSamples) return directory.copyTo;
  throw new AppError('WRONG_STATE', elsewhere);
}

/** Throws a sentence when a store is on a server of its own, before that is asked for anything. */
export function refuseElsewhere({
  samplesUrl,
  directoryUrl,
}: Pick<Config, 'samplesUrl' | 'directoryUrl'>): void {
  if ((samplesUrl ?? directoryUrl) !== undefined) throw new Error(elsewhere);
}

async function readSource({ config, now, ...stores }: BackupPorts): Promise<BackupSource> {
  const { directory, samples } = await readStoreState(stores);
  return {
    version: config.version,
    instant: new Date(now()).toISOString(),
    store_id: directory.storeId ?? '',
    migrations: { directory: directory.migration, samples: samples.migration },
  };
}

/** What is written once, or grows, is linked; the rest of an upload is written anew at times, so it is copied. */
async function takeFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true }).catch(noneWhenMissing);
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    await (entry.isDirectory() ? takeFiles(source, target) : takeFile(source, target));
  }
}

const rewritten = /\.(target|preview|refused|rows)$/;

/** A file that is gone by now belongs to nothing that the directory knows. */
async function takeFile(from: string, to: string): Promise<void> {
  const taken = rewritten.test(from)
    ? copyFile(from, to, constants.COPYFILE_FICLONE)
    : link(from, to);
  await taken.catch(noneWhenMissing);
}

function noneWhenMissing(error: unknown): [] {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
  throw error;
}
