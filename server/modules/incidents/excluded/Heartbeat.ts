import { subtractRanges, unionRanges } from '#domain/opening-hours/instantRanges.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory } from '#server/directory/Directory.ts';

const sql = loadStatements(import.meta.url, './heartbeat.sql', ['beginRun', 'beat', 'readRuns']);

const beatMs = 60_000;
/** A process that was not woken for this long stood still, with its machine asleep. */
const standstillMs = 5 * beatMs;

interface HeartbeatPorts {
  directory: Directory;
  now: () => number;
  /** Told of a beat that could not be stored; the next one makes up for it. */
  onError: (error: unknown) => void;
}

/** Stores once a minute that the server is running, and when it stops, so that later ones know when none was. */
export class Heartbeat {
  readonly #ports: HeartbeatPorts;
  #timer: NodeJS.Timeout | undefined;
  /** The row of this run, once it is stored. */
  #id: number | null = null;
  #startedMs: number | null = null;
  #lastMs = 0;
  #beating = Promise.resolve();

  constructor(ports: HeartbeatPorts) {
    this.#ports = ports;
  }

  /** From now on the server is running. */
  start(): void {
    this.#startedMs = this.#lastMs = this.#ports.now();
    this.#timer = setInterval(() => void this.beat(), beatMs).unref();
    void this.beat();
  }

  /** Stores that the server is running; resolves also when it could not. */
  beat(): Promise<void> {
    this.#beating = this.#beating.then(() => this.#store()).catch(this.#ports.onError);
    return this.#beating;
  }

  async #store(): Promise<void> {
    const { directory, now } = this.#ports;
    const nowMs = now();
    if (this.#startedMs === null) return;
    if (nowMs - this.#lastMs > standstillMs) {
      this.#startedMs = nowMs;
      this.#id = null;
    }
    this.#lastMs = nowMs;
    const seen = new Date(nowMs);
    if (this.#id !== null) {
      await directory.query(sql.beat, [this.#id, seen]);
      return;
    }
    const started = new Date(this.#startedMs);
    const [row] = await directory.query<{ id: number }>(sql.beginRun, [started, seen]);
    this.#id = row?.id ?? null;
  }

  /** Stores when servers ran before this one, where nobody recorded it. */
  async noteRuns(runs: readonly InstantRange[]): Promise<void> {
    for (const { startMs, endMs } of runs)
      await this.#ports.directory.query(sql.beginRun, [new Date(startMs), new Date(endMs)]);
  }

  /** When no server was running, since the first one ever; ascending, without overlap. */
  async downTimes(): Promise<InstantRange[]> {
    await this.#beating;
    const { directory, now } = this.#ports;
    const rows = await directory.query<{ startedAt: Date; seenAt: Date }>(sql.readRuns);
    const own = this.#startedMs === null ? [] : [{ startMs: this.#startedMs, endMs: now() }];
    const runs = rows.map(({ startedAt, seenAt }) => ({
      startMs: startedAt.getTime(),
      endMs: seenAt.getTime(),
    }));
    const ran = [...runs, ...own];
    const startMs = Math.min(...ran.map((run) => run.startMs));
    const endMs = Math.max(...ran.map((run) => run.startMs));
    return ran.length === 0 ? [] : subtractRanges({ startMs, endMs }, unionRanges(ran));
  }

  /** Stores when the server stopped. Resolves once that is durable, or has failed. */
  async dispose(): Promise<void> {
    if (this.#timer === undefined) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.beat();
    this.#startedMs = null;
  }
}
