import { setTimeout as delay } from 'node:timers/promises';
import { damagedPart, damageText } from '#server/samples/health/damagedPart.ts';
import { awakeFor } from './awakeFor.ts';
import { HostProcess, type EngineEndpoint } from './HostProcess.ts';

/** The part of a pino logger that is used. */
export interface EngineLog {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
}

export interface SupervisorOptions {
  dataFolder: string;
  log: EngineLog;
  /** Between health checks; an engine that leaves one unanswered for `pingTimeoutMs`, in which this process could hear it, is ended. */
  pingEveryMs?: number;
  pingTimeoutMs?: number;
  /** An engine that asks to be opened anew lives at least this long, so that a full disk is no storm of restarts. */
  shortestLifeMs?: number;
}

type EngineState = 'starting' | 'ready' | 'restarting' | 'stopped';
type EngineListener = (endpoint: EngineEndpoint | undefined) => void;

const startTimeoutMs = 60_000;
const stopGraceMs = 5000;
/** Before the next start: of an engine that does not come up, and of one that came up but did not live for a second. */
const longestPauseMs = { start: 10_000, life: 500 };
const provenAfterMs = 1000;

/**
 * Keeps one engine process running: starts it anew when it dies, stops answering, or reports an error of its storage,
 * with growing pauses when it keeps failing.
 */
export class EngineSupervisor {
  readonly #options: Required<SupervisorOptions>;
  readonly #closing = new AbortController();
  readonly #listeners = new Set<EngineListener>();
  readonly #complaints = new Set<string>();
  #state: EngineState = 'starting';
  #host: HostProcess | undefined;
  #endpoint: EngineEndpoint | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: SupervisorOptions) {
    this.#options = {
      pingEveryMs: 5000,
      pingTimeoutMs: 15_000,
      shortestLifeMs: 10_000,
      ...options,
    };
  }

  get state(): EngineState {
    return this.#state;
  }

  /** Where the engine answers now; undefined while it does not. */
  get endpoint(): EngineEndpoint | undefined {
    return this.#endpoint;
  }

  /** The process of the engine, for whoever watches or measures it. */
  get pid(): number | undefined {
    return this.#host?.pid;
  }

  /** Rejects when the first engine does not come up; afterward failures are met with restarts. */
  async start(): Promise<void> {
    const host = await this.#launch();
    this.#running = this.#keepRunning(host);
  }

  /** Calls with the endpoint of each new engine, and with undefined when one is lost. */
  onChange(listener: EngineListener): () => void {
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

  get #isClosing(): boolean {
    return this.#closing.signal.aborted;
  }

  async #keepRunning(first: HostProcess): Promise<void> {
    let host: HostProcess | undefined = first;
    let shortLives = 0;
    while (host) {
      const since = Date.now();
      const reason = await this.#watch(host);
      if (this.#isClosing) return;
      this.#options.log.warn({ reason }, 'The sample engine is being restarted');
      shortLives = Date.now() - since > provenAfterMs ? 0 : shortLives + 1;
      host = await this.#relaunch(shortLives);
    }
  }

  /** Resolves with the reason when the engine has ended. */
  async #watch(host: HostProcess): Promise<string> {
    const life = new AbortController();
    void this.#pingWhileAlive(host, life.signal);
    void this.#endWhenUnwell(host, life.signal);
    const reason = await host.ended;
    life.abort();
    if (this.#state === 'ready') this.#state = 'restarting';
    this.#setEndpoint(undefined);
    return reason;
  }

  /** Tries until an engine is up; undefined when the supervisor is disposed meanwhile. */
  async #relaunch(shortLives: number): Promise<HostProcess | undefined> {
    await this.#pause(pauseAfter(shortLives, longestPauseMs.life));
    for (let failures = 1; !this.#isClosing; failures += 1) {
      try {
        return await this.#launch();
      } catch (error) {
        if (!this.#isClosing) this.#options.log.warn({ err: error }, 'The sample engine failed');
      }
      await this.#pause(pauseAfter(failures, longestPauseMs.start));
    }
    return undefined;
  }

  async #launch(): Promise<HostProcess> {
    const startedAt = Date.now();
    const host = new HostProcess(this.#options.dataFolder);
    this.#host = host;
    const patience = setTimeout(() => {
      void host.kill(`was not ready within ${startTimeoutMs} ms`);
    }, startTimeoutMs);
    try {
      const endpoint = await host.ready;
      if (!this.#isClosing) this.#state = 'ready';
      this.#options.log.info({ afterMs: Date.now() - startedAt }, 'The sample engine is ready');
      this.#setEndpoint(endpoint);
      return host;
    } finally {
      clearTimeout(patience);
    }
  }

  async #pingWhileAlive(host: HostProcess, life: AbortSignal): Promise<void> {
    const url = this.#endpoint?.url;
    if (url === undefined) return;
    while (!life.aborted) {
      await this.#pause(this.#options.pingEveryMs, life);
      if (life.aborted) return;
      if (!(await this.#answersPing(url))) await host.kill('did not answer a ping');
    }
  }

  async #answersPing(url: string): Promise<boolean> {
    const answered = new AbortController();
    const patience = new AbortController();
    const wait = (ms: number) => delay(ms, undefined, { signal: answered.signal, ref: false });
    void awakeFor(this.#options.pingTimeoutMs, wait).then(
      () => patience.abort(),
      // The answer came first.
      () => undefined,
    );
    try {
      return (await fetch(`${url}/ping`, { signal: patience.signal })).ok;
    } catch {
      return false;
    } finally {
      answered.abort();
    }
  }

  async #endWhenUnwell(host: HostProcess, life: AbortSignal): Promise<void> {
    const readyAt = Date.now();
    const reason = await host.unwell((complaint) => this.#mayBeCured(complaint));
    await this.#pause(this.#options.shortestLifeMs - (Date.now() - readyAt), life);
    if (!life.aborted) await host.kill(reason);
  }

  /** A part that could not be read after the engine was opened anew either is damaged: opening it once more mends nothing. */
  #mayBeCured(complaint: string): boolean {
    const named = damagedPart(complaint);
    if (named === undefined) return true;
    const text = damageText(named);
    const isFirst = !this.#complaints.has(text);
    this.#complaints.add(text);
    return isFirst;
  }

  async #pause(ms: number, end = this.#closing.signal): Promise<void> {
    if (ms > 0) await delay(ms, undefined, { signal: end, ref: false }).catch(() => undefined);
  }

  #setEndpoint(endpoint: EngineEndpoint | undefined): void {
    this.#endpoint = endpoint;
    for (const listener of this.#listeners) listener(endpoint);
  }
}

function pauseAfter(failures: number, longestMs: number): number {
  return failures === 0 ? 0 : Math.min(longestMs, 25 * 2 ** failures);
}
