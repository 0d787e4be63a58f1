import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../server/config.ts';
import { prepareSpaces } from '../../server/ingest/spaces/prepareSpaces.ts';
import { startServer, type RunningServer } from '../../server/startServer.ts';
import { benchSpaces, type BenchSize } from './benchSpaces.ts';

const key = 'the-key-of-a-bench-that-is-long-enough-for-it';

/** A whole server on a fresh folder with one building, and a client that speaks HTTP with it. */
export class BenchServer {
  readonly server: RunningServer;
  readonly #folder: string;

  private constructor(server: RunningServer, folder: string) {
    this.server = server;
    this.#folder = folder;
  }

  static async start(size: BenchSize, startdate: string): Promise<BenchServer> {
    const folder = mkdtempSync(join(tmpdir(), 'floorscope-bench-'));
    const server = await startServer(
      readConfig({
        FLOORSCOPE_DATA_DIR: folder,
        FLOORSCOPE_PORT: '0',
        FLOORSCOPE_DEMO: 'off',
        FLOORSCOPE_ADMIN_KEY: key,
        FLOORSCOPE_LOG_LEVEL: 'silent',
      }),
    );
    await server.services.spaces.change(
      (state) => prepareSpaces(benchSpaces(size, startdate), state).change,
    );
    return new BenchServer(server, folder);
  }

  /** The body of a read, as text. Throws unless it is answered with 200. */
  async get(path: string, query: Record<string, string>): Promise<string> {
    const response = await fetch(`${this.server.url}${path}?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const body = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${body.slice(0, 300)}`);
    return body;
  }

  /** Posts readings. Throws unless they are acknowledged. */
  async observe(body: Uint8Array, contentType: string): Promise<void> {
    const response = await fetch(`${this.server.url}/v4/ingest/observations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': contentType },
      body: body as BodyInit,
    });
    const answer = await response.text();
    if (response.status !== 200) throw new Error(answer.slice(0, 300));
  }

  async dispose(): Promise<void> {
    await this.server.dispose();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
