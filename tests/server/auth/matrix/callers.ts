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
    ingestion: await bearer('ingestion', { kind: 'ing' }),
    browser: (await signIn(server, { api_key: visitor.api_key })).headers,
  };
}

export function makeKey(server: TestServer, body: object): Promise<MadeKey> {
  return server.result<MadeKey>('/v4/admin/keys', { body });
}
