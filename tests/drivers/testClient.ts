import type { SpacesInput } from '#contract/ingestSpaces.ts';
import type { IngestAnswer } from '#contract/ingestObservations.ts';
import type { RemovalAnswer } from '#contract/ingestRemovals.ts';
import type { LatestMetrics } from '#contract/latestMetrics.ts';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { adminKey } from './startTestServer.ts';

export interface Answer<Body> {
  status: number;
  body: { result: Body; error?: { code: string; reason: string; rows?: RowFault[] } };
}

interface RowFault {
  row: number;
  field?: string;
  reason: string;
}

/** Speaks HTTP with a server under the administrator's key. */
export interface TestClient {
  url: string;
  get: <Result>(path: string, query?: Record<string, string>) => Promise<Answer<Result>>;
  post: <Result>(
    path: string,
    body: string | Uint8Array,
    headers: Record<string, string>,
  ) => Promise<Answer<Result>>;
  postSpaces: (spaces: SpacesInput) => Promise<void>;
  observe: (rows: readonly object[], key?: string) => Promise<Answer<IngestAnswer>>;
  remove: (removal: object, key?: string) => Promise<Answer<RemovalAnswer>>;
  metrics: (query: Record<string, string>) => Promise<ZoneMetrics>;
  latest: (query: Record<string, string>) => Promise<LatestMetrics>;
}

async function read<Result>(response: Response): Promise<Answer<Result>> {
  return { status: response.status, body: (await response.json()) as Answer<Result>['body'] };
}

export function testClient(url: string): TestClient {
  const auth = { authorization: `Bearer ${adminKey}`, 'x-application-id': 'floorscope' };
  const get: TestClient['get'] = async (path, query = {}) =>
    read(await fetch(`${url}${path}?${new URLSearchParams(query)}`, { headers: auth }));
  const post: TestClient['post'] = async (path, body, headers) =>
    read(
      await fetch(url + path, {
        method: 'POST',
        headers: { ...auth, ...headers },
        body: body as BodyInit,
      }),
    );
  return {
    url,
    get,
    post,
    async postSpaces(spaces) {
      const { status, body } = await post('/v4/ingest/spaces', JSON.stringify(spaces), {
        'content-type': 'application/json',
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
    },
    observe: (rows, key) =>
      post('/v4/ingest/observations', rows.map((row) => JSON.stringify(row)).join('\n'), {
        'content-type': 'application/x-ndjson',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      }),
    remove: (removal, key) =>
      post('/v4/ingest/removals', JSON.stringify(removal), {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      }),
    async metrics(query) {
      const { status, body } = await get<ZoneMetrics>('/v4/metrics/zones', query);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.result;
    },
    async latest(query) {
      const { status, body } = await get<LatestMetrics>('/v4/metrics/zones/latest', query);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.result;
    },
  };
}
