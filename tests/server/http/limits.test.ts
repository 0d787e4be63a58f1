import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { oneFloor, zoneBody } from '#tests/builders/spacesBody.ts';
import { appHeader, refusal } from '#tests/drivers/signIn.ts';
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

/** The statuses of many calls made at once, and what the refused were told. */
async function atOnce(count: number, call: () => Promise<Response>) {
  const answers = await Promise.all(Array.from({ length: count }, call));
  const refused = answers.filter(({ status }) => status === 429);
  return {
    taken: answers.filter(({ status }) => status < 400).length,
    refused: refused.length,
    waits: refused.map(({ headers }) => Number(headers.get('retry-after'))),
    others: answers.filter(({ status }) => status >= 400 && status !== 429).length,
  };
}

describe('reads', () => {
  it('are 600 a minute of a key; the 601st is told how long to wait', async () => {
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

  it('of a display and of the operator have no limit', async () => {
    const display = await makeKey({ kind: 'dev' });
    for (const key of [display, adminKey]) {
      const many = await atOnce(700, () => server.call('/v4/session', { key }));
      expect(many).toMatchObject({ taken: 700, refused: 0, others: 0 });
    }
  });
});

describe('ingestion', () => {
  it('takes some hundred batches a second of a key and has the rest wait a second', async () => {
    const key = await makeKey({ kind: 'ing' });
    const many = await atOnce(500, () => server.call('/v4/ingest/observations', { key, body: [] }));
    expect(many.taken).toBeGreaterThanOrEqual(100);
    expect(many.refused).toBeGreaterThan(0);
    expect(new Set(many.waits)).toEqual(new Set([1]));
    expect(many.others).toBe(0);
  });
});

describe('exports', () => {
  it('are five at once of a key, and the place of one that ended is free again', async () => {
    const key = await makeKey();
    const path = `/v4/metrics/zones?building_id=1&${frame}`;
    const save = (): Promise<Response> => server.call(path, { key, headers: csv });
    const many = await atOnce(40, save);
    expect(many.taken).toBeGreaterThanOrEqual(5);
    expect(many.refused).toBeGreaterThan(0);
    expect(new Set(many.waits)).toEqual(new Set([1]));
    const refusedOnes = await atOnce(10, () =>
      server.call('/v4/metrics/zones?building_id=404', { key, headers: csv }),
    );
    expect(refusedOnes.taken).toBe(0);
    await expect.poll(async () => (await save()).status).toBe(200);
    expect((await atOnce(40, () => server.call(path, { key }))).refused).toBe(0);
  });
});

describe('sign-in', () => {
  it('is refused after ten failures in a minute, right key or not, to that address and application alone', async () => {
    let nowMs = Date.parse('2026-03-02T08:00:00Z');
    const guarded = await startTestServer({
      ports: { now: () => nowMs },
      variables: { FLOORSCOPE_APP_IDS: 'floorscope,other' },
    });
    onTestFinished(() => guarded.dispose());
    const guess = (body: object, app = 'floorscope'): Promise<Response> =>
      guarded.call('/v4/key', { key: null, headers: { 'x-application-id': app }, body });
    for (let time = 0; time < 15; time += 1)
      expect((await guess({ api_key: adminKey })).status).toBe(200);
    for (let time = 0; time < 5; time += 1) {
      expect(await refusal(guess({ api_key: `wrong-${time}` }))).toBe('401 API_KEY_INVALID');
      expect(await refusal(guess({ oracle: `fo_${time}` }))).toBe('401 ORACLE_INVALID');
    }
    const blocked = await guess({ api_key: adminKey });
    expect([blocked.status, blocked.headers.get('retry-after')]).toEqual([429, '60']);
    const byGet = guarded.call(`/v4/key?api_key=${adminKey}`, { key: null, headers: appHeader });
    expect(await refusal(byGet)).toBe('429 TOO_MANY_REQUESTS');
    expect((await guess({ api_key: adminKey }, 'other')).status).toBe(200);
    expect((await guarded.call('/v4/buildings')).status).toBe(200);
    nowMs += 60_000;
    expect((await guess({ api_key: adminKey })).status).toBe(200);
    const { entries } = await guarded.result<{ entries: { action: string }[] }>(
      '/v4/admin/audit?kind=sign_in&actor=unknown',
    );
    const actions = entries.map(({ action }) => action);
    expect(actions.filter((action) => action === 'sign_in_refused')).toHaveLength(10);
    expect(actions.filter((action) => action === 'sign_ins_blocked')).toHaveLength(1);
  });
});
