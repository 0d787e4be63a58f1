import { constants, copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Transaction } from '@electric-sql/pglite';
import { loadStatements } from '#server/core/loadSql.ts';

const sql = loadStatements(import.meta.url, './copyCluster.sql', ['checkpoint', 'logInUse']);

const segmentName = /^[0-9A-F]{24}$/;

interface LogInUse {
  first: string;
  last: string;
}

/**
 * Copies the files of a running engine into a new folder, as a crash at this instant would leave them. Its caller holds the only
 * transaction, so the engine stands still. The log is copied as far as a recovery reads it: 16 MB instead of 64.
 */
export async function copyCluster(
  runner: Pick<Transaction, 'exec' | 'query'>,
  from: string,
  to: string,
): Promise<void> {
  await runner.exec(sql.checkpoint);
  const [log] = (await runner.query<LogInUse>(sql.logInUse)).rows;
  if (!log) throw new Error('The directory does not tell which part of its log is in use');
  copyFolder(from, to, log);
}

function copyFolder(from: string, to: string, log: LogInUse): void {
  mkdirSync(to, { mode: 0o700 });
  const isLog = basename(from) === 'pg_wal';
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const { name } = entry;
    if (isLog && segmentName.test(name) && (name < log.first || name > log.last)) continue;
    if (entry.isDirectory()) copyFolder(join(from, name), join(to, name), log);
    else copyFileSync(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
  }
}
