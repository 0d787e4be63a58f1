import type { Page } from '@playwright/test';
import type { TestServer } from '../startServer.ts';

interface Handles {
  workers: Worker[];
  sockets: WebSocket[];
}

declare global {
  interface Window {
    handles: Handles;
  }
}

/** Something that goes wrong; calling the result ends it. */
type Fault = () => Promise<() => Promise<void>>;

const over = async () => {};

/** What happens to a wall display over the years. */
export class Faults {
  readonly #page: Page;
  readonly #server: TestServer;

  constructor(page: Page, server: TestServer) {
    this.#page = page;
    this.#server = server;
  }

  /** Before the page loads: keeps hold of its workers and sockets. */
  async watch(): Promise<void> {
    await this.#page.addInitScript(() => {
      const handles: Handles = { workers: [], sockets: [] };
      window.handles = handles;
      window.Worker = class extends Worker {
        constructor(...parameters: ConstructorParameters<typeof Worker>) {
          super(...parameters);
          handles.workers.push(this);
        }
      };
      window.WebSocket = class extends WebSocket {
        constructor(...parameters: ConstructorParameters<typeof WebSocket>) {
          super(...parameters);
          handles.sockets.push(this);
        }
      };
    });
  }

  /** The cable is pulled. */
  offline: Fault = async () => {
    await this.#page.context().setOffline(true);
    return () => this.#page.context().setOffline(false);
  };

  droppedSockets: Fault = async () => {
    await this.#page.evaluate(() => {
      for (const socket of window.handles.sockets.splice(0)) socket.close();
    });
    return over;
  };

  /** Workers end without a word, as when the browser runs out of memory. */
  killedWorkers: Fault = async () => {
    await this.#page.evaluate(() => {
      for (const worker of window.handles.workers.splice(0)) worker.terminate();
    });
    return over;
  };

  /** The graphics process takes every context along that it can. */
  lostGraphics: Fault = async () => {
    await this.#page.evaluate(() => {
      for (const canvas of document.querySelectorAll('canvas'))
        canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    });
    return over;
  };

  /** The server dies, and is started again. */
  serverRestart: Fault = async () => {
    await this.#server.kill();
    return () => this.#server.start();
  };

  /** Something between display and server swallows every call. */
  brokenCalls: Fault = async () => {
    await this.#page.route('**/v4/**', (route) => route.abort());
    return () => this.#page.unroute('**/v4/**');
  };

  /** A script of the page fails. */
  thrownError: Fault = async () => {
    await this.#page.evaluate(() => {
      setTimeout(() => {
        throw new Error('a planned fault');
      });
    });
    return over;
  };
}
