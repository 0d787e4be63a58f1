import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { holdableSamples } from '#tests/drivers/holdableSamples.ts';
import { lendStores } from '#tests/drivers/lendStores.ts';
import { oneFloor, zoneBody } from '#tests/builders/spacesBody.ts';
import type { AuditEntry } from '#contract/audit.ts';
import { appHeader, refusal, signIn } from '#tests/drivers/signIn.ts';
import { adminKey, startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

const csv = { accept: 'text/csv' };
const frame = 'startdatetime=2026-03-01T00:00:00Z&enddatetime=2026-03-02T00:00:00Z&interval=INF';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.result('/v4/ingest/spaces', { body: oneFloor([zoneBody(111)]) });
});
afterAll(() => server.dispose());

async function makeKey(order: object = {}): Promise<string> {
  const body = { name: 'limited', ...order };
  return (await server.result<{ api_key: string }>('/v4/admin/keys', { body })).api_key;
}

function atOnceWith<Result>(count: number, call: () => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, call));
}

/** The statuses of many calls made at once, and what the refused were told. */
async function atOnce(count: number, call: () => Promise<Response>) {
  const answers = await atOnceWith(count, call);
  const refused = answers.filter(({ status }) => status === 429);
  return {
    taken: answers.filter(({ status }) => status < 400).length,
    refused: refused.length,
    waits: refused.map(({ headers }) => Number(headers.get('retry-after'))),
    others: answers.filter(({ status }) => status >= 400 && status !== 429).length,
  };
}

describe('reads', () => {
  it('are 600 per minute and key; the 601st is refused with the time to wait', async () => {
    const [key, other] = [await makeKey(), await makeKey()];
    const read = (): Promise<Response> => server.call('/v4/session', { key });
    const first = await atOnce(600, read);
    expect(first).toMatchObject({ taken: 600, refused: 0 });
    const refused = await read();
    expect(await refusal(Promise.resolve(refused))).toBe('429 TOO_MANY_REQUESTS');
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await server.call('/v4/session', { key: other })).status).toBe(200);
  });

  it('of a display are twice as many, and those of the operator are unlimited', async () => {
    const display = await makeKey({ kind: 'dev' });
    const read = (key: string) => () => server.call('/v4/session', { key });
    expect(await atOnce(1300, read(display))).toMatchObject({ taken: 1200, refused: 100 });
    expect(await atOnce(1300, read(adminKey))).toMatchObject({ taken: 1300, refused: 0 });
  });

  it('of all keys of one session share one budget, and a session makes only so many keys', async () => {
    const tab = await signIn(server, { api_key: await makeKey() });
    const more = await atOnceWith(70, async () => {
      const headers = { ...appHeader, cookie: tab.cookie, 'sec-fetch-site': 'same-origin' };
      const response = await server.call('/v4/key', { key: null, headers, body: {} });
      const { result } = (await response.json()) as { result?: { api_key: string } };
      return result?.api_key;
    });
    const keys = more.filter((key) => key !== undefined);
    expect(keys).toHaveLength(60);
    let turn = 0;
    const reads = await atOnce(660, () => {
      turn += 1;
      const headers = { ...appHeader, cookie: tab.cookie };
      return server.call('/v4/session', { key: keys[turn % 60] ?? '', headers });
    });
    expect(reads).toMatchObject({ taken: 600, refused: 60 });
  });
});

describe('ingestion', () => {
  it('accepts a hundred batches per second and key, and delays the rest by a second', async () => {
    const key = await makeKey({ kind: 'ing' });
    const begunMs = performance.now();
    const many = await atOnce(500, () => server.call('/v4/ingest/observations', { key, body: [] }));
    const seconds = Math.ceil((performance.now() - begunMs) / 1000);
    expect(many.taken).toBeGreaterThanOrEqual(100);
    // However long it took: a second in which none was refused has fewer.
    expect(many.taken).toBeLessThanOrEqual(100 * (seconds + 1));
    expect(many.refused).toBeGreaterThan(0);
    expect(new Set(many.waits)).toEqual(new Set([1]));
    expect(many.others).toBe(0);
  });
});

