import { signIn } from '#tests/drivers/signIn.ts';
import type { TestServer } from '#tests/drivers/startTestServer.ts';
import { idOf, sites } from './portfolio.ts';

/** Headers of everybody who has rights to the first building alone. */
export type Callers = Readonly<Record<CallerName, Record<string, string>>>;

export const callerNames = [
  'viewer',
  'planner',
  'admin',
  'display',
  'sharedLink',
  'ingestion',
  'browser',
] as const;
export type CallerName = (typeof callerNames)[number];

interface MadeKey {
  id: string;
  api_key: string;
}

/** Keys of the first building, and a browser that signed in with one. */
export async function makeCallers(server: TestServer): Promise<Callers> {
  const bearer = async (name: string, order: object): Promise<Record<string, string>> => {
    const { api_key: key } = await makeKey(server, {
      name,
      building_ids: [idOf(sites.mine, 'building')],
      ...order,
    });
    return { authorization: `Bearer ${key}` };
  };
  const visitor = await makeKey(server, {
    name: 'visitor',
    roles: ['planner'],
    building_ids: [idOf(sites.mine, 'building')],
  });
  return {
    viewer: await bearer('viewer', { roles: ['viewer'] }),
    planner: await bearer('planner', { roles: ['planner'] }),
    admin: await bearer('admin', { roles: ['admin', 'planner', 'developer', 'internal'] }),
    display: await bearer('display', { kind: 'dev' }),
    sharedLink: { authorization: `Bearer ${await shareMine(server)}` },
    ingestion: await bearer('ingestion', { kind: 'ing' }),
    browser: (await signIn(server, { api_key: visitor.api_key })).headers,
  };
}

/** The token of a link to a page of the first building. */
async function shareMine(server: TestServer): Promise<string> {
  const building = idOf(sites.mine, 'building');
  const body = { building_id: building, page: '/building/chart', name: 'Trend', valid_days: 90 };
  const { url } = await server.result<{ url: string }>('/v4/shared-links', { body });
  return url.slice(url.indexOf('#') + 1);
}

export function makeKey(server: TestServer, body: object): Promise<MadeKey> {
  return server.result<MadeKey>('/v4/admin/keys', { body });
}
