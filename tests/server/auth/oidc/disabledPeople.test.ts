import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { PersonRecord } from '#contract/people.ts';
import { oneFloor, zoneBody } from '#tests/builders/spacesBody.ts';
import { openLiveSocket } from '#tests/drivers/openLiveSocket.ts';
import { refusal, type SignedIn } from '#tests/drivers/signIn.ts';
import type { TestServer } from '#tests/drivers/startTestServer.ts';
import { redeem, signInThrough, startProviderServer, throughProvider } from './providerServer.ts';

let parts: Awaited<ReturnType<typeof startProviderServer>>;
let server: TestServer;
let boss: SignedIn;

const roles = [
  { group: 'facilities', role: 'admin' },
  { group: 'workplace', role: 'planner', buildings: [1] },
];

beforeAll(async () => {
  parts = await startProviderServer({
    now: () => Date.now() + (parts?.provider.aheadMs ?? 0),
    change: { provider: { roles } },
  });
  ({ server } = parts);
  await server.result('/v4/ingest/spaces', { body: oneFloor([zoneBody(1)]) });
  boss = await arrive('boss', 'facilities');
});
afterAll(() => parts.dispose());

function be(name: string, group: string): void {
  parts.provider.claims = { sub: name, email: `${name}@company.example`, groups: [group] };
}

function arrive(name: string, group = 'workplace'): Promise<SignedIn> {
  be(name, group);
  return signInThrough(parts);
}

async function people(): Promise<PersonRecord[]> {
  return (await server.result<{ people: PersonRecord[] }>('/v4/admin/people')).people;
}

async function person(name: string): Promise<PersonRecord> {
  const found = (await people()).find((one) => one.name === `${name}@company.example`);
  if (!found) throw new Error(`${name} is not listed`);
  return found;
}

async function disable(name: string, order: object = {}): Promise<unknown> {
  const { id } = await person(name);
  return server.result('/v4/admin/people/disable', { body: { id, ...order } });
}

function as({ headers }: SignedIn, path = '/v4/session', body?: unknown): Promise<Response> {
  return server.call(path, { key: null, headers, ...(body === undefined ? {} : { body }) });
}

async function resultAs<T>(who: SignedIn, path: string, body: unknown): Promise<T> {
  const answer = await as(who, path, body);
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { result: T }).result;
}

describe('the list of people', () => {
  it('has everybody who came through a provider, with rights, sessions and keys, and no keys of programs', async () => {
    await server.result('/v4/admin/keys', { body: { name: 'Gateway' } });
    await arrive('ann');
    await arrive('ann');
    const listed = await people();
    expect(listed.map(({ name }) => name)).toEqual(['ann@company.example', 'boss@company.example']);
    expect(listed[0]).toMatchObject({
      rights: [{ roles: ['planner'], building_ids: ['1'] }],
      sessions: 2,
      keys: 0,
      disabled_at: null,
      is_current: false,
    });
    expect(listed[1]?.rights).toEqual([{ roles: ['admin'], building_ids: null }]);
    const seen = (await (await as(boss, '/v4/admin/people')).json()) as {
      result: { people: PersonRecord[] };
    };
    expect(seen.result.people.map((one) => one.is_current)).toEqual([false, true]);
  });
});

