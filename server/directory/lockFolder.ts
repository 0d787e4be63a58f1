import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Who holds a lock file: the process and, where the system tells it, when that process started. */
interface Holder {
  pid: number;
  started: string | null;
}

const heldHere = new Set<string>();

/**
 * Takes a lock file for this process and returns its release. A lock whose process is gone (kill -9, power cut) is taken
 * over; start times tell a process from a later one of the same number. Throws a plain sentence when it is held.
 */
export function lockFolder(file: string): () => void {
  const holder = readHolder(file);
  if (heldHere.has(file) || (holder && isRunning(holder)))
    throw new Error(
      `The data folder is in use by process ${holder?.pid ?? process.pid}. Stop it, or set FLOORSCOPE_DATA_DIR to another folder.`,
    );
  rmSync(file, { force: true });
  const own: Holder = { pid: process.pid, started: startTime(process.pid) };
  writeFileSync(file, JSON.stringify(own), { flag: 'wx', mode: 0o600 });
  heldHere.add(file);
  return () => {
    if (heldHere.delete(file)) rmSync(file, { force: true });
  };
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    // No lock, or one cut short by a crash while it was written: nobody holds it.
    return undefined;
  }
}

function isRunning(holder: Holder): boolean {
  if (holder.pid === process.pid) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return holder.started === startTime(holder.pid);
}

/** Field 22 of /proc/PID/stat (ticks since boot); null where there is no /proc. */
function startTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
