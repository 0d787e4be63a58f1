import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A website of somebody else: one page on a port, and so an origin, of its own. */
export class Website implements AsyncDisposable {
  readonly origin: string;
  readonly #server: Server;
  #body = '';

  private constructor(server: Server, host: string) {
    this.#server = server;
    this.origin = `http://${host}:${(server.address() as AddressInfo).port}`;
    server.on('request', (_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><link rel="icon" href="data:,"><title>Intranet</title>${this.#body}`,
      );
    });
  }

  /** Under a name of this machine: to a browser 127.0.0.1, where the server is, and localhost are different sites. */
  static async open(host: 'localhost' | '127.0.0.1' = 'localhost'): Promise<Website> {
    const server = createServer();
    server.listen(0, host);
    await once(server, 'listening');
    return new Website(server, host);
  }

  /** Puts markup on the page. */
  show(body: string): void {
    this.#body = body;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
