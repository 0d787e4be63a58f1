import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertKey, KeyStore, type NewKey } from '#server/auth/keys/KeyStore.ts';
import { makeKeyText } from '#server/auth/keys/keyText.ts';
import { secretHash } from '#server/auth/keys/secretHash.ts';
import type { Directory } from '#server/directory/Directory.ts';
import { dayMs, hourMs, issuer, openAuthParts, origin, type AuthParts } from '../authParts.ts';

const minuteMs = 60_000;
let parts: AuthParts;
let keys: KeyStore;

beforeAll(async () => {
  parts = await openAuthParts();
  ({ keys } = parts);
  await parts.account('mira', ['planner'], ['1']);
  await parts.account('ann');
});
beforeEach(() => keys.forget());
afterAll(() => parts.dispose());

const now = (): Date => new Date(parts.clock.nowMs);

async function storeKey(more: Partial<NewKey> = {}): Promise<NewKey> {
  const key: NewKey = {
    ...makeKeyText('key'),
    name: 'A key',
    accountId: 'mira',
    sessionId: null,
    createdAt: now(),
    expiresAt: null,
    createdBy: null,
    ...more,
  };
  await insertKey(parts.directory, key);
  return key;
}

function begin(begunWith: string | null = null) {
  const from = { earlierCookie: undefined, from: origin };
  return parts.sessions.begin({ accountId: 'mira', begunWith, ...from });
}

/** A store whose reads of the directory are counted, held, or fail. */
function watched(): {
  store: KeyStore;
  reads: unknown[];
  hold: () => () => void;
  breakNext: () => void;
} {
  const reads: unknown[] = [];
  let gate: Promise<void> = Promise.resolve();
  let isBroken = false;
  const directory: Directory = {
    ...parts.directory,
    async query<Row>(...[sql, values]: Parameters<Directory['query']>) {
      reads.push(values?.[0]);
      await gate;
      if (isBroken) {
        isBroken = false;
        throw new Error('The directory is away');
      }
      return parts.directory.query<Row>(sql, values);
    },
  };
  return {
    store: new KeyStore(directory, () => parts.clock.nowMs),
    reads,
    hold() {
      let open = (): void => undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return () => open();
    },
    breakNext: () => void (isBroken = true),
  };
}

describe('a key that is made', () => {
  it('is for viewers of everything without an end, unless it is said otherwise', async () => {
    const { id, api_key } = await keys.create({ name: 'Report program' }, 'ann');
    expect(api_key).toMatch(new RegExp(`^fl_key_${id}_`));
    expect(await keys.find(id)).toMatchObject({
      id,
      kind: 'key',
      hash: secretHash(api_key),
      expires_at: null,
      revoked_at: null,
      last_used_at: null,
      created_at: now(),
      created_by: 'ann',
      account_id: `key:${id}`,
      account_name: 'Report program',
      roles: ['viewer'],
      buildings: null,
      disabled_at: null,
      issuer: null,
      groups: null,
      session: null,
    });
  });

  it('has the kind, roles, buildings and end that are asked for', async () => {
    const valid_till = new Date(parts.clock.nowMs + dayMs).toISOString();
    const order = { name: 'Gateway', kind: 'ing' as const, valid_till };
    const gateway = await keys.create({ ...order, building_ids: [1, '2'] }, 'ann');
    const admin = await keys.create({ name: 'Boss', roles: ['admin', 'developer'] }, 'ann');
    expect(gateway.api_key).toMatch(/^fl_ing_/);
    expect(await keys.find(gateway.id)).toMatchObject({
      kind: 'ing',
      buildings: ['1', '2'],
      expires_at: new Date(parts.clock.nowMs + dayMs),
    });
    expect(await keys.find(admin.id)).toMatchObject({ roles: ['admin', 'developer'] });
  });

  it('is stored without its text', async () => {
    const { api_key } = await keys.create({ name: 'Report program' }, 'ann');
    const rows = await parts.directory.query('select * from api_key');
    expect(JSON.stringify(rows)).not.toContain(api_key.slice(16));
  });
});

