import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres } from '../../tools/postgres.mjs';

const port = 54_987;
const user = 'bench';

/** A PostgreSQL of the bench's own, with one connection. */
export class LonePostgres {
  readonly #folder: string;
  readonly #process: ChildProcess;
  readonly #client: pg.Client;

  private constructor(folder: string, process: ChildProcess, client: pg.Client) {
    this.#folder = folder;
    this.#process = process;
    this.#client = client;
  }

  /** Null where this machine has no PostgreSQL. */
  static async start(): Promise<LonePostgres | null> {
    const programs = findPostgres();
    if (programs === undefined) return null;
    const folder = mkdtempSync(join(tmpdir(), 'floorscope-bench-postgres-'));
    // PostgreSQL refuses to run as root.
    const { uid, gid } = process.getuid?.() === 0 ? statSync('/var/lib/postgresql') : {};
    const owner = uid === undefined || gid === undefined ? {} : { uid, gid };
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
    const initial = ['-D', folder, '--no-sync', '--auth=trust', `--username=${user}`];
    execFileSync(join(programs, 'initdb'), initial, { ...owner, cwd: '/', stdio: 'ignore' });
    const settings = [
      'shared_buffers=512MB',
      'work_mem=256MB',
      'max_parallel_workers_per_gather=0',
      'fsync=off',
    ];
    const server = spawn(
      join(programs, 'postgres'),
      ['-D', folder, '-p', `${port}`, '-k', folder, ...settings.flatMap((one) => ['-c', one])],
      { ...owner, cwd: '/', stdio: 'ignore' },
    );
    const client = await connected();
    return new LonePostgres(folder, server, client);
  }

  /** The server, whose children's time is its own. */
  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** Rows as arrays, in the order of their columns. */
  async run(text: string, values: readonly unknown[] = []): Promise<unknown[][]> {
    const { rows } = await this.#client.query<unknown[]>({
      text,
      values: [...values],
      rowMode: 'array',
    });
    return rows;
  }

  /** Runs the statements of a file of SQL, one after the other. */
  async runAll(statements: string): Promise<void> {
    for (const statement of statements.split(';'))
      if (statement.trim() !== '') await this.#client.query(statement);
  }

  async dispose(): Promise<void> {
    await this.#client.end();
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGINT');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function connected(): Promise<pg.Client> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ host: '127.0.0.1', port, user, database: 'postgres' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (tries === 100) throw error;
      await delay(200);
    }
  }
}
