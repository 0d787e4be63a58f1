import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeyRow } from '#server/auth/keys/KeyRow.ts';
import type { BegunSession } from '#server/auth/SessionStore.ts';
import { dayMs, hourMs, issuer, openAuthParts, origin, type AuthParts } from '../authParts.ts';

let parts: AuthParts;

beforeAll(async () => {
  parts = await openAuthParts();
  await parts.account('mira');
});
afterAll(() => parts.dispose());

function begin(more: object = {}): Promise<BegunSession> {
  const usual = { accountId: 'mira', begunWith: null, earlierCookie: undefined, from: origin };
  return parts.sessions.begin({ ...usual, ...more });
}

/** A key as it is stored now. */
async function keyOf({ keyId }: { keyId: string }): Promise<KeyRow> {
  parts.keys.forget();
  const row = await parts.keys.find(keyId);
  if (!row) throw new Error('The key is not stored');
  return row;
}

async function endOf(begun: BegunSession): Promise<Date | null | undefined> {
  return (await keyOf(begun)).session?.ended_at;
}

const providerPart = (longestMs: number) => ({ provider: { issuer, sid: 'one', longestMs } });

describe('a session', () => {
  it.each([
    ['24 hours', {}, dayMs],
    ['24 hours without a provider', { provider: null }, dayMs],
    ['as long as the provider says', providerPart(12 * hourMs), 12 * hourMs],
    ['24 hours where the provider allows more', providerPart(30 * dayMs), dayMs],
  ])('lasts %s, and so does its key', async (_, more, lastsMs) => {
    const row = await keyOf(await begin(more));
    const till = new Date(parts.clock.nowMs + lastsMs);
    expect(row).toMatchObject({ kind: 'ses', account_id: 'mira', expires_at: till });
    expect(row.created_at).toEqual(new Date(parts.clock.nowMs));
    expect(row.created_by).toBeNull();
    expect(row.session).toMatchObject({ valid_till: till, ended_at: null });
    expect(row.session?.created_at).toEqual(new Date(parts.clock.nowMs));
    expect(row.session?.last_seen_at).toEqual(new Date(parts.clock.nowMs));
  });

  it('knows by what key or provider, with which browser and from where it was begun', async () => {
    const [withKey, atProvider] = [
      await begin({ begunWith: 'a-key' }),
      await begin(providerPart(hourMs)),
    ];
    const [first, second] = await parts.directory.query(
      `select begun_with_key, browser, address, issuer, provider_sid from session
      where id = any ($1) order by begun_with_key`,
      [[withKey.sessionId, atProvider.sessionId]],
    );
    const place = { browser: 'Firefox on Linux', address: '203.0.113.7' };
    const nothing = { begun_with_key: null, issuer: null, provider_sid: null };
    expect(first).toEqual({ ...place, ...nothing, begun_with_key: 'a-key' });
    expect(second).toEqual({ ...place, ...nothing, issuer, provider_sid: 'one' });
  });

  it('has a key and a cookie that nobody can guess, of which only hashes are stored', async () => {
    const [one, other] = [await begin(), await begin()];
    expect(one.apiKey).toMatch(/^fl_ses_[0-9a-z]{8}_[\w-]{49}$/);
    expect(one.cookie).toMatch(/^[\w-]{43}$/);
    expect(one.sessionId).toMatch(/^[\w-]{22}$/);
    expect(new Set([one, other].flatMap((begun) => Object.values(begun))).size).toBe(8);
    const rows = [
      await parts.directory.query('select * from session'),
      await parts.directory.query('select * from api_key'),
    ];
    for (const secret of [one.apiKey, one.cookie])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('ends the session that its browser had before, and no other', async () => {
    const [earlier, other] = [await begin(), await begin()];
    parts.clock.nowMs += 1000;
    const next = await begin({ earlierCookie: earlier.cookie });
    expect(await endOf(earlier)).toEqual(new Date(parts.clock.nowMs));
    expect(await endOf(other)).toBeNull();
    expect(await endOf(next)).toBeNull();
  });

  it('is begun with its key or not at all', async () => {
    const earlier = await begin();
    await expect(begin({ accountId: 'nobody', earlierCookie: earlier.cookie })).rejects.toThrow(
      'session_account_id_fkey',
    );
    expect(await endOf(earlier)).toBeNull();
  });

  it('has a further key for each tab, which lasts as long as the session', async () => {
    const begun = await begin();
    const { session } = await keyOf(begun);
    if (!session) throw new Error('The key has no session');
    parts.clock.nowMs += hourMs;
    const further = await parts.sessions.addKey('mira', session, begun.cookie);
    expect(further).toMatchObject({ sessionId: begun.sessionId, cookie: begun.cookie });
    expect(further.apiKey).not.toBe(begun.apiKey);
    expect(await keyOf(further)).toMatchObject({
      account_id: 'mira',
      created_at: new Date(parts.clock.nowMs),
      expires_at: session.valid_till,
      session: { id: begun.sessionId },
    });
    expect(await parts.sessions.keyOfCookie(begun.cookie)).toBe(further.keyId);
  });

  it('is not found by a cookie that nobody was given', async () => {
    const { sessionId } = await begin();
    expect(await parts.sessions.keyOfCookie(sessionId)).toBeUndefined();
    expect(await parts.sessions.keyOfCookie('')).toBeUndefined();
  });

  it('ends once, at the time at which it was first ended', async () => {
    const [begun, other] = [await begin(), await begin()];
    const endedAt = new Date((parts.clock.nowMs += 1000));
    await parts.sessions.end(begun.sessionId);
    parts.clock.nowMs += 1000;
    await parts.sessions.end(begun.sessionId);
    expect(await endOf(begun)).toEqual(endedAt);
    expect(await endOf(other)).toBeNull();
  });
});

describe('whether anybody signed in', () => {
  const answers = async (): Promise<boolean[]> => [
    await parts.sessions.hasAny({ isOpen: false }),
    await parts.sessions.hasAny({ isOpen: true }),
  ];

  beforeAll(async () => {
    await begin();
    await parts.directory.query('update session set ended_at = created_at');
  });

  it('ever is remembered, and whether somebody still is until they sign out', async () => {
    expect(await answers()).toEqual([true, false]);
    const { sessionId } = await begin();
    expect(await answers()).toEqual([true, true]);
    await parts.sessions.end(sessionId);
    expect(await answers()).toEqual([true, false]);
  });

  it('holds for eight hours without use', async () => {
    await begin();
    parts.clock.nowMs += 8 * hourMs - 1;
    expect(await answers()).toEqual([true, true]);
    parts.clock.nowMs += 1;
    expect(await answers()).toEqual([true, false]);
  });

  it('holds until the session is over', async () => {
    await begin(providerPart(hourMs));
    parts.clock.nowMs += hourMs - 1;
    expect(await answers()).toEqual([true, true]);
    parts.clock.nowMs += 1;
    expect(await answers()).toEqual([true, false]);
  });

  it('is answered no before the first sign-in', async () => {
    await parts.directory.query('delete from api_key');
    await parts.directory.query('delete from session');
    expect(await answers()).toEqual([false, false]);
  });
});

describe('an oracle', () => {
  const make = (more: object = {}) =>
    parts.sessions.makeOracle({ accountId: 'mira', validMs: 60_000, loginCookie: null, ...more });
  const invalid = {
    code: 'ORACLE_INVALID',
    message: 'The sign-in link is not valid, or was already used',
  };
  const timedOut = { code: 'ORACLE_TIMED_OUT', message: 'The sign-in link has expired' };

  it('signs its account in, once', async () => {
    const { oracle, validTill } = await make();
    expect(oracle).toMatch(/^fo_[\w-]{43}$/);
    expect(validTill).toEqual(new Date(parts.clock.nowMs + 60_000));
    const signIn = { accountId: 'mira', provider: null };
    expect(await parts.sessions.useOracle(oracle, undefined)).toEqual(signIn);
    await expect(parts.sessions.useOracle(oracle, undefined)).rejects.toMatchObject(invalid);
  });

  it('tells at which provider the person signed in', async () => {
    const provider = { issuer, sid: 'one', longestMs: 12 * hourMs };
    for (const part of [provider, { ...provider, sid: null }]) {
      const { oracle } = await make({ provider: part });
      expect(await parts.sessions.useOracle(oracle, undefined)).toEqual({
        accountId: 'mira',
        provider: part,
      });
    }
  });

  it('works until its time is over, and is then called late for a day', async () => {
    const [used, late, later, laterYet] = [await make(), await make(), await make(), await make()];
    parts.clock.nowMs += 59_999;
    await parts.sessions.useOracle(used.oracle, undefined);
    parts.clock.nowMs += 1;
    await expect(parts.sessions.useOracle(late.oracle, undefined)).rejects.toMatchObject(timedOut);
    await expect(parts.sessions.useOracle(used.oracle, undefined)).rejects.toMatchObject(invalid);
    parts.clock.nowMs += dayMs;
    await make();
    await expect(parts.sessions.useOracle(later.oracle, undefined)).rejects.toMatchObject(timedOut);
    parts.clock.nowMs += 1;
    await make();
    const forgotten = parts.sessions.useOracle(laterYet.oracle, undefined);
    await expect(forgotten).rejects.toMatchObject(invalid);
  });

  it('of a browser works in that browser alone', async () => {
    const { oracle } = await make({ loginCookie: 'this browser' });
    for (const cookie of [undefined, 'another browser', ''])
      await expect(parts.sessions.useOracle(oracle, cookie)).rejects.toMatchObject(invalid);
    const signIn = await parts.sessions.useOracle(oracle, 'this browser');
    expect(signIn.accountId).toBe('mira');
  });

  it('of a printed link works in any browser', async () => {
    const { oracle } = await make();
    expect(await parts.sessions.useOracle(oracle, 'any browser')).toBeDefined();
  });

  it('that was made up does not work', async () => {
    await expect(parts.sessions.useOracle('fo_x', undefined)).rejects.toMatchObject(invalid);
  });

  it('is stored without its text and its cookie', async () => {
    const { oracle } = await make({ loginCookie: 'this browser' });
    const stored = JSON.stringify(await parts.directory.query('select * from oracle'));
    expect(stored).not.toContain(oracle);
    expect(stored).not.toContain('this browser');
  });
});

describe('a ticket for a socket', () => {
  const used = {
    code: 'API_KEY_INVALID',
    message: 'The ticket is not valid, or was already used',
  };
  const late = { code: 'API_KEY_TIMED_OUT', message: 'The ticket has expired' };

  it('gives its key once', async () => {
    const ticket = await parts.sessions.makeTicket('a-key');
    expect(ticket).toMatch(/^fl_wst_/);
    expect(await parts.sessions.useTicket(ticket)).toBe('a-key');
    await expect(parts.sessions.useTicket(ticket)).rejects.toMatchObject(used);
  });

  it('works within 30 seconds', async () => {
    const [one, other] = [
      await parts.sessions.makeTicket('a-key'),
      await parts.sessions.makeTicket('a-key'),
    ];
    parts.clock.nowMs += 29_999;
    expect(await parts.sessions.useTicket(one)).toBe('a-key');
    parts.clock.nowMs += 1;
    await expect(parts.sessions.useTicket(other)).rejects.toMatchObject(late);
    await expect(parts.sessions.useTicket(other)).rejects.toMatchObject(used);
  });

  it('is stored without its text, and forgotten once it is late', async () => {
    const stored = async () =>
      JSON.stringify(await parts.directory.query('select * from socket_ticket'));
    await parts.directory.query('truncate socket_ticket');
    const ticket = await parts.sessions.makeTicket('first-key');
    expect(await stored()).not.toContain(ticket);
    expect(await stored()).toContain('first-key');
    parts.clock.nowMs += 30_001;
    await parts.sessions.makeTicket('second-key');
    expect(await stored()).not.toContain('first-key');
    expect(await stored()).toContain('second-key');
  });
});