describe('a key that is looked up', () => {
  it('tells its session and the key with which that was begun', async () => {
    const parent = await storeKey({ expiresAt: new Date(parts.clock.nowMs + hourMs) });
    const { keyId, sessionId, cookie } = await begin(parent.id);
    expect((await keys.find(keyId))?.session).toEqual({
      id: sessionId,
      cookie_hash: secretHash(cookie),
      session_issuer: null,
      created_at: now(),
      valid_till: new Date(parts.clock.nowMs + dayMs),
      last_seen_at: now(),
      ended_at: null,
      begun_with_key: parent.id,
      parent_revoked_at: null,
      parent_expires_at: parent.expiresAt,
    });
  });

  it('is unknown when nobody made it', async () => {
    expect(await keys.find('nosuchid')).toBeUndefined();
    expect(keys.hasFound('nosuchid')).toBe(false);
  });

  it('is remembered for two seconds, so that a change elsewhere counts after them', async () => {
    const { id } = await storeKey();
    await keys.find(id);
    expect(keys.hasFound(id)).toBe(true);
    await parts.directory.query('update api_key set revoked_at = created_at where id = $1', [id]);
    parts.clock.nowMs += 1999;
    expect(await keys.find(id)).toMatchObject({ revoked_at: null });
    parts.clock.nowMs += 1;
    expect((await keys.find(id))?.revoked_at).not.toBeNull();
  });

  it('is looked up anew once it was to be forgotten', async () => {
    const { id } = await storeKey();
    await keys.find(id);
    await parts.directory.query('update api_key set revoked_at = created_at where id = $1', [id]);
    keys.forget();
    expect(keys.hasFound(id)).toBe(false);
    expect((await keys.find(id))?.revoked_at).not.toBeNull();
  });

  it('is read with others that are asked for meanwhile, in one go', async () => {
    const [one, two, three] = [await storeKey(), await storeKey(), await storeKey()];
    const { store, reads, hold } = watched();
    const release = hold();
    const first = store.find(one.id);
    await expect.poll(() => reads).toHaveLength(1);
    const others = [two, three, two].map(({ id }) => store.find(id));
    release();
    expect((await first)?.id).toBe(one.id);
    const ids = (await Promise.all(others)).map((row) => row?.id);
    expect(ids).toEqual([two.id, three.id, two.id]);
    expect(reads).toEqual([[one.id], [two.id, three.id]]);
    await Promise.all([one, two, three].map(({ id }) => store.find(id)));
    expect(reads).toHaveLength(2);
  });

  it('can be looked up again after the directory was away', async () => {
    const { id } = await storeKey();
    const { store, breakNext } = watched();
    breakNext();
    await expect(store.find(id)).rejects.toThrow('The directory is away');
    expect((await store.find(id))?.id).toBe(id);
  });
});

describe('a key that is somebody else’s', () => {
  it('is named to the audit log, and no key of one’s own, made by oneself or unknown', async () => {
    const [own, made, others] = [
      await storeKey(),
      await storeKey({ accountId: 'ann', createdBy: 'mira' }),
      await storeKey({ accountId: 'ann', createdBy: 'ann' }),
    ];
    const named = [own, made, others].map(({ id }) => keys.ofOthers(id, 'mira'));
    expect(await Promise.all(named)).toEqual([undefined, undefined, { id: others.id }]);
    expect(await keys.ofOthers('nosuchid', 'mira')).toBeUndefined();
  });
});

describe('the use of a key', () => {
  const touch = async (id: string): Promise<void> => {
    keys.forget();
    const row = await keys.find(id);
    if (!row) throw new Error('The key is not stored');
    await keys.touch(row);
    expect(row.last_used_at).not.toBeNull();
  };
  const usedAt = async (id: string): Promise<(Date | null | undefined)[]> => {
    keys.forget();
    const row = await keys.find(id);
    return [row?.last_used_at, row?.session?.last_seen_at];
  };

  it('is noted once a minute', async () => {
    const { id } = await storeKey();
    const first = now();
    await touch(id);
    parts.clock.nowMs += minuteMs - 1;
    await touch(id);
    expect(await usedAt(id)).toEqual([first, undefined]);
    parts.clock.nowMs += 1;
    await touch(id);
    expect(await usedAt(id)).toEqual([now(), undefined]);
  });

  it('is the use of its session', async () => {
    const begun = await begin();
    const other = await begin();
    parts.clock.nowMs += hourMs;
    await touch(begun.keyId);
    expect(await usedAt(begun.keyId)).toEqual([now(), now()]);
    expect(await usedAt(other.keyId)).toEqual([null, new Date(parts.clock.nowMs - hourMs)]);
  });

  it('is known at once of a key that is remembered', async () => {
    const { keyId } = await begin();
    parts.clock.nowMs += hourMs;
    const row = await keys.find(keyId);
    if (!row) throw new Error('The key is not stored');
    await keys.touch(row);
    expect(row).toMatchObject({ last_used_at: now(), session: { last_seen_at: now() } });
  });
});

