import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { AuditEntry } from '#contract/audit.ts';
import { appHeader, refusal } from '#tests/drivers/signIn.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

const token = 'a-token-of-the-metrics-with-40-characters';
const from = '127.0.0.1';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ variables: { FLOORSCOPE_METRICS_TOKEN: token } });
});
afterAll(() => server.dispose());

/** Details of the entries of an action, newest first, once there are as many as given. */
async function detailsOf(action: string, atLeast: number): Promise<AuditEntry['detail'][]> {
  const read = async () => {
    const { entries } = await server.result<{ entries: AuditEntry[] }>(
      '/v4/admin/audit?limit=1000',
    );
    return entries.filter((entry) => entry.action === action).map(({ detail }) => detail);
  };
  await expect.poll(async () => (await read()).length).toBeGreaterThanOrEqual(atLeast);
  return read();
}

function make(order: object = {}): Promise<{ id: string; api_key: string }> {
  return server.result('/v4/admin/keys', { body: { name: 'program', ...order } });
}

/** The code by which a socket is closed at once. */
function closeCode(path: string, headers: Record<string, string> = {}): Promise<number> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${path}`, { headers });
  return new Promise((resolve) => {
    socket.on('close', resolve).on('error', () => resolve(0));
  });
}

describe('a refused credential is in the audit log', () => {
  it('as a bearer key, with its id if it is one of ours, and never with its text', async () => {
    const revoked = await make();
    await server.result('/v4/admin/keys/revoke', { body: { id: revoked.id } });
    const { api_key: text } = revoked;
    const altered = `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`;
    for (const key of [text, altered, 'nonsense'])
      expect(await refusal(server.call('/v4/buildings', { key }))).toBe('401 API_KEY_INVALID');
    expect(await refusal(server.call('/v4/buildings', { key: null }))).toBe('401 API_KEY_MISSING');
    const refused = { code: 'API_KEY_INVALID', method: 'getBuildings', from };
    const details = await detailsOf('sign_in_refused', 2);
    expect(details).toEqual([refused, { ...refused, key: revoked.id }]);
    expect(JSON.stringify(details)).not.toContain(text.slice(-20));
  });

  it('as a ticket of a socket', async () => {
    const path = '/v4/ws/getLatestZoneMetric?app_id=floorscope&building_id=1&api_key=made-up';
    expect(await closeCode(path)).toBe(4401);
    const [detail] = await detailsOf('sign_in_refused', 3);
    expect(detail).toEqual({ code: 'API_KEY_INVALID', method: 'getLatestZoneMetric', from });
  });

  it('as the cookie of a session that has ended', async () => {
    const cookie = '__Host-sid=made-up';
    const headers = { ...appHeader, cookie, 'sec-fetch-site': 'same-origin' };
    const asked = server.call('/v4/key', { key: null, headers, body: {} });
    expect(await refusal(asked)).toBe('401 API_KEY_INVALID');
    const [detail] = await detailsOf('sign_in_refused', 4);
    expect(detail).toEqual({ code: 'API_KEY_INVALID', method: 'requestKey', from });
  });

  it('as a token of the metrics, and a key without their right as a denial', async () => {
    expect((await server.call('/metrics', { key: `${token}x` })).status).toBe(404);
    const [detail] = await detailsOf('sign_in_refused', 5);
    expect(detail).toEqual({ code: 'API_KEY_INVALID', method: 'metrics', from });
    const { id, api_key: key } = await make({ roles: ['viewer'] });
    expect((await server.call('/metrics', { key })).status).toBe(404);
    expect(await detailsOf('denied', 1)).toEqual([{ method: 'metrics', key: id }]);
  });
});
