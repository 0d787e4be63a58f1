import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

/** An address behind which servers take connections in turn, as a balancer deals them out. */
export class OneAddress {
  readonly url: string;
  readonly #front: Server;
  readonly #open = new Set<Socket>();
  #ports: number[] = [];
  #turn = 0;

  private constructor(front: Server, url: string) {
    this.#front = front;
    this.url = url;
    front.on('connection', (socket) => this.#deal(socket));
  }

  static async open(): Promise<OneAddress> {
    const front = createServer();
    front.listen(0, '127.0.0.1');
    await once(front, 'listening');
    const bound = front.address();
    if (bound === null || typeof bound === 'string') throw new Error('The address has no port');
    return new OneAddress(front, `http://127.0.0.1:${bound.port}`);
  }

  /** From now on these servers alone take connections; those that are open are cut. */
  leadTo(servers: readonly { url: string }[]): void {
    this.#ports = servers.map(({ url }) => Number(new URL(url).port));
    for (const socket of this.#open) socket.destroy();
  }

  async close(): Promise<void> {
    this.leadTo([]);
    const closed = once(this.#front, 'close');
    this.#front.close();
    await closed;
  }

  #deal(socket: Socket): void {
    const port = this.#ports[this.#turn % this.#ports.length];
    this.#turn += 1;
    if (port === undefined) {
      socket.destroy();
      return;
    }
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    const server = connect(port, '127.0.0.1');
    // A cut connection of one side cuts the other, which is all that there is to tell.
    pipeline(socket, server, () => undefined);
    pipeline(server, socket, () => undefined);
  }
}
