import pg from 'pg';
import { loadStatements } from '#server/core/loadSql.ts';
import { translated } from './translated.ts';

const sql = loadStatements(import.meta.url, './locks.sql', ['lock', 'tryLock', 'unlock', 'ask']);

const beatMs = 30_000;

/**
 * Whoever waits for a turn longer than 5 s asks again, so that a server that hangs is told from a turn that lasts. A process that hangs
 * in its turn lets the others go on: one that works says so twice a minute.
 */
const session = { options: '-c lock_timeout=5s -c idle_session_timeout=120s' };
/** An attempt to lock that nothing is heard of is given up. */
const patience = { connectionTimeoutMillis: 5000, query_timeout: 12_000 };
const mostAtOnce = 20;
/** The server's code for a lock that did not come in time. */
const notYet = '55P03';

/** Turns of processes, as advisory locks of sessions: a process that ends, however it does, gives its turns back. */
export class PostgresLocks {
  readonly #pool: pg.Pool;

  constructor(address: pg.PoolConfig) {
    this.#pool = new pg.Pool({ ...address, ...patience, ...session, max: mostAtOnce });
    // What breaks is told by what is asked on it.
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
    this.#pool.on('error', () => undefined);
  }

  async alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const client = await translated(() => this.#pool.connect());
    await giveBackOnError(client, async () => {
      while (!(await isLocked(client, name)));
    });
    return await whileHeld(client, name, work);
  }

  async ifAlone<Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined> {
    const client = await translated(() => this.#pool.connect());
    const [row] = await giveBackOnError(client, async () => {
      const { rows } = await translated(() =>
        client.query<{ isLocked: boolean }>(sql.tryLock, [name]),
      );
      return rows;
    });
    if (row?.isLocked === true) return await whileHeld(client, name, work);
    client.release();
    return undefined;
  }

  async dispose(): Promise<void> {
    await this.#pool.end();
  }
}

async function giveBackOnError<Result>(
  client: pg.PoolClient,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** False when the turn did not come in some seconds. */
async function isLocked(client: pg.PoolClient, name: string): Promise<boolean> {
  try {
    await client.query(sql.lock, [name]);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === notYet) return false;
    return await translated(() => Promise.reject(error as Error));
  }
}

async function whileHeld<Result>(
  client: pg.PoolClient,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  // A turn may last; a process that hangs in it says nothing any more, and loses it.
  const beat = setInterval(() => void client.query(sql.ask).catch(() => undefined), beatMs);
  beat.unref();
  try {
    return await work();
  } finally {
    clearInterval(beat);
    client.release(!(await isUnlocked(client, name)));
  }
}

async function isUnlocked(client: pg.PoolClient, name: string): Promise<boolean> {
  try {
    await client.query(sql.unlock, [name]);
    return true;
  } catch {
    // The end of the connection gives the turn back.
    return false;
  }
}
