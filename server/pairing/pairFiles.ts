import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory } from '#server/directory/Directory.ts';

const sql = loadStatements(import.meta.url, './serverProcess.sql', [
  'begin',
  'beat',
  'end',
  'countElsewhere',
]);

const beatMs = 30_000;

interface FilesPorts {
  directory: Directory;
  filesDir: string;
  /** Told of a beat that could not be stored; the next one makes up for it. */
  onError: (error: unknown) => void;
}

/**
 * Makes sure that all servers that run on a directory keep their files in one folder: an upload that one of them took is read by any.
 * Rejects with a plain sentence; the result ends what this process says of itself.
 */
export async function pairFiles({
  directory,
  filesDir,
  onError,
}: FilesPorts): Promise<() => Promise<void>> {
  if (directory.signals === null) return () => Promise.resolve();
  const filesId = await idOf(filesDir);
  const [others] = await directory.query<{ processes: number }>(sql.countElsewhere, [filesId]);
  if ((others?.processes ?? 0) > 0)
    throw new Error(
      `Another server on this directory keeps its files in a different folder than ${resolve(filesDir)}. Set FLOORSCOPE_FILES_DIR to one shared folder on all servers. If that server has crashed, wait two minutes and try again.`,
    );
  const id = randomUUID();
  await directory.query(sql.begin, [id, filesId]);
  const timer = setInterval(() => {
    directory.query(sql.beat, [id]).catch(onError);
  }, beatMs).unref();
  return async () => {
    clearInterval(timer);
    await directory.query(sql.end, [id]).catch(onError);
  };
}

/** The id of a folder, by which processes on several machines know that it is the same one. */
async function idOf(filesDir: string): Promise<string> {
  await mkdir(filesDir, { recursive: true, mode: 0o700 });
  const file = join(filesDir, 'files.id');
  try {
    await writeFile(file, randomUUID(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}
