import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { startServer, type RunningServer, type ServerPorts } from '#server/startServer.ts';
import { lendStores } from './lendStores.ts';

/** The administrator's key of test servers. */
export const adminKey = 'test-administrator-key-of-40-characters!';

export interface TestServer extends RunningServer {
  dataDir: string;
  /** Calls the API as the administrator's service key unless headers say otherwise. */
  call: (path: string, init?: CallInit) => Promise<Response>;
  /** The JSON `result` of a call that must succeed. */
  result: <Result>(path: string, init?: CallInit) => Promise<Result>;
}

export interface CallInit {
  /** Sent by POST as JSON when it is given. */
  body?: unknown;
  method?: string;
  headers?: Record<string, string>;
  /** The bearer key; null sends none. */
  key?: string | null;
  /** Whether redirections are followed, as they are unless it is false. */
  isFollowing?: boolean;
}

/**
 * The whole server on a free port with a data folder of its own, empty as after a first start; with stores of its own only when
 * it is told its folder. Dispose it in afterAll.
 */
export async function startTestServer(
  options: { variables?: Record<string, string>; ports?: ServerPorts } = {},
): Promise<TestServer> {
  const given = options.variables?.FLOORSCOPE_DATA_DIR;
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'floorscope-')));
  const isLent = given === undefined && options.ports?.stores === undefined;
  const lent = isLent ? await lendStores() : undefined;
  const config = readConfig({
    FLOORSCOPE_DATA_DIR: dataDir,
    FLOORSCOPE_PORT: '0',
    FLOORSCOPE_DEMO: 'off',
    FLOORSCOPE_ADMIN_KEY: adminKey,
    FLOORSCOPE_LOG_LEVEL: 'silent',
    ...options.variables,
  });
  const server = await startServer(config, {
    ...options.ports,
    ...(lent && { stores: lent.store }),
  });
  const call = (path: string, init: CallInit = {}): Promise<Response> =>
    fetch(server.url + path, toRequest(init));
  return {
    ...server,
    dataDir,
    call,
    async result<Result>(path: string, init?: CallInit) {
      const response = await call(path, init);
      const text = await response.text();
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
      return (JSON.parse(text) as { result: Result }).result;
    },
    async dispose() {
      await server.dispose();
      await lent?.giveBack();
      if (given === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function toRequest({
  body,
  method,
  headers = {},
  key = adminKey,
  isFollowing = true,
}: CallInit): RequestInit {
  return {
    redirect: isFollowing ? 'follow' : 'manual',
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
}
