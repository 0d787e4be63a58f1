import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SpacesInput } from '../../contract/ingestSpaces.ts';
import { loadStatements } from '../../server/core/loadSql.ts';
import { readConfig } from '../../server/config.ts';
import { prepareSpaces } from '../../server/ingest/spaces/prepareSpaces.ts';
import { readOverHttp } from './readOverHttp.ts';
import { startServer, type RunningServer } from '../../server/startServer.ts';

const key = 'the-key-of-a-bench-that-is-long-enough-for-it';
const merge = loadStatements(import.meta.url, './sql/mergeRollups.sql', [
  'hours',
  'groups',
  'groupHours',
]);

interface BenchFolder {
  folder: string;
  isKept: boolean;
}

/** A whole server on a fresh folder, and a client that speaks HTTP with it. */
export class BenchServer {
  #server: RunningServer;
  readonly #folder: string;
  readonly #isKept: boolean;

  private constructor(server: RunningServer, { folder, isKept }: BenchFolder) {
    this.#server = server;
    this.#folder = folder;
    this.#isKept = isKept;
  }

  /** `kept` is an empty folder that outlives the server; without it there is one that goes with it. */
  static async start(spaces: readonly SpacesInput[], kept?: string): Promise<BenchServer> {
    const folder = kept ?? mkdtempSync(join(tmpdir(), 'floorscope-bench-'));
    const server = await open(folder);
    for (const some of spaces) {
      await server.services.spaces.change((state) => prepareSpaces(some, state).change);
    }
    return new BenchServer(server, { folder, isKept: kept !== undefined });
  }

  get server(): RunningServer {
    return this.#server;
  }

  get adminKey(): string {
    return key;
  }

  /** Starts the server again on what it stored. */
  async restart(): Promise<void> {
    await this.#server.dispose();
    this.#server = await open(this.#folder);
  }

  /** Rolls up all that is stored, and merges it as a night would. */
  async settle(): Promise<void> {
    const { ingestion, rollups, samples } = this.server.services;
    await rollups.settle();
    await ingestion.mergeHistory();
    for (const text of [merge.hours, merge.groups, merge.groupHours])
      await samples.command(text, {}, { queryClass: 'bulk' });
  }

  /** The body of a read, as text and uncompressed, as the engine's answers are. Throws unless it is answered with 200. */
  async get(path: string, query: Record<string, string | string[]>): Promise<string> {
    const pairs = Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, one]),
    );
    return await readOverHttp(`${this.server.url}${path}?${new URLSearchParams(pairs)}`, key);
  }

  /** Posts rows as NDJSON. Throws unless they are acknowledged. */
  async post(path: string, body: string | Uint8Array): Promise<void> {
    const response = await fetch(`${this.server.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
      body: body as BodyInit,
    });
    const answer = await response.text();
    if (response.status !== 200) throw new Error(answer.slice(0, 300));
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
    if (!this.#isKept) rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function open(folder: string): Promise<RunningServer> {
  return await startServer(
    readConfig({
      FLOORSCOPE_DATA_DIR: folder,
      FLOORSCOPE_PORT: '0',
      FLOORSCOPE_DEMO: 'off',
      FLOORSCOPE_ADMIN_KEY: key,
      FLOORSCOPE_LOG_LEVEL: 'silent',
      FLOORSCOPE_READS_PER_MINUTE: '1000000',
    }),
  );
}
