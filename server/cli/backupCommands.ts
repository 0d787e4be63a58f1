import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { dropBackup, stageBackup as stageEndpoint, type BackupSource } from '#contract/backup.ts';
import type { BackupPlace } from '../backup/BackupPlace.ts';
import { dropStaged, refuseElsewhere, stageBackup, stagingOf } from '../backup/stageBackup.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { writeBackup } from '../backup/writeBackup.ts';
import { readConfig, type Config } from '../config.ts';
import { holdFolder } from '../core/storage/holdFolder.ts';
import { writeRefusal } from '../core/storage/writeRefusal.ts';
import { createLog } from '../core/Log.ts';
import { openStores } from '../openStores.ts';
import { callApi } from './callApi.ts';
import { findServer } from './reachServer.ts';
import { FolderPlace } from '../backup/FolderPlace.ts';
import { readS3Address, type S3Settings } from '../backup/s3/readS3Address.ts';

/** Adds `backup` and `restore`. */
export function addBackupCommands(program: Command): void {
  const at = async (text: string, work: typeof backUp, command: Command): Promise<void> => {
    const config = readConfig();
    const place = await openPlace(text, config.s3);
    try {
      command.configureOutput().writeOut?.(`${await work(config, place)}\n`);
    } finally {
      place.dispose();
    }
  };
  program
    .command('backup')
    .description('back up the data folder, whether or not a server is running on it')
    .argument(
      '<place>',
      'where the backup goes: a folder that is new or empty, or s3://BUCKET/PREFIX',
    )
    .action(async (text: string, _: unknown, command: Command) => at(text, backUp, command));
  program
    .command('restore')
    .description('restore a backup into an empty data folder (FLOORSCOPE_DATA_DIR)')
    .argument('<place>', 'the backup: a folder, or s3://BUCKET/PREFIX')
    .action(async (text: string, _: unknown, command: Command) => at(text, restore, command));
}

async function backUp(config: Config, place: BackupPlace): Promise<string> {
  refuseElsewhere(config);
  const { dataDir } = config;
  await place.refuseUsed();
  refuseEmpty(dataDir);
  const letGo = await holdFolder(
    join(dataDir, 'backup.lock'),
    (holder) =>
      `Another backup of ${resolve(dataDir)} is being taken, by ${holder}. Start this one when it has ended.`,
  );
  try {
    const server = await findServer(config);
    if (server === undefined) return await backUpStill(config, place);
    const { held_ms: heldMs, ...source } = await callApi(server, stageEndpoint);
    try {
      return await take(dataDir, place, source, heldMs);
    } finally {
      await callApi(server, dropBackup);
    }
  } finally {
    letGo();
  }
}

/** Throws a sentence where there is nothing to be backed up: the folder of a wrong setting is not made. */
function refuseEmpty(dataDir: string): void {
  const names = namesIn(dataDir);
  if (!names.includes('directory') && !names.includes('samples'))
    throw new Error(
      `${resolve(dataDir)} holds nothing to back up. Set FLOORSCOPE_DATA_DIR to the data folder of the server.`,
    );
}

function namesIn(dataDir: string): string[] {
  try {
    return readdirSync(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw writeRefusal(dataDir, error);
  }
}

/** Of stores that no server uses. They are opened as they are, so that a backup before an upgrade is of what was there. */
async function backUpStill(config: Config, place: BackupPlace): Promise<string> {
  const { dataDir } = config;
  const letGo = await holdFolder(join(dataDir, 'server.lock'));
  const opened: { dispose: () => Promise<void> }[] = [];
  try {
    const stores = await openStores(config, createLog('warn'), opened, { isMigrated: false });
    const { source, heldMs } = await stageBackup({ ...stores, config, now: Date.now });
    return await take(dataDir, place, source, heldMs);
  } finally {
    await dropStaged(dataDir);
    for (const store of opened) await store.dispose();
    letGo();
  }
}

async function take(
  dataDir: string,
  place: BackupPlace,
  source: BackupSource,
  heldMs: number,
): Promise<string> {
  const files = await writeBackup(stagingOf(dataDir), place, source);
  const held = `saves waited ${(heldMs / 1000).toFixed(2)} s`;
  return `Backed up ${sizeOf(files)} as of ${source.instant} to ${place.name} (${held}).`;
}

async function restore(config: Config, backup: BackupPlace): Promise<string> {
  const { dataDir } = config;
  const letGo = await holdFolder(join(dataDir, 'server.lock'));
  try {
    const { files, instant, version } = await restoreBackup(backup, dataDir);
    return `Restored ${sizeOf(files)} as of ${instant} (Floorscope ${version}) to ${resolve(dataDir)}. Start the server.`;
  } finally {
    letGo();
  }
}

function sizeOf(files: readonly { bytes: number }[]): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${files.length.toLocaleString('en-US')} files, ${(bytes / 1_000_000).toFixed(1)} MB,`;
}

/** The folder or the `s3://` address that a person named. Rejects with a sentence when it is neither. */
export async function openPlace(text: string, settings: S3Settings): Promise<BackupPlace> {
  const address = readS3Address(text);
  if (address === undefined) return new FolderPlace(text);
  const { S3Place } = await import('../backup/s3/S3Place.ts');
  return new S3Place(address, settings);
}
