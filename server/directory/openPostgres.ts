import pg from 'pg';
import { AppError } from '#server/core/AppError.ts';
import { loadStatements } from '#server/core/loadStatements.ts';
import type { Directory, DirectoryQueries, SqlValue } from './Directory.ts';
import { migrate } from './migrate.ts';
import { valueParsers } from './valueParsers.ts';

const sql = loadStatements(import.meta.url, './openPostgres.sql', [
  'begin',
  'commit',
  'rollback',
  'lockWrites',
]);

const lostConnection = /^(08|57P)/;

/** A PostgreSQL server. An advisory lock puts transactions of all API processes in one order, as the embedded store does. */
export async function openPostgres(url: string): Promise<Directory> {
  const pool = new pg.Pool({ connectionString: url, max: 10, types: { getTypeParser } });
  // An idle connection that breaks is replaced at the next query, which reports what still fails.
  pool.on('error', () => undefined);
  const directory: Directory = {
    ...queriesOn(pool),
    transaction: (work) => inTransaction(pool, work),
    version: () => null,
    dispose: () => pool.end(),
  };
  await migrate({
    query: directory.query,
    applyScript: (script, record) =>
      directory.transaction(async (queries) => {
        await queries.query(script);
        await queries.query(record.sql, record.values);
      }),
  });
  return directory;
}

async function inTransaction<Result>(
  pool: pg.Pool,
  work: (queries: DirectoryQueries) => Promise<Result>,
): Promise<Result> {
  const client = await translated(() => pool.connect());
  let broken: Error | undefined;
  try {
    await client.query(sql.begin);
    await client.query(sql.lockWrites);
    const result = await work(queriesOn(client));
    await client.query(sql.commit);
    return result;
  } catch (error) {
    await client.query(sql.rollback).catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function queriesOn(runner: pg.Pool | pg.PoolClient): DirectoryQueries {
  return {
    query: async <Row>(text: string, values: readonly SqlValue[] = []) => {
      const result = await translated(() =>
        // Without values the simple protocol is used, which takes scripts of several statements.
        values.length === 0 ? runner.query(text) : runner.query(text, [...values]),
      );
      return result.rows as Row[];
    },
  };
}

async function translated<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    const isServerError = error instanceof pg.DatabaseError;
    if (isServerError && !lostConnection.test(String(code))) throw error;
    throw new AppError('ENGINE_UNAVAILABLE', 'The directory server cannot be reached', {
      cause: error,
    });
  }
}

function getTypeParser(id: number, format?: 'text' | 'binary'): (value: string) => unknown {
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the server knows types beyond the enumeration
  return valueParsers[id] ?? pg.types.getTypeParser(id, format);
}
