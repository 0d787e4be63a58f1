import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Upload, UploadMapping, UploadState } from '#contract/uploads.ts';
import { adminKey, type TestServer } from '#tests/drivers/startTestServer.ts';

export interface UploadAnswer {
  status: number;
  tag: string;
  result: Upload;
  error?: { code: string; reason: string; current?: Upload };
}

/** Where an upload waits for a person, or has ended. */
const resting: ReadonlySet<UploadState> = new Set([
  'needs_mapping',
  'ready',
  'done',
  'cancelled',
  'refused',
  'failed',
  'expired',
]);

/** Speaks of uploads with a server, by one key. */
export function uploadClient(server: () => Pick<TestServer, 'url' | 'call'>, key?: string) {
  const own = key === undefined ? {} : { key };

  async function ask(path: string, init: Parameters<TestServer['call']>[1] = {}) {
    const response = await server().call(`/v4/uploads${path}`, { ...own, ...init });
    const body = (await response.json()) as Omit<UploadAnswer, 'status' | 'tag'>;
    return { status: response.status, tag: response.headers.get('etag') ?? '', ...body };
  }

  async function send(
    name: string,
    bytes: string | Uint8Array,
    {
      building,
      headers = {},
    }: { building?: number | string; headers?: Record<string, string> } = {},
  ): Promise<UploadAnswer> {
    const query = new URLSearchParams({ name });
    if (building !== undefined) query.set('building_id', String(building));
    const response = await fetch(`${server().url}/v4/uploads?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key ?? adminKey}`, ...headers },
      body: bytes as BodyInit,
    });
    const body = (await response.json()) as Omit<UploadAnswer, 'status' | 'tag'>;
    return { status: response.status, tag: response.headers.get('etag') ?? '', ...body };
  }

  /** The upload once it waits or has ended. */
  async function rested(id: string): Promise<UploadAnswer> {
    for (;;) {
      const answer = await ask(`/${id}`);
      if (answer.status !== 200 || resting.has(answer.result.state)) return answer;
      await delay(20);
    }
  }

  async function sendAndRest(...given: Parameters<typeof send>): Promise<UploadAnswer> {
    const sent = await send(...given);
    if (sent.status !== 201) throw new Error(JSON.stringify(sent));
    return await rested(sent.result.id);
  }

  /** Another step of an upload, of the version that stands. */
  async function step(id: string, what: 'mapping' | 'confirm' | 'cancel', body: unknown = {}) {
    const { tag } = await ask(`/${id}`);
    return await ask(`/${id}/${what}`, { body, headers: { 'if-match': tag } });
  }

  async function map(id: string, mapping: UploadMapping): Promise<UploadAnswer> {
    const answer = await step(id, 'mapping', mapping);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    return await rested(id);
  }

  async function confirm(id: string, body: object = {}): Promise<UploadAnswer> {
    const answer = await step(id, 'confirm', body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    return await rested(id);
  }

  return { ask, send, sendAndRest, rested, step, map, confirm };
}

const shared = '../shared/data';

/** A file of the data that is not part of the project, with its name. */
export function sharedFile(path: string): [string, Uint8Array] {
  return [basename(path), readFileSync(`${shared}/${path}`)];
}
