import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Looks into the heap of a process through its inspector. */
export class HeapProbe {
  readonly #socket: WebSocket;
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /** Of a process that was started with `--inspect=PORT`. */
  static async open(port: number): Promise<HeapProbe> {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
    const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[];
    if (target === undefined) throw new Error(`No process is inspected at port ${port}`);
    const socket = new WebSocket(target.webSocketDebuggerUrl, { perMessageDeflate: false });
    await once(socket, 'open');
    return new HeapProbe(socket);
  }

  /** Megabytes of JavaScript that are in use, after what is not was collected. */
  async usedMegabytes(): Promise<number> {
    await this.#call('HeapProfiler.collectGarbage');
    const { usedSize } = (await this.#call('Runtime.getHeapUsage')) as { usedSize: number };
    return usedSize / 2 ** 20;
  }

  close(): void {
    this.#socket.terminate();
  }

  async #call(method: string): Promise<unknown> {
    const id = ++this.#lastId;
    const answered = new Promise<unknown>((resolve) => {
      const read = (data: Buffer): void => {
        const message = JSON.parse(data.toString()) as { id?: number; result?: unknown };
        if (message.id !== id) return;
        this.#socket.off('message', read);
        resolve(message.result);
      };
      this.#socket.on('message', read);
    });
    this.#socket.send(JSON.stringify({ id, method }));
    return await answered;
  }
}
