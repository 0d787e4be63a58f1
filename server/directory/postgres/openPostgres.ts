import pg from 'pg';
import { AppError } from '#server/core/AppError.ts';
import { healthy, type StoreHealth } from '#server/core/health/StoreHealth.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import {
  type Directory,
  type DirectoryQueries,
  type SqlValue,
  valueParsers,
} from '../Directory.ts';
import { migrate } from '../migrate.ts';
import { PostgresLocks } from './PostgresLocks.ts';
import { PostgresSignals } from './PostgresSignals.ts';
import { translated } from './translated.ts';

const sql = loadStatements(import.meta.url, './openPostgres.sql', [
  'begin',
  'commit',
  'rollback',
  'lockWrites',
  'ask',
]);

/** A server that hangs answers nothing, so this process has patience of its own: with a wait for a connection 17 s at most. */
const patience = {
  connectionTimeoutMillis: 5000,
  statement_timeout: 10_000,
  query_timeout: 12_000,
  // Of a process that hangs in the midst of a transaction, which has everybody else's writes wait.
  idle_in_transaction_session_timeout: 30_000,
};

/** How long a start waits for another server that migrates the same store. */
const migrationPatience = { connectionTimeoutMillis: 5000, lock_timeout: 120_000 };

/** A PostgreSQL server. An advisory lock puts transactions of all API processes in one order, as the embedded store does. */
export async function openPostgres(url: string): Promise<Directory> {
  const address = { connectionString: url, keepAlive: true, types: { getTypeParser } };
  await migrateAlone({ ...address, ...migrationPatience });
  const pool = new pg.Pool({ ...address, ...patience, max: 10 });
  // A connection that breaks is replaced; what was asked on it rejects, and what is asked next tells what still fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  const locks = new PostgresLocks(address);
  const queries = queriesOn(pool);
  const signals = new PostgresSignals(address, queries);
  return {
    ...queries,
    transaction: (work) => inTransaction(pool, work),
    alone: (name, work) => locks.alone(name, work),
    ifAlone: (name, work) => locks.ifAlone(name, work),
    signals,
    version: () => null,
    health: () => healthOf(pool),
    async dispose() {
      await Promise.all([pool.end(), locks.dispose(), signals.dispose()]);
    },
  };
}

async function healthOf(pool: pg.Pool): Promise<StoreHealth> {
  try {
    await pool.query(sql.ask);
    return healthy;
  } catch {
    // Where it is and how it failed is for the log, where each refused call tells it.
    return {
      status: 'away',
      reason: 'The PostgreSQL server does not answer. Start it; Floorscope reconnects.',
    };
  }
}

/** All migrations in one transaction, under the lock of all writing: of several servers that start at once one migrates. */
async function migrateAlone(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect().catch((error: Error) => refuseToStart(client, error));
  try {
    const { query } = queriesOn(client);
    await query(sql.begin);
    await query(sql.lockWrites);
    await migrate({
      query,
      applyScript: async (script, record) => {
        await query(script);
        await query(record.sql, record.values);
      },
    });
    await query(sql.commit);
  } finally {
    await client.end();
  }
}

function refuseToStart({ host, port }: pg.Client, error: Error): never {
  throw new Error(
    `The PostgreSQL server ${host}:${port} can't be reached (${error.message}). Start it, or correct FLOORSCOPE_DIRECTORY_URL.`,
    { cause: error },
  );
}

async function inTransaction<Result>(
  pool: pg.Pool,
  work: (queries: DirectoryQueries) => Promise<Result>,
): Promise<Result> {
  const client = await translated(() => pool.connect());
  const queries = queriesOn(client);
  try {
    await queries.query(sql.begin);
    await queries.query(sql.lockWrites);
    const result = await work(queries);
    await queries.query(sql.commit);
    client.release();
    return result;
  } catch (error) {
    // A connection of which nothing is heard any more is given up: its end takes back what was begun on it.
    const isLost = isUnavailable(error) || !(await isRolledBack(queries));
    client.release(isLost);
    throw error;
  }
}

async function isRolledBack({ query }: DirectoryQueries): Promise<boolean> {
  try {
    await query(sql.rollback);
    return true;
  } catch {
    // What kept the transaction from its end is told already.
    return false;
  }
}

function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'ENGINE_UNAVAILABLE';
}

function queriesOn(runner: pg.Pool | pg.ClientBase): DirectoryQueries {
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

function getTypeParser(id: number, format?: 'text' | 'binary'): (value: string) => unknown {
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the server knows types beyond the enumeration
  return valueParsers[id] ?? pg.types.getTypeParser(id, format);
}
