import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const key = 'the-key-of-a-bench-that-is-long-enough-for-it';
const root = fileURLToPath(new URL('../../', import.meta.url));

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (data: Buffer) => {
      said += data.toString();
      const url = /is ready at (http:\S+)/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}

/** A server in a process of its own on a fresh folder, so that the bench does not take its turns. */
export class SpawnedServer {
  readonly #process: ChildProcess;
  readonly #url: string;
  readonly #folder: string;

  private constructor(process: ChildProcess, url: string, folder: string) {
    this.#process = process;
    this.#url = url;
    this.#folder = folder;
  }

  static async start(): Promise<SpawnedServer> {
    const folder = mkdtempSync(join(tmpdir(), 'floorscope-bench-'));
    const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        FLOORSCOPE_DATA_DIR: folder,
        FLOORSCOPE_PORT: '0',
        FLOORSCOPE_DEMO: 'off',
        FLOORSCOPE_ADMIN_KEY: key,
        FLOORSCOPE_LOG_LEVEL: 'silent',
      },
    });
    return new SpawnedServer(server, await addressOf(server), folder);
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** The text of an answer. Throws unless it is 200. */
  async get(path: string, query: Record<string, string>): Promise<string> {
    return await this.#fetch(`${path}?${new URLSearchParams(query)}`, {});
  }

  async post(path: string, body: string | Uint8Array, contentType: string): Promise<string> {
    return await this.#fetch(path, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body: body as BodyInit,
    });
  }

  async dispose(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGTERM');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #fetch(path: string, init: RequestInit): Promise<string> {
    const response = await fetch(this.#url + path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${key}` },
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${text.slice(0, 300)}`);
    return text;
  }
}
