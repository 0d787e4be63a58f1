import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { tryLock } from 'fs-native-extensions';
import { isOutOfSpace, writeRefusal } from './writeRefusal.ts';

const patienceMs = 5000;
const pauseMs = 50;

/**
 * Makes a folder where it is missing and holds it for this process, by a lock of the operating system on a file in it; the
 * result lets go. The system lets go when the process ends, however it ends, and tells containers that share a volume apart.
 * The file stays: whoever removed it would let two hold the folder. Waits 5 s for a process that is about to end, and throws a
 * plain sentence then, which `inUse` makes of who holds it.
 */
export async function holdFolder(
  lockFile: string,
  inUse: (holder: string) => string = folderInUse(lockFile),
): Promise<() => void> {
  const fd = openLock(lockFile);
  try {
    const until = Date.now() + patienceMs;
    while (!isLocked(fd, lockFile)) {
      if (Date.now() >= until) throw new Error(inUse(holderOf(lockFile)));
      await delay(pauseMs);
    }
    noteHolder(fd);
  } catch (error) {
    closeSync(fd);
    throw error;
  }
  let isHeld = true;
  return () => {
    if (isHeld) closeSync(fd);
    isHeld = false;
  };
}

function openLock(lockFile: string): number {
  try {
    mkdirSync(dirname(lockFile), { recursive: true, mode: 0o700 });
    return openSync(lockFile, 'a+', 0o600);
  } catch (error) {
    throw writeRefusal(dirname(lockFile), error);
  }
}

/** For whoever is refused. The lock holds without it, as on a full disk. */
function noteHolder(fd: number): void {
  try {
    ftruncateSync(fd);
    writeSync(fd, `process ${process.pid} on ${hostname()}`);
  } catch (error) {
    if (!isOutOfSpace(error)) throw error;
  }
}

function isLocked(fd: number, lockFile: string): boolean {
  try {
    return tryLock(fd);
  } catch (error) {
    throw new Error(
      `The file system of ${resolve(dirname(lockFile))} does not offer locks, so two servers could use it at the same time. Set FLOORSCOPE_DATA_DIR to a folder on another file system.`,
      { cause: error },
    );
  }
}

function holderOf(lockFile: string): string {
  return readFileSync(lockFile, 'utf8') || 'another process';
}

function folderInUse(lockFile: string): (holder: string) => string {
  return (holder) =>
    `The data folder is in use by ${holder} (lock ${basename(lockFile)}). Stop it, or set FLOORSCOPE_DATA_DIR to another folder.`;
}
