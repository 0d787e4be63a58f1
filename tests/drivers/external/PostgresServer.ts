import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres } from '../../../tools/postgres.mjs';
import { freePort } from './freePort.ts';

/** Whether this machine has PostgreSQL; its tests are left out otherwise. */
export const hasPostgres = findPostgres() !== undefined;

const user = 'floorscope';
const startMs = 60_000;

/** A PostgreSQL server of the test's own, which can be killed, hung and started again on the same port and folder. */
export class PostgresServer {
  readonly #programs: string;
  readonly #folder: string;
  readonly #port: number;
  #process: ChildProcess | undefined;

  private constructor(programs: string, folder: string, port: number) {
    this.#programs = programs;
    this.#folder = folder;
    this.#port = port;
  }

  /** `folder` is empty, in one that this user may open for others. */
  static async start(folder: string): Promise<PostgresServer> {
    const programs = findPostgres();
    if (programs === undefined) throw new Error('This machine has no PostgreSQL');
    const { uid, gid } = owner();
    chmodSync(dirname(folder), 0o711);
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
    const initial = ['--auth=trust', `--username=${user}`, '--encoding=UTF8', '--locale=C.UTF-8'];
    execFileSync(join(programs, 'initdb'), ['-D', folder, '--no-sync', ...initial], {
      ...owner(),
      cwd: '/',
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const server = new PostgresServer(programs, folder, await freePort());
    await server.startAgain();
    return server;
  }

  urlOf(database: string): string {
    return `postgres://${user}@127.0.0.1:${this.#port}/${database}`;
  }

  /** Makes an empty database; the result is its address. */
  async createDatabase(name: string): Promise<string> {
    await this.run(`create database ${name}`);
    return this.urlOf(name);
  }

  async run(sql: string, database = 'postgres'): Promise<unknown[]> {
    const client = new pg.Client(this.urlOf(database));
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<object>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Starts what was ended, and waits until it answers. What a killed server left of itself may keep the next from starting for a moment. */
  async startAgain(): Promise<void> {
    for (const endMs = Date.now() + startMs; ;) {
      if (!this.#process || this.#process.exitCode !== null || this.#process.signalCode)
        this.#process = this.#spawn();
      try {
        await this.run('select 1');
        return;
      } catch (error) {
        if (Date.now() > endMs) throw error;
        await delay(100);
      }
    }
  }

  /** SIGINT is what a restart sends, SIGQUIT ends without a checkpoint, SIGKILL without a word. */
  async end(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    const ending = this.#process;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
  }

  /** The server and every process of a connection stand still, as on a machine that hangs; they take connections and say nothing. */
  hang(): void {
    for (const pid of this.#pids()) process.kill(pid, 'SIGSTOP');
  }

  goOn(): void {
    for (const pid of this.#pids().toReversed()) process.kill(pid, 'SIGCONT');
  }

  #spawn(): ChildProcess {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=on'];
    const given = settings.flatMap((setting) => ['-c', setting]);
    const args = ['-D', this.#folder, '-p', String(this.#port), ...given];
    return spawn(join(this.#programs, 'postgres'), args, { ...owner(), cwd: '/', stdio: 'ignore' });
  }

  #pids(): number[] {
    const pid = this.#process?.pid;
    if (pid === undefined) return [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return [pid, ...children.split(' ').filter(Boolean).map(Number)];
  }
}

/** PostgreSQL refuses to run as root: Debian's package has made a user for it. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith('postgres:'))
      ?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
