import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { buildingBody } from '#tests/builders/spacesBody.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { filesWith } from '#tests/drivers/filesWith.ts';
import { appHeader, signIn } from '#tests/drivers/signIn.ts';
import { adminKey, startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { floorscope } from '#tests/server/backup/backedUpServer.ts';

/** Everything that a caller was answered, the answers that hand a secret over excepted. */
let answers = '';
let log = '';
let dataDir: string;
let server: TestServer;
const secrets = new Map<string, string>([['environment key', adminKey]]);

/** Makes a call and keeps its answer. */
async function call(path: string, init: Parameters<TestServer['call']>[1] = {}): Promise<string> {
  const answer = await server.call(path, init);
  const text = `${JSON.stringify([...answer.headers])} ${await answer.text()}`;
  answers += text;
  return text;
}

function keep(name: string, secret: string): string {
  secrets.set(name, secret);
  return secret;
}

async function ticket(): Promise<string> {
  return (await server.result<{ ticket: string }>('/v4/ws-ticket', { method: 'POST' })).ticket;
}

beforeAll(async () => {
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  dataDir = mkdtempSync(join(tmpdir(), 'floorscope-'));
  const variables = { FLOORSCOPE_DATA_DIR: dataDir, FLOORSCOPE_LOG_LEVEL: 'debug' };
  server = await startTestServer({ variables, ports: { logTo } });
  const tab = await signIn(server, { api_key: adminKey });
  const browserKey = keep('browser key', tab.session.api_key);
  keep('cookie', tab.cookie.split('=')[1] ?? '');
  const makeKey = (order: object) =>
    server.result<{ id: string; api_key: string }>('/v4/admin/keys', { body: order });
  const [service, display, ended] = [
    await makeKey({ name: 'canary' }),
    await makeKey({ name: 'wall', kind: 'dev' }),
    await makeKey({ name: 'ended' }),
  ];
  keep('service key', service.api_key);
  keep('display key', display.api_key);
  keep('revoked key', ended.api_key);
  const { url } = await server.result<{ url: string }>('/v4/admin/sign-in-links', { body: {} });
  const oracle = keep('oracle', url.slice(url.indexOf('fo_')));

  await server.result('/v4/ingest/spaces', { body: { buildings: [buildingBody(1)] } });
  const page = { page: '/building/chart', name: 'Trend', valid_days: 1 };
  const shared = await server.result<{ id: string; url: string }>('/v4/shared-links', {
    body: { building_id: 1, ...page },
  });
  const link = keep('shared link', shared.url.slice(shared.url.indexOf('fl_shr_')));

  // Used rightly, wrongly, in addresses and where they do not belong.
  await call('/v4/admin/keys/revoke', { body: { id: ended.id } });
  await call('/v4/session', { key: ended.api_key });
  await call('/v4/session', { key: display.api_key });
  await call('/v4/session', { key: service.api_key.slice(0, -1) });
  await call('/v4/session', { key: browserKey });
  await call(`/v4/key?oracle=${oracle}x&api_key=${service.api_key}`, { headers: appHeader });
  await call(`/v4/key?api_key=${ended.api_key}`, { key: null, headers: appHeader });
  await call('/v4/key', { key: null, headers: appHeader, body: { oracle: `${oracle}x` } });
  await signIn(server, { oracle });
  await call('/v4/key', { key: null, headers: appHeader, body: { oracle } });
  await call(`/v4/buildings?api_key=${service.api_key}`);
  await call('/v4/shared-page', { key: link });
  await call(`/shared/${link}`, { key: null, headers: { accept: 'text/html' } });
  await call('/v4/shared-links/revoke', { body: { id: link } });
  await call('/v4/shared-links', {
    body: { building_id: 1, ...page, page: `/shared?link=${link}`, name: '' },
  });
  await call('/v4/shared-links');
  await call('/v4/shared-links/revoke', { body: { id: shared.id } });
  await call('/v4/shared-page', { key: link });
  await call(`/v4/nowhere/${service.api_key}`);
  await call(`/v4/zones?filter_zones=name==${service.api_key}`);
  await call('/v4/admin/keys/revoke', { body: { id: service.api_key } });
  await call('/v4/ingest/spaces', { body: { buildings: service.api_key } });
  const socket = new WebSocket(
    `${server.url.replace('http', 'ws')}/v4/ws/getLatestZoneMetric?app_id=floorscope&building_id=1&api_key=${keep('ticket', await ticket())}`,
  );
  const [message] = (await once(socket, 'message')) as [Buffer];
  answers += message.toString();
  for (const path of ['keys', 'sessions', 'audit', 'audit/verdict'])
    await call(`/v4/admin/${path}`);
  await call('/v4/admin/audit', { headers: { accept: 'text/csv' } });
  await call('/v4/sessions', { key: null, headers: tab.headers });
  await call('/v4/keys', { key: null, headers: tab.headers });
});

afterAll(async () => {
  await server.dispose();
  rmSync(dataDir, { recursive: true, force: true });
});

function found(folder: string): [name: string, files: string[]][] {
  return [...secrets].map(([name, secret]) => [name, filesWith(folder, secret)]);
}

describe('secrets', () => {
  it('appear in no log line', () => {
    expect(log).not.toBe('');
    for (const [name, secret] of secrets)
      expect([name, log.includes(secret)]).toEqual([name, false]);
  });

  it('appear in no answer, even to a caller who sent them to the wrong place', () => {
    for (const [name, secret] of secrets)
      expect([name, answers.includes(secret)]).toEqual([name, false]);
  });

  it('appear in no file of the stores or of a backup, while the server runs and afterward', async () => {
    const backup = join(temporaryFolder(), 'backup');
    await floorscope(dataDir, 'backup', backup);
    const running = [...found(dataDir), ...found(backup)];
    await server.dispose();
    for (const [name, files] of [...running, ...found(dataDir)])
      expect([name, files]).toEqual([name, []]);
  });
});
