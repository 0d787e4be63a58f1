import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildChanged } from '../../tools/buildChanged.mjs';
import { serverCommand, youngHeap } from '../../tools/serverCommand.mjs';

const key = 'the-key-of-a-bench-that-is-long-enough-for-it';
const root = fileURLToPath(new URL('../../', import.meta.url));

const readyAt = /is ready at (http:\S+)/;
/** What the server says once the demonstration is complete. */
const demonstration = /(are a simulation)/;

function said(server: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    server.stdout?.on('data', (data: Buffer) => {
      text += data.toString();
      const found = pattern.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${text}`)));
  });
}

interface Spawned {
  url: string;
  folder: string;
  isKept: boolean;
}

/** The built server in a process of its own on a fresh folder, so that the bench does not take its turns. */
export class SpawnedServer {
  readonly #process: ChildProcess;
  readonly url: string;
  readonly #folder: string;
  readonly #isKept: boolean;

  private constructor(process: ChildProcess, { url, folder, isKept }: Spawned) {
    this.#process = process;
    this.url = url;
    this.#folder = folder;
    this.#isKept = isKept;
  }

  /**
   * `variables` are settings beside those that every bench has, a data folder among them, which is kept;
   * `checkout` is another, built version of the repository.
   */
  static async start(
    demo: 'off' | 'small' | 'full' = 'off',
    variables: Readonly<Record<string, string>> = {},
    checkout?: string,
  ): Promise<SpawnedServer> {
    if (checkout === undefined) buildChanged('server');
    const { FLOORSCOPE_DATA_DIR: kept } = variables;
    const folder = kept ?? mkdtempSync(join(tmpdir(), 'floorscope-bench-'));
    const command =
      checkout === undefined
        ? serverCommand()
        : [youngHeap, join(checkout, 'dist-server', 'main.js')];
    const server = spawn(process.execPath, command, {
      cwd: checkout ?? root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        FLOORSCOPE_DATA_DIR: folder,
        FLOORSCOPE_PORT: '0',
        FLOORSCOPE_DEMO: demo,
        FLOORSCOPE_ADMIN_KEY: key,
        FLOORSCOPE_LOG_LEVEL: 'silent',
        ...variables,
      },
    });
    const [url] = await Promise.all([
      said(server, readyAt),
      demo === 'off' ? '' : said(server, demonstration),
    ]);
    return new SpawnedServer(server, { url, folder, isKept: kept !== undefined });
  }

  get adminKey(): string {
    return key;
  }

  /** Its data folder. */
  get folder(): string {
    return this.#folder;
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** The text of an answer. Throws unless it is a success. */
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
    if (!this.#isKept) rmSync(this.#folder, { recursive: true, force: true });
  }

  async #fetch(path: string, init: RequestInit): Promise<string> {
    const response = await fetch(this.url + path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${key}` },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${text.slice(0, 300)}`);
    return text;
  }
}
