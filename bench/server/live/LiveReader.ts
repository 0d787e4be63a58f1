import { once } from 'node:events';
import { WebSocket } from 'ws';

/** The end of the newest reading, in a message of zones whose readings all end alike. */
const readingEnd = /"kind":"zone","time":"([^"]+)"/;
const beginning = 400;

/** A display that listens to a building. */
export class LiveReader {
  readonly #socket: WebSocket;
  /** When each reading was seen first, in ms, by its end. */
  readonly seenMs = new Map<string, number>();
  bytes = 0;
  messages = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      this.bytes += data.length;
      this.messages += 1;
      const end = readingEnd.exec(data.toString('latin1', 0, beginning))?.[1];
      if (end !== undefined && !this.seenMs.has(end)) this.seenMs.set(end, performance.now());
    });
    // A server that drops a reader resets its connection.
    socket.on('error', () => undefined);
  }

  /** Opens a socket with a key; resolves with its first message. */
  static async open(url: string, key: string): Promise<LiveReader> {
    const headers = { authorization: `Bearer ${key}`, 'x-application-id': 'floorscope' };
    const answer = await fetch(`${url}/v4/ws-ticket`, { method: 'POST', headers });
    const { result } = (await answer.json()) as { result: { ticket: string } };
    const query = `app_id=floorscope&api_key=${result.ticket}&building_id=1`;
    const socket = new WebSocket(
      `${url.replace('http', 'ws')}/v4/ws/getLatestZoneMetric?${query}`,
      { perMessageDeflate: false },
    );
    const reader = new LiveReader(socket);
    await once(socket, 'message');
    return reader;
  }

  /** Reads nothing more. */
  stall(): void {
    this.#socket.pause();
  }

  close(): void {
    this.#socket.terminate();
  }
}
