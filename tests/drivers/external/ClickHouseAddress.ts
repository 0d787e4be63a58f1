import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { pipeline } from 'node:stream';
import { fileURLToPath } from 'node:url';
import {
  engineDatabase,
  engineUser,
  type HostMessage,
  type SupervisorMessage,
} from '#server/samples/engine/hostMessages.ts';

const host = fileURLToPath(new URL('../../../dist-server/host.js', import.meta.url));
const secret = 'secret-of-the-clickhouse-address';

/** An engine process of its own that speaks the ClickHouse protocol at an address that stays, and can be killed, hung and started again. */
export class ClickHouseAddress {
  readonly #folder: string;
  #engine: ChildProcess | undefined;
  #front: Server | undefined;
  #frontPort = 0;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async start(folder: string): Promise<ClickHouseAddress> {
    const address = new ClickHouseAddress(folder);
    await address.startAgain();
    return address;
  }

  get url(): string {
    return `http://${engineUser}:${secret}@127.0.0.1:${this.#frontPort}/${engineDatabase}`;
  }

  /** Starts what was ended, on the same folder and port. */
  async startAgain(): Promise<void> {
    const engine = fork(host, { env: { UV_THREADPOOL_SIZE: '24', TZ: 'UTC' } });
    this.#engine = engine;
    engine.send({ kind: 'start', dataFolder: this.#folder, secret } satisfies SupervisorMessage);
    const [message] = (await once(engine, 'message')) as [HostMessage];
    if (message.kind !== 'ready') throw new Error(message.reason);
    this.#front = await forward(this.#frontPort, message.port);
    const bound = this.#front.address();
    if (bound !== null && typeof bound === 'object') this.#frontPort = bound.port;
  }

  /** The process ends without a word, and nobody listens at the address any more. */
  async end(): Promise<void> {
    const ending = this.#engine;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    this.#front?.close();
    ending.kill('SIGKILL');
    await ended;
  }
}

/** The engine takes a port of its own at each start; the address has one for all. */
async function forward(port: number, to: number): Promise<Server> {
  const front = createServer((socket) => {
    const engine = connect(to, '127.0.0.1');
    // A cut connection of one side cuts the other, which is all that there is to tell.
    pipeline(socket, engine, () => undefined);
    pipeline(engine, socket, () => undefined);
  });
  front.listen(port, '127.0.0.1');
  await once(front, 'listening');
  return front;
}
