import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { loadStatements } from '#server/core/loadSql.ts';
import type { DirectoryQueries, Signals } from '../Directory.ts';

const sql = loadStatements(import.meta.url, './signals.sql', ['listen', 'send', 'ask']);

const patience = { connectionTimeoutMillis: 5000, query_timeout: 5000 };
/** How long after a connection broke another is tried. */
const againMs = 1000;
/** How often a silent connection is asked whether it is still there. */
const askMs = 15_000;

/** Texts by NOTIFY on one connection, which is replaced whenever it breaks. */
export class PostgresSignals implements Signals {
  readonly #address: pg.ClientConfig;
  readonly #queries: DirectoryQueries;
  readonly #listeners = new Set<(text: string | null) => void>();
  readonly #stopping = new AbortController();
  #isListening = false;
  #running: Promise<void> | null = null;

  constructor(address: pg.ClientConfig, queries: DirectoryQueries) {
    this.#address = address;
    this.#queries = queries;
  }

  async send(text: string, queries = this.#queries): Promise<void> {
    await queries.query(sql.send, [text]);
  }

  listen(listener: (text: string | null) => void): () => void {
    this.#listeners.add(listener);
    this.#running ??= this.#run();
    if (this.#isListening) listener(null);
    return () => this.#listeners.delete(listener);
  }

  async dispose(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#connect(signal).catch(() => undefined);
      this.#isListening = false;
      // Nobody reads what is said meanwhile; once connected again, whoever listens is told.
      await delay(againMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Listens until the connection breaks or the process stops. */
  async #connect(signal: AbortSignal): Promise<void> {
    const client = new pg.Client({ ...this.#address, ...patience });
    const over = new AbortController();
    const end = (): void => over.abort();
    client.once('error', end).once('end', end);
    signal.addEventListener('abort', end, { once: true });
    client.on('error', () => undefined);
    client.on('notification', ({ payload = '' }) => this.#tell(payload));
    try {
      await client.connect();
      await client.query(sql.listen);
      this.#isListening = true;
      this.#tell(null);
      await Promise.race([once(over.signal, 'abort'), untilSilent(client, over.signal)]);
    } finally {
      signal.removeEventListener('abort', end);
      end();
      await Promise.race([client.end(), delay(againMs, undefined, { ref: false })]);
    }
  }

  #tell(text: string | null): void {
    for (const listener of this.#listeners) listener(text);
  }
}

/** Resolves once the server does not answer any more. */
async function untilSilent(client: pg.Client, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await delay(askMs, undefined, { signal, ref: false });
      await client.query(sql.ask);
    } catch {
      // Whether it is silent, broken or no more needed, listening is over.
      return;
    }
  }
}
