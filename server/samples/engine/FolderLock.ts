import { rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const attempts = 300;
const pauseMs = 50;

/**
 * Holds the working folder for this process: the engine itself takes no lock, and two of them on one folder would destroy
 * it. A listening socket is let go by the system when its process dies, however it dies; its path is relative because
 * socket paths may not exceed about 100 bytes.
 */
export class FolderLock {
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** Waits up to 15 s for another holder to let go; rejects then. */
  static async acquire(socketPath: string): Promise<FolderLock> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const server = await tryListen(socketPath);
      if (server) return new FolderLock(server);
      const holder = await readHolder(socketPath);
      if (holder === null) rmSync(socketPath, { force: true });
      else await delay(pauseMs);
    }
    throw new Error(
      `The sample store is held by process ${await readHolder(socketPath)}; only one server may use a data folder.`,
    );
  }

  release(): void {
    this.#server.close();
  }
}

async function tryListen(socketPath: string): Promise<Server | null> {
  return await new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(String(process.pid));
    });
    server.unref();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(socketPath, () => {
      resolve(server);
    });
  });
}

/** The process that holds the folder; null when the socket is what a dead one left behind. */
async function readHolder(socketPath: string): Promise<string | null> {
  return await new Promise((resolve) => {
    let text = '';
    const socket = createConnection(socketPath);
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('end', () => {
      resolve(text);
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? null : 'unknown');
    });
  });
}