describe('somebody who is disabled', () => {
  it('loses every session and socket at once', async () => {
    const [one, other] = [await arrive('bea'), await arrive('bea')];
    const socket = await openLiveSocket(server, one);
    const closed = once(socket, 'close');
    expect(await disable('bea')).toEqual({ success: 'ok', sessions: 2, keys: 0 });
    expect((await closed)[0]).toBe(4401);
    expect(await refusal(as(one))).toBe('401 API_KEY_INVALID');
    expect(await refusal(as(other))).toBe('401 API_KEY_INVALID');
    expect(await person('bea')).toMatchObject({ sessions: 0 });
    expect((await as(boss)).status).toBe(200);
  });

  it('is refused at the next sign-in, told why, and written down by name', async () => {
    await arrive('cem');
    await disable('cem');
    be('cem', 'workplace');
    const { landing, oracle } = await throughProvider(parts);
    expect(oracle).toBe('');
    expect(Object.fromEntries(landing.searchParams)).toEqual({
      result: 'failed',
      reason: 'disabled',
    });
    const { entries } = await server.result<{ entries: AuditEntry[] }>('/v4/admin/audit?limit=1');
    expect(entries[0]).toMatchObject({
      actor: 'cem@company.example',
      action: 'sign_in_refused',
      detail: { code: 'disabled', provider: 'company' },
    });
  });

  it('cannot use a sign-in that was under way', async () => {
    be('dan', 'workplace');
    await signInThrough(parts);
    const { oracle, cookie } = await throughProvider(parts);
    await disable('dan');
    expect(await refusal(redeem(server, oracle, cookie))).toBe('401 ORACLE_INVALID');
  });

  it('shares nothing any longer, and shares it again once enabled', async () => {
    const eve = await arrive('eve');
    const page = { building_id: 1, page: '/building/trend', name: 'Trend', valid_days: 30 };
    const { url } = await resultAs<{ url: string }>(eve, '/v4/shared-links', page);
    const open = () => refusal(server.call('/v4/buildings', { key: new URL(url).hash.slice(1) }));
    expect(await open()).toBe('200 no error');
    await disable('eve');
    expect(await open()).toBe('401 API_KEY_INVALID');
    const { id } = await person('eve');
    await server.result('/v4/admin/people/enable', { body: { id } });
    expect(await open()).toBe('200 no error');
    expect(await refusal(as(eve))).toBe('401 API_KEY_INVALID');
    expect((await as(await arrive('eve'))).status).toBe(200);
  });

  it.each([
    [false, 1, '200 no error'],
    [true, 0, '401 API_KEY_INVALID'],
  ])(
    'leaves keys of theirs that work, unless they are revoked too (%s)',
    async (revokes, left, then) => {
      const fay = await arrive(`fay-${revokes}`, 'facilities');
      const order = { name: 'Report program', roles: ['viewer'] };
      const made = await resultAs<{ api_key: string }>(fay, '/v4/admin/keys', order);
      const { keys } = (await disable(`fay-${revokes}`, { revoke_keys: revokes })) as {
        keys: number;
      };
      expect(keys).toBe(1 - left);
      expect(await refusal(server.call('/v4/session', { key: made.api_key }))).toBe(then);
      expect(await person(`fay-${revokes}`)).toMatchObject({ keys: left });
    },
  );
});

describe('a session that nobody used for eight hours', () => {
  it('is neither listed nor counted among those that end', async () => {
    await arrive('hal');
    parts.provider.aheadMs += 8 * 3_600_000;
    await arrive('hal');
    expect(await person('hal')).toMatchObject({ sessions: 1 });
    expect(await disable('hal')).toMatchObject({ sessions: 1 });
    boss = await arrive('boss', 'facilities');
  });
});

describe('disabling', () => {
  it('is refused of oneself, of unknown people and of accounts that are no person’s', async () => {
    const { id } = await person('boss');
    expect(await refusal(as(boss, '/v4/admin/people/disable', { id }))).toBe('400 INVALID_BODY');
    for (const unknown of ['user:nobody', 'administrator'])
      for (const path of ['/v4/admin/people/disable', '/v4/admin/people/enable'])
        expect(await refusal(as(boss, path, { id: unknown }))).toBe('404 NOT_FOUND');
    expect((await as(boss)).status).toBe(200);
  });

  it('is for administrators of all buildings alone', async () => {
    const gus = await arrive('gus');
    const { id } = await person('boss');
    expect(await refusal(as(gus, '/v4/admin/people/disable', { id }))).toBe(
      '403 METHOD_NOT_ALLOWED',
    );
    expect(await refusal(as(gus, '/v4/admin/people'))).toBe('403 METHOD_NOT_ALLOWED');
  });
});
