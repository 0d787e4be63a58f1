import { randomUUID } from 'node:crypto';
import { loadStatements } from '#server/core/loadSql.ts';
import { Listeners } from '#server/core/Listeners.ts';
import type { Directory, DirectoryQueries } from '../Directory.ts';

const sql = loadStatements(import.meta.url, './relay.sql', [
  'newest',
  'insertMessage',
  'readMessages',
  'dropOld',
]);

const keptMs = 10 * 60_000;
const sweepMs = 60_000;
/** What wakes the others; the message itself is in the directory. */
const wakeWord = 'message';

/** One kind of message, as its sender and its readers know it. */
export interface Topic<Body> {
  /** Tells the other processes; with `queries` as a part of a transaction. */
  tell: (body: Body, queries?: DirectoryQueries) => Promise<void>;
  /** Calls back with what other processes told; the result ends it. */
  on: (listener: (body: Body) => void) => () => void;
}

export interface RelayPorts {
  directory: Directory;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Told of what could not be read; it is read again with the next message. */
  onError: (error: unknown) => void;
}

interface Message {
  no: number;
  topic: string;
  body: string | null;
  /** The oldest message that is still there. */
  oldest: number;
}

/**
 * What the processes on one directory tell each other of their changes: everything once, in the order of the commits. Whoever could
 * not read for long is told of a gap. With an embedded directory there is nobody to tell.
 */
export class Relay {
  readonly #ports: RelayPorts;
  readonly #id = randomUUID();
  readonly #topics = new Map<string, Listeners<[unknown]>>();
  readonly #gaps = new Listeners();
  readonly #stops: (() => void)[] = [];
  #lastNo = 0;
  #reading: Promise<void> = Promise.resolve();

  private constructor(ports: RelayPorts) {
    this.#ports = ports;
  }

  /** Whatever is read from the directory after this is no older than the messages to come. */
  static async open(ports: RelayPorts): Promise<Relay> {
    const relay = new Relay(ports);
    if (relay.isAlone) return relay;
    const [newest] = await ports.directory.query<{ no: number }>(sql.newest);
    relay.#lastNo = newest?.no ?? 0;
    relay.#begin();
    return relay;
  }

  /** Whether no other process can have this directory. */
  get isAlone(): boolean {
    return this.#ports.directory.signals === null;
  }

  /** Messages of a kind; sender and reader are the same program, so that a body is what was sent. */
  topic<Body>(name: string): Topic<Body> {
    return {
      tell: async (body, queries) => await this.#tell(name, body, queries),
      on: (listener) => {
        const listeners = this.#topics.get(name) ?? new Listeners<[unknown]>();
        this.#topics.set(name, listeners);
        return listeners.add(listener as (body: unknown) => void);
      },
    };
  }

  /** Calls back when others may have changed what no message tells; the result ends it. */
  readonly onGap = this.#gaps.add;

  /** Resolves once everything is told that was committed before. */
  async catchUp(): Promise<void> {
    if (this.isAlone) return;
    const reading = this.#reading.then(() => this.#read());
    this.#reading = reading.catch(() => undefined);
    await reading;
  }

  async dispose(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#reading;
  }

  #begin(): void {
    const { directory, onError, now } = this.#ports;
    const readSoon = (): void => void this.catchUp().catch(onError);
    const end = directory.signals?.listen((text) => {
      if (text === null || text === wakeWord) readSoon();
    });
    const sweeper = setInterval(() => {
      directory.query(sql.dropOld, [new Date(now() - keptMs)]).catch(onError);
    }, sweepMs).unref();
    this.#stops.push(() => clearInterval(sweeper), end ?? (() => undefined));
  }

  async #tell(topic: string, body: unknown, queries?: DirectoryQueries): Promise<void> {
    const { directory, now } = this.#ports;
    const { signals } = directory;
    if (signals === null) return;
    const text = JSON.stringify(body);
    const insert = async (within: DirectoryQueries): Promise<void> => {
      await within.query(sql.insertMessage, [topic, this.#id, text, new Date(now())]);
      await signals.send(wakeWord, within);
    };
    // Transactions follow one another, so that numbers are in the order of the commits.
    await (queries === undefined ? directory.transaction(insert) : insert(queries));
  }

  async #read(): Promise<void> {
    const { directory } = this.#ports;
    for (;;) {
      const rows = await directory.query<Message>(sql.readMessages, [this.#lastNo, this.#id]);
      if (rows[0] !== undefined && rows[0].oldest > this.#lastNo + 1) this.#gaps.tell();
      for (const { no, topic, body } of rows) {
        this.#lastNo = no;
        if (body !== null) this.#topics.get(topic)?.tell(JSON.parse(body));
      }
      if (rows.length === 0) return;
    }
  }
}
