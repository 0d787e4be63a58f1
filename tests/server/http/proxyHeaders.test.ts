import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { appHeader, signIn } from '#tests/drivers/signIn.ts';
import { adminKey, startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

async function start(variables: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer({ variables });
  onTestFinished(() => server.dispose());
  return server;
}

const forged = {
  'x-forwarded-for': '198.51.100.7, 203.0.113.9',
  'x-forwarded-host': 'elsewhere.example',
  'x-forwarded-proto': 'https',
};

/** The address that the audit log has of a key that was wrong, and the policy of the answer. */
async function seenOf(server: TestServer): Promise<{ address: unknown; policy: string | null }> {
  const refused = await server.call('/v4/key', {
    key: null,
    headers: { ...appHeader, ...forged },
    body: { api_key: 'fs_wrong-key-wrong-key-wrong-key-wrong' },
  });
  expect(refused.status).toBe(401);
  const { entries } = await server.result<{
    entries: { action: string; detail: { from?: unknown } }[];
  }>('/v4/admin/audit');
  const detail = entries.find(({ action }) => action === 'sign_in_refused')?.detail;
  return {
    address: detail?.from,
    policy: refused.headers.get('content-security-policy'),
  };
}

it('forwarding headers of a caller count for nothing', async () => {
  const { address, policy } = await seenOf(await start());
  expect(address).toMatch(/127\.0\.0\.1$/);
  expect(policy).not.toContain('elsewhere.example');
  expect(policy).not.toContain('wss:');
});

it('of a listed proxy, its own address of the caller counts, and nothing to the left of it', async () => {
  const server = await start({ FLOORSCOPE_TRUSTED_PROXIES: '127.0.0.1' });
  const { address, policy } = await seenOf(server);
  expect(address).toBe('203.0.113.9');
  expect(policy).toContain('wss://elsewhere.example');
});

it('sockets come from the same address as calls through a listed proxy', async () => {
  const server = await start({ FLOORSCOPE_TRUSTED_PROXIES: '127.0.0.1' });
  const path = '/v4/ws/getLatestZoneMetric?app_id=floorscope&building_id=1&api_key=made-up';
  const socket = new WebSocket(server.url.replace('http', 'ws') + path, { headers: forged });
  await new Promise((resolve) => {
    socket.on('close', resolve);
  });
  const froms = async () => {
    const { entries } = await server.result<{ entries: { detail: { from?: unknown } }[] }>(
      '/v4/admin/audit?kind=sign_in',
    );
    return entries.map(({ detail }) => detail.from);
  };
  await expect.poll(froms).toEqual(['203.0.113.9']);
});

it.each(['cross-site', 'same-site', 'none'])(
  'calls that a browser says are %s are refused, and those of its own pages are not',
  async (site) => {
    const server = await start();
    const { headers } = await signIn(server, { api_key: adminKey });
    const status = async (path: string, from: string) =>
      (await server.call(path, { key: null, headers: { ...headers, 'sec-fetch-site': from } }))
        .status;
    const byGet = `/v4/key?api_key=${adminKey}`;
    for (const path of ['/v4/session', '/v4/logout', byGet])
      expect(await status(path, site)).toBe(400);
    for (const path of ['/v4/session', byGet]) expect(await status(path, 'same-origin')).toBe(200);
  },
);
