import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findMosquitto } from '../../../tools/mosquitto.mjs';
import { freePort } from './freePort.ts';

/** Whether this machine has Mosquitto; its tests are left out otherwise. */
export const hasMosquitto = findMosquitto() !== undefined;

/** As docs/mqtt.md recommends, on a port and folder of the test. */
function configuration(port: number, folder: string, more: readonly string[]): string {
  const isRestricted = more.some((line) => /^(allow_anonymous|require_certificate) /.test(line));
  const lines = [
    `listener ${port} 127.0.0.1`,
    // Started by root it would become a user who can't read the folders of tests.
    'user root',
    'persistence true',
    `persistence_location ${folder}/`,
    'max_queued_messages 0',
    'set_tcp_nodelay true',
    ...(isRestricted ? [] : ['allow_anonymous true']),
    ...more,
  ];
  return `${lines.join('\n')}\n`;
}

/** A broker of the test's own, which can be stopped and started again on the same port and folder. */
export class MosquittoBroker {
  readonly #program: string;
  readonly #folder: string;
  readonly port: number;
  #process: ChildProcess | undefined;

  private constructor(program: string, folder: string, port: number) {
    this.#program = program;
    this.#folder = folder;
    this.port = port;
  }

  /** Starts a broker that keeps its messages in an empty folder, with further lines of its configuration. */
  static async start(folder: string, more: readonly string[] = []): Promise<MosquittoBroker> {
    const program = findMosquitto();
    if (program === undefined) throw new Error('This machine has no Mosquitto');
    const port = await freePort();
    const broker = new MosquittoBroker(program, folder, port);
    await broker.startAgain(more);
    return broker;
  }

  get url(): string {
    return `mqtt://127.0.0.1:${this.port}`;
  }

  get #config(): string {
    return join(this.#folder, 'mosquitto.conf');
  }

  /** Starts it with what it kept, with other lines of its configuration where they are given. */
  async startAgain(more?: readonly string[]): Promise<void> {
    if (more !== undefined)
      writeFileSync(this.#config, configuration(this.port, this.#folder, more));
    const started = spawn(this.#program, ['-c', this.#config], { stdio: 'ignore' });
    this.#process = started;
    while (!(await isListening(this.port))) {
      if (started.exitCode !== null) throw new Error(`Mosquitto ended with ${started.exitCode}`);
      await delay(20);
    }
  }

  /** SIGTERM lets it write what it holds, SIGKILL doesn't. */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const ending = this.#process;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    // Not yet.
    return false;
  } finally {
    socket.destroy();
  }
}
