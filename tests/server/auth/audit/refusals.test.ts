import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { AuditEntry } from '#contract/audit.ts';
import { oneFloor, zoneBody } from '#tests/builders/spacesBody.ts';
import { appHeader, refusal } from '#tests/drivers/signIn.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

const token = 'a-token-of-the-metrics-with-40-characters';
const from = '127.0.0.1';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ variables: { FLOORSCOPE_METRICS_TOKEN: token } });
  await server.result('/v4/ingest/spaces', { body: oneFloor([zoneBody(111)]) });
});
afterAll(() => server.dispose());

/** Without what all entries have. */
function ownPart({ request: _request, by_key: _key, ...detail }: AuditEntry['detail']) {
  return detail;
}

/** Details of the entries of an action, newest first, once there are as many as given. */
async function detailsOf(action: string, atLeast: number): Promise<AuditEntry['detail'][]> {
  const read = async () => {
    const { entries } = await server.result<{ entries: AuditEntry[] }>(
      '/v4/admin/audit?limit=1000',
    );
    return entries.filter((entry) => entry.action === action).map(({ detail }) => ownPart(detail));
  };
  const count = async (): Promise<number> => (await read()).length;
  await expect.poll(count, { timeout: 20_000 }).toBeGreaterThanOrEqual(atLeast);
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
    expect(await detailsOf('denied', 1)).toEqual([{ method: 'metrics', key: id, from }]);
  });
});

/** Details of the entries of an action, as there should be one. */
async function onlyDetail(action: string): Promise<AuditEntry['detail'] | undefined> {
  const details = await detailsOf(action, 1);
  expect(details).toHaveLength(1);
  return details[0];
}

async function socketPath(): Promise<string> {
  const { ticket } = await server.result<{ ticket: string }>('/v4/ws-ticket', { method: 'POST' });
  return `/v4/ws/getLatestZoneMetric?app_id=floorscope&building_id=1&api_key=${ticket}`;
}

/** Opens sockets of the administrator that stay open for the test. */
async function openSockets(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const socket = new WebSocket(server.url.replace('http', 'ws') + (await socketPath()));
    onTestFinished(() => socket.terminate());
    await once(socket, 'message');
  }
}

describe('an attempt to get around a control is in the audit log', () => {
  it('as calls and sockets over their limit, once', async () => {
    const { id, api_key: key } = await make({ roles: ['viewer'] });
    const calls = Array.from({ length: 620 }, () => server.call('/v4/session', { key }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(await onlyDetail('rate_limited')).toEqual({ method: 'getSession', key: id, from });
    await openSockets(10);
    expect(await closeCode(await socketPath())).toBe(4429);
    const [newest] = await detailsOf('rate_limited', 2);
    expect(newest).toEqual({ method: 'getLatestZoneMetric', key: 'environment' });
  });

  it('as wrong codes of displays', async () => {
    const { id, api_key: key } = await make({ roles: ['admin'] });
    const body = { code: 'BCDFGHJK', name: 'Lobby', building_id: 1 };
    const tried = server.call('/v4/admin/displays', { key, body });
    expect(await refusal(tried)).toBe('404 NOT_FOUND');
    const expected = { method: 'approveDisplay', key: id, from };
    expect(await onlyDetail('display_code_refused')).toEqual(expected);
  });

  it('as calls and sockets of pages of other sites', async () => {
    const site = 'https://elsewhere.example';
    const headers = { 'sec-fetch-site': 'cross-site', origin: site };
    const called = server.call('/v4/session', { headers });
    expect(await refusal(called)).toBe('400 NOT_INITIALISED');
    expect(await closeCode('/v4/ws/getLatestZoneMetric', { origin: site })).toBe(0);
    const expected = ['getLatestZoneMetric', 'getSession'].map((method) => ({
      method,
      from,
      site,
    }));
    expect(await detailsOf('foreign_site_refused', 2)).toEqual(expected);
  });

  it('as calls and sockets without the id of a known application', async () => {
    const called = server.call('/v4/key', { key: null, body: { api_key: 'nonsense' } });
    expect(await refusal(called)).toBe('400 NOT_INITIALISED');
    const path = '/v4/ws/getLatestZoneMetric?app_id=other&building_id=1&api_key=made-up';
    expect(await closeCode(path)).toBe(4400);
    const expected = ['getLatestZoneMetric', 'requestKey'].map((method) => ({ method, from }));
    expect(await detailsOf('application_refused', 2)).toEqual(expected);
  });

  it('as a file that was refused, with the reason', async () => {
    const path = '/v4/uploads?name=plan.svg&building_id=1';
    const body =
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>';
    const { id } = await server.result<{ id: string }>(path, { body });
    const detail = await onlyDetail('upload_refused');
    expect(detail).toMatchObject({ upload: id, file: 'plan.svg' });
    expect(detail?.['reason']).toContain('entities');
  });
});