describe('a key that is revoked', () => {
  it('ends at once and for good, with every session begun with it', async () => {
    const [key, other] = [await storeKey(), await storeKey()];
    const [session, foreign] = [await begin(key.id), await begin(other.id)];
    await keys.find(key.id);
    const at = now();
    expect(await keys.revoke(key.id, null)).toBe(true);
    expect(await keys.find(key.id)).toMatchObject({ revoked_at: at });
    expect((await keys.find(session.keyId))?.session).toMatchObject({
      ended_at: at,
      parent_revoked_at: at,
    });
    expect((await keys.find(foreign.keyId))?.session).toMatchObject({
      ended_at: null,
      parent_revoked_at: null,
    });
    parts.clock.nowMs += hourMs;
    expect(await keys.revoke(key.id, null)).toBe(true);
    expect(await keys.find(key.id)).toMatchObject({ revoked_at: at });
  });

  it('is one that there is, and one’s own or made by oneself', async () => {
    const [own, made, others] = [
      await storeKey(),
      await storeKey({ accountId: 'ann', createdBy: 'mira' }),
      await storeKey({ accountId: 'ann', createdBy: 'ann' }),
    ];
    const session = await begin(others.id);
    expect(await keys.revoke(own.id, 'mira')).toBe(true);
    expect(await keys.revoke(made.id, 'mira')).toBe(true);
    expect(await keys.revoke(others.id, 'mira')).toBe(false);
    expect(await keys.revoke('nosuchid', null)).toBe(false);
    expect(await keys.find(others.id)).toMatchObject({ revoked_at: null });
    expect((await keys.find(session.keyId))?.session).toMatchObject({ ended_at: null });
  });

  it('is no key of a browser, whose session is ended instead', async () => {
    const { keyId } = await begin();
    expect(await keys.revoke(keyId, null)).toBe(false);
    expect(await keys.find(keyId)).toMatchObject({ revoked_at: null });
  });
});

describe('the list of keys', () => {
  it('has times, roles and buildings of each, oldest first, and none of browsers', async () => {
    await parts.directory.query('delete from api_key');
    const expiresAt = new Date(parts.clock.nowMs + dayMs);
    const first = await storeKey({ expiresAt, createdBy: 'ann', name: 'First' });
    const used = now().toISOString();
    const row = await keys.find(first.id);
    if (row) await keys.touch(row);
    parts.clock.nowMs += 1000;
    const second = await keys.create({ name: 'Second', kind: 'ing' }, 'mira');
    await storeKey(makeKeyText('shr'));
    await begin();
    parts.clock.nowMs += 1000;
    await keys.revoke(second.id, null);
    const listed = await keys.list(null);
    expect(listed).toEqual([
      {
        id: first.id,
        kind: 'key',
        name: 'First',
        roles: ['planner'],
        building_ids: ['1'],
        created_at: used,
        created_by: 'ann',
        valid_till: expiresAt.toISOString(),
        last_used_at: used,
        revoked_at: null,
      },
      {
        id: second.id,
        kind: 'ing',
        name: 'Second',
        roles: ['viewer'],
        building_ids: null,
        created_at: new Date(parts.clock.nowMs - 1000).toISOString(),
        created_by: 'mira',
        valid_till: null,
        last_used_at: null,
        revoked_at: now().toISOString(),
      },
    ]);
    expect(await keys.list('mira')).toEqual(listed);
    expect((await keys.list('ann')).map(({ name }) => name)).toEqual(['First']);
    expect(await keys.list('nobody')).toEqual([]);
  });
});

describe('an account that nobody is signed in with', () => {
  it('has its roles, groups and last sign-in', async () => {
    await parts.person('bea', ['workplace']);
    expect(await keys.findAccount('bea')).toMatchObject({ signed_in_at: null });
    const { sessions } = parts;
    const provider = { issuer, sid: null, longestMs: hourMs };
    const from = { begunWith: null, earlierCookie: undefined, from: origin };
    await sessions.begin({ accountId: 'bea', provider, ...from });
    keys.forget();
    expect(await keys.findAccount('bea')).toMatchObject({
      account_id: 'bea',
      account_name: 'bea@company.example',
      roles: [],
      issuer,
      groups: ['workplace'],
      signed_in_at: now(),
    });
  });

  it('is remembered for two seconds, also when there is none', async () => {
    const { store, reads } = watched();
    for (const id of ['mira', 'nobody', 'mira', 'nobody']) await store.findAccount(id);
    expect(await store.findAccount('mira')).toMatchObject({ roles: ['planner'] });
    expect(reads).toEqual(['mira', 'nobody']);
    parts.clock.nowMs += 1999;
    await store.findAccount('mira');
    expect(reads).toHaveLength(2);
    parts.clock.nowMs += 1;
    expect(await store.findAccount('nobody')).toBeUndefined();
    await store.findAccount('mira');
    expect(reads).toHaveLength(4);
    store.forget();
    await store.findAccount('mira');
    expect(reads).toHaveLength(5);
  });

  it('and was made for a key is none once that has ended', async () => {
    const valid_till = new Date(parts.clock.nowMs + hourMs).toISOString();
    const [late, revoked] = [
      await keys.create({ name: 'Late', valid_till }, 'ann'),
      await keys.create({ name: 'Revoked' }, 'ann'),
    ];
    const known = async (): Promise<boolean[]> => {
      keys.forget();
      const found = [late, revoked].map(({ id }) => keys.findAccount(`key:${id}`));
      return (await Promise.all(found)).map((account) => account !== undefined);
    };
    expect(await known()).toEqual([true, true]);
    await keys.revoke(revoked.id, null);
    parts.clock.nowMs += hourMs - 1;
    expect(await known()).toEqual([true, false]);
    parts.clock.nowMs += 1;
    expect(await known()).toEqual([false, false]);
  });
});
