import { setTimeout as delay } from 'node:timers/promises';
import { HostProcess, type EngineEndpoint } from './HostProcess.ts';

/** The part of a pino logger that is used. */
export interface EngineLog {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
}

export type EngineState = 'starting' | 'ready' | 'restarting' | 'stopped';

export interface SupervisorOptions {
  dataFolder: string;
  log: EngineLog;
  /** Between health checks; one that is not answered within `pingTimeoutMs` ends the engine. */
  pingEveryMs?: number;
  pingTimeoutMs?: number;
}

const stopGraceMs = 5000;
const longestPauseMs = 10_000;
/** An engine that lived this long has shown that it can; the next restart is at once again. */
const provenAfterMs = 30_000;

/**
 * Keeps one engine process running: starts it anew when it dies, stops answering, or reports an error of its storage,
 * with growing pauses when it keeps failing.
 */
export class EngineSupervisor {
  readonly #options: Required<SupervisorOptions>;
  readonly #closing = new AbortController();
  #state: EngineState = 'starting';
  #host: HostProcess | undefined;
  #endpoint: EngineEndpoint | undefined;
  #listeners = new Set<(endpoint: EngineEndpoint | undefined) => void>();
  #running: Promise<void> = Promise.resolve();

  constructor(options: SupervisorOptions) {
    this.#options = { pingEveryMs: 5000, pingTimeoutMs: 15_000, ...options };
  }

  get state(): EngineState {
    return this.#state;
  }

  /** Where the engine answers now; undefined while it does not. */
  get endpoint(): EngineEndpoint | undefined {
    return this.#endpoint;
  }

  get pid(): number | undefined {
    return this.#host?.pid;
  }

  /** Rejects when the first engine does not come up; afterwards failures are met with restarts. */
  async start(): Promise<void> {
    const host = new HostProcess(this.#options.dataFolder);
    this.#host = host;
    this.#setEndpoint(await host.ready);
    this.#running = this.#keepRunning(host);
  }

  /** Called with the endpoint of each new engine, and with undefined when one is lost. */
  onChange(listener: (endpoint: EngineEndpoint | undefined) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  async dispose(): Promise<void> {
    if (this.#state === 'stopped') return;
    this.#state = 'stopped';
    this.#closing.abort();
    await this.#host?.stop(stopGraceMs);
    await this.#running;
  }

  async #keepRunning(first: HostProcess): Promise<void> {
    let host: HostProcess | undefined = first;
    let failures = 0;
    while (!this.#closing.signal.aborted) {
      if (host) {
        const since = Date.now();
        const reason = await this.#watch(host);
        if (this.#closing.signal.aborted) break;
        failures = Date.now() - since > provenAfterMs ? 0 : failures;
        this.#options.log.warn({ reason }, 'The sample engine is restarted');
      }
      host = await this.#launch(failures);
      failures += 1;
    }
    this.#setEndpoint(undefined);
  }

  /** Resolves with the reason when the engine has ended. */
  async #watch(host: HostProcess): Promise<string> {
    const ended = new AbortController();
    void this.#pingWhileAlive(host, ended.signal);
    const reason = await host.ended;
    ended.abort();
    if (this.#state === 'ready') this.#state = 'restarting';
    this.#setEndpoint(undefined);
    return reason;
  }

  async #launch(failures: number): Promise<HostProcess | undefined> {
    await this.#pause(failures === 0 ? 0 : Math.min(longestPauseMs, 50 * 2 ** failures));
    if (this.#closing.signal.aborted) return undefined;
    const startedAt = Date.now();
    const host = new HostProcess(this.#options.dataFolder);
    this.#host = host;
    try {
      this.#setEndpoint(await host.ready);
      this.#options.log.info(
        { afterMs: Date.now() - startedAt },
        'The sample engine answers again',
      );
      return host;
    } catch (error) {
      this.#options.log.warn({ err: error }, 'The sample engine did not start');
      return undefined;
    }
  }

  async #pingWhileAlive(host: HostProcess, ended: AbortSignal): Promise<void> {
    const { pingEveryMs, pingTimeoutMs } = this.#options;
    while (!ended.aborted) {
      await delay(pingEveryMs, undefined, { signal: ended, ref: false }).catch(() => undefined);
      const url = this.#endpoint?.url;
      if (ended.aborted || url === undefined) return;
      const isWell = await fetch(`${url}/ping`, {
        signal: AbortSignal.timeout(pingTimeoutMs),
      }).then(
        (response) => response.ok,
        () => false,
      );
      if (!isWell) await host.kill('did not answer a ping');
    }
  }

  async #pause(ms: number): Promise<void> {
    if (ms > 0) await delay(ms, undefined, { signal: this.#closing.signal }).catch(() => undefined);
  }

  #setEndpoint(endpoint: EngineEndpoint | undefined): void {
    if (endpoint === this.#endpoint) return;
    this.#endpoint = endpoint;
    if (endpoint && this.#state !== 'stopped') this.#state = 'ready';
    for (const listener of this.#listeners) listener(endpoint);
  }
}
