import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  engineUser,
  type HostMessage,
  type SupervisorMessage,
} from '#server/samples/engine/hostMessages.ts';

/** Where a running engine answers, and as whom. */
export interface EngineEndpoint {
  url: string;
  username: string;
  password: string;
}

const hostPath = fileURLToPath(new URL('../engine/host.ts', import.meta.url));
const loader = hostPath.endsWith('.ts')
  ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
  : [];

/** One run of the engine process, from its start to its end. */
export class HostProcess {
  readonly pid: number | undefined;
  /** Resolves when the engine answers; rejects when the process ends before, with the engine's reason if it gave one. */
  readonly ready: Promise<EngineEndpoint>;
  /** Resolves, when the process is gone, with what can be said about why. */
  readonly ended: Promise<string>;
  readonly #child: ChildProcess;
  #complaint = '';
  /** Why the engine could not open its folder, in its own words. */
  #refusal = '';
  #errorOutput = '';

  constructor(dataFolder: string) {
    const password = randomBytes(24).toString('base64url');
    this.#child = fork(hostPath, {
      // Library threads run the queries: 12 of the pool, the control session, and room for file work.
      env: { UV_THREADPOOL_SIZE: '24', TZ: 'UTC' },
      execArgv: loader,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.pid = this.#child.pid;
    this.#child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      this.#errorOutput = (this.#errorOutput + chunk).slice(-4000);
    });
    this.ended = this.#watchEnd();
    this.ready = this.#watchReady(password);
    this.#tell({ kind: 'start', dataFolder, secret: password });
  }

  /** Resolves with the first reason to open the engine anew that the caller takes for one. */
  async unwell(isReason: (reason: string) => boolean): Promise<string> {
    return await new Promise((resolve) => {
      this.#child.on('message', (message: HostMessage) => {
        if (message.kind === 'unwell' && isReason(message.reason)) resolve(message.reason);
      });
    });
  }

  /** Ends the process at once; everything acknowledged is on the disk already. */
  async kill(reason: string): Promise<void> {
    this.#complaint ||= reason;
    this.#child.kill('SIGKILL');
    await this.ended;
  }

  /** Lets the engine close its store, and kills it when that takes longer than `graceMs`. */
  async stop(graceMs: number): Promise<void> {
    this.#tell({ kind: 'stop' });
    const patience = new AbortController();
    await Promise.race([
      this.ended,
      delay(graceMs, undefined, { signal: patience.signal }).catch(() => undefined),
    ]);
    patience.abort();
    await this.kill('stopped');
  }

  #tell(message: SupervisorMessage): void {
    // A failed send means that the process is gone, which `ended` reports.
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  async #watchEnd(): Promise<string> {
    return await new Promise((resolve) => {
      this.#child.once('error', (error) => {
        resolve(error.message);
      });
      this.#child.once('exit', (code, signal) => {
        const how = signal ? `ended by ${signal}` : `exited with ${code}`;
        resolve([this.#complaint, how, this.#errorOutput].filter(Boolean).join('; '));
      });
    });
  }

  async #watchReady(password: string): Promise<EngineEndpoint> {
    return await new Promise((resolve, reject) => {
      this.#child.on('message', (message: HostMessage) => {
        if (message.kind === 'ready')
          resolve({ url: `http://127.0.0.1:${message.port}`, username: engineUser, password });
        if (message.kind === 'refused') this.#refusal = message.reason;
      });
      const refuse = (reason: string) => {
        reject(new Error(this.#refusal || `The engine process ended: ${reason}`));
      };
      this.ended.then(refuse, reject);
    });
  }
}