describe('exports', () => {
  const path = `/v4/metrics/zones?building_id=1&${frame}`;

  it('are limited to five at a time per key: of forty, the first five', async () => {
    const lent = await lendStores();
    const slow = holdableSamples(lent.store.samples);
    const stores = { ...lent.store, samples: slow.samples };
    const held = await startTestServer({ ports: { stores } });
    onTestFinished(async () => {
      await held.dispose();
      await lent.giveBack();
    });
    await held.result('/v4/ingest/spaces', { body: oneFloor([zoneBody(111)]) });
    const body = { name: 'limited' };
    const { api_key: key } = await held.result<{ api_key: string }>('/v4/admin/keys', { body });
    slow.hold();
    let refused = 0;
    const many = atOnce(40, async () => {
      const answer = await held.call(path, { key, headers: csv });
      if (answer.status === 429) refused += 1;
      await answer.arrayBuffer();
      return answer;
    });
    await expect.poll(() => refused).toBe(35);
    slow.letGo();
    expect((await many).waits).toEqual(Array.from({ length: 35 }, () => 1));
  });

  it('give their place back, also when they are refused, and calls of pages need none', async () => {
    const key = await makeKey();
    const save = (): Promise<Response> => server.call(path, { key, headers: csv });
    await atOnce(40, save);
    const refusedOnes = await atOnce(10, () =>
      server.call('/v4/metrics/zones?building_id=404', { key, headers: csv }),
    );
    expect(refusedOnes.taken).toBe(0);
    await expect.poll(async () => (await save()).status).toBe(200);
    expect((await atOnce(40, () => server.call(path, { key }))).refused).toBe(0);
  });
});

describe('sign-in', () => {
  it('always accepts a correct key or link, while wrong ones wait longer each time', async () => {
    let nowMs = Date.parse('2026-03-02T08:00:00Z');
    const guarded = await startTestServer({ ports: { now: () => nowMs } });
    onTestFinished(() => guarded.dispose());
    const ask = (body: object): Promise<Response> =>
      guarded.call('/v4/key', { key: null, headers: appHeader, body });
    for (let time = 0; time < 5; time += 1) {
      expect(await refusal(ask({ api_key: `wrong-${time}` }))).toBe('401 API_KEY_INVALID');
      expect(await refusal(ask({ oracle: `fo_${time}` }))).toBe('401 ORACLE_INVALID');
    }
    for (const wait of ['2', '4', '8', '16']) {
      const refused = await ask({ api_key: 'wrong' });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, wait]);
    }
    expect((await ask({ api_key: adminKey })).status).toBe(200);
    const { url } = await guarded.result<{ url: string }>('/v4/admin/sign-in-links', { body: {} });
    expect((await ask({ oracle: url.slice(url.indexOf('fo_')) })).status).toBe(200);
    nowMs += 3_600_000;
    expect(await refusal(ask({ api_key: 'wrong' }))).toBe('401 API_KEY_INVALID');
    const entriesOf = async (wanted: string) => {
      const { entries } = await guarded.result<{ entries: AuditEntry[] }>(
        '/v4/admin/audit?kind=sign_in&actor=unknown',
      );
      return entries.filter(({ action }) => action === wanted);
    };
    // Entries are written after the answer.
    const refusals = async () => {
      const counted = await entriesOf('sign_in_refused');
      return counted.reduce((sum, { detail }) => sum + (Number(detail['more_times'] ?? 0) || 1), 0);
    };
    await expect.poll(refusals).toBe(15);
    expect((await entriesOf('sign_in_refused')).length).toBeLessThan(6);
    expect(await entriesOf('sign_ins_blocked')).toHaveLength(1);
  });
});

describe('the audit log', () => {
  it('stores repeated denials once, with a count', async () => {
    let nowMs = Date.parse('2026-03-02T08:00:00Z');
    const guarded = await startTestServer({ ports: { now: () => nowMs } });
    onTestFinished(() => guarded.dispose());
    const { api_key: key } = await guarded.result<{ api_key: string }>('/v4/admin/keys', {
      body: { name: 'Lobby', kind: 'dev' },
    });
    const denials = async () => {
      const { entries } = await guarded.result<{ entries: AuditEntry[] }>('/v4/admin/audit');
      return entries.filter(({ action }) => action === 'denied').map(({ detail }) => detail);
    };
    await atOnce(300, () => guarded.call('/v4/admin/keys', { key }));
    await expect.poll(denials).toHaveLength(1);
    nowMs += 300_000;
    await guarded.call('/v4/admin/keys', { key });
    await expect.poll(denials).toHaveLength(3);
    const counted = (await denials()).filter((detail) => detail['more_times'] === 299);
    expect(counted).toEqual([
      expect.objectContaining({ method: 'listKeys', from: '127.0.0.1', by_key: expect.anything() }),
    ]);
    // They came by many calls, and are written in another.
    expect(counted[0]).not.toHaveProperty('request');
  });
});
