import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toSpaceId } from '#domain/space/ids.ts';
import { Authenticator } from '#server/auth/Authenticator.ts';
import { insertKey, type NewKey } from '#server/auth/keys/KeyStore.ts';
import { makeKeyText } from '#server/auth/keys/keyText.ts';
import type { BegunSession } from '#server/auth/SessionStore.ts';
import type { Caller, KeyKind, Role } from '#server/core/Caller.ts';
import {
  controlKey,
  dayMs,
  environmentKey,
  hourMs,
  issuer,
  openAuthParts,
  origin,
  type AuthParts,
} from '../authParts.ts';

let parts: AuthParts;
let authenticator: Authenticator;

const [one, two] = [toSpaceId(1), toSpaceId(2)];
const invalid = { code: 'API_KEY_INVALID', message: 'The API key is not valid' };
const timedOut = { code: 'API_KEY_TIMED_OUT' };
const withoutRole = {
  code: 'API_KEY_NO_AUTHORIZATION',
  message: 'Your account no longer has a role here',
};

beforeAll(async () => {
  parts = await openAuthParts();
  ({ authenticator } = parts);
  await parts.account('mira', ['planner']);
});
afterAll(() => parts.dispose());

/** An authenticator with other keys of the administrator; undefined is no key in the environment. */
function withKeys(adminKey: string | undefined, control = controlKey): Authenticator {
  const rights = { of: () => ({ grants: [], roles: [] }), isAway: () => false } as never;
  const { keys, clock } = parts;
  const ports = { keys, rights, now: () => clock.nowMs, areLinksAllowed: () => true };
  return new Authenticator(ports, { adminKey, controlKey: control });
}

/** Stores a key of an account; gives its text and id. */
async function storeKey(
  accountId: string,
  more: Partial<NewKey> = {},
  kind: KeyKind = 'key',
): Promise<{ id: string; text: string }> {
  const made = makeKeyText(kind);
  const createdAt = new Date(parts.clock.nowMs);
  const usual = { name: 'a key', accountId, sessionId: null, createdAt };
  await insertKey(parts.directory, {
    ...made,
    ...usual,
    expiresAt: null,
    createdBy: null,
    ...more,
  });
  return made;
}

function begin(accountId = 'mira', more: object = {}): Promise<BegunSession> {
  const usual = { begunWith: null, earlierCookie: undefined, from: origin };
  return parts.sessions.begin({ accountId, ...usual, ...more });
}

/** Whether a caller may plan in buildings 1 and 2. */
function plansIn(caller: Caller): boolean[] {
  return [one, two].map((building) => caller.can('putBuildingSettings', building));
}

describe('a call without a usable header', () => {
  it.each([undefined, ''])('is told that a key is missing (%j)', async (header) => {
    await expect(authenticator.authenticate(header, undefined)).rejects.toMatchObject({
      code: 'API_KEY_MISSING',
      message: 'An API key is needed: Authorization: Bearer KEY',
    });
  });

  it.each([
    environmentKey,
    `Basic ${environmentKey}`,
    `xBearer ${environmentKey}`,
    `Bearer  ${environmentKey}`,
    `Bearer ${environmentKey} more`,
    `Bearer ${environmentKey}\u00e9`,
    'Bearer ',
  ])('is refused with %j', async (header) => {
    await expect(authenticator.authenticate(header, undefined)).rejects.toMatchObject(invalid);
  });

  it.each([`Bearer ${environmentKey}`, `bearer ${environmentKey}`])(
    'is let in with %j',
    async (header) => {
      const caller = await authenticator.authenticate(header, undefined);
      expect(caller.userId).toBe('administrator');
    },
  );

  it('is let in with a key of 512 characters, and not with a longer one', async () => {
    const [longest, tooLong] = ['!'.repeat(512), '~'.repeat(513)];
    const told = withKeys(longest).authenticate(`Bearer ${longest}`, undefined);
    expect((await told).isAdmin).toBe(true);
    const refused = withKeys(tooLong).authenticate(`Bearer ${tooLong}`, undefined);
    await expect(refused).rejects.toMatchObject(invalid);
  });
});

describe('the keys of the administrator', () => {
  it.each([environmentKey, controlKey])('give every right (%s)', async (key) => {
    const caller = await authenticator.identify(key, undefined);
    expect(caller).toMatchObject({
      userId: 'administrator',
      keyId: 'environment',
      keyKind: 'key',
      sessionId: null,
      budget: 'environment',
      roles: ['admin', 'developer'],
      isAdmin: true,
    });
    expect(plansIn(caller)).toEqual([true, true]);
    expect(caller.can('createKey', one)).toBe(true);
    expect(caller.can('noSuchMethod', one)).toBe(false);
    expect(await authenticator.recheck(caller.keyId)).toMatchObject({ isAdmin: true });
  });

  it('are no others, also where the environment has none', async () => {
    const bare = withKeys(undefined);
    for (const wrong of ['', 'undefined', environmentKey, `${controlKey}!`])
      await expect(bare.identify(wrong, undefined)).rejects.toMatchObject(invalid);
    expect(await bare.identify(controlKey, undefined)).toMatchObject({ isAdmin: true });
  });

  it('mark the sessions begun with them, by hash, until the key is changed', () => {
    const mark = authenticator.environmentMark;
    expect(mark).toMatch(/^env:[0-9a-f]{16}$/);
    expect(withKeys(environmentKey, 'another key of the command line').environmentMark).toBe(mark);
    expect(withKeys('another key of the environment').environmentMark).not.toBe(mark);
    const [bare, other] = [withKeys(undefined), withKeys(undefined, 'another')];
    expect(bare.environmentMark).toMatch(/^env:[0-9a-f]{16}$/);
    expect(bare.environmentMark).not.toBe(other.environmentMark);
  });
});

describe('a stored key', () => {
  it('lets its account in, with its rights', async () => {
    await parts.account('one-building', ['planner'], ['1']);
    const { id, text } = await storeKey('one-building');
    const caller = await authenticator.identify(text, undefined);
    expect(caller).toMatchObject({
      userId: 'one-building',
      keyId: id,
      keyKind: 'key',
      sessionId: null,
      budget: id,
      roles: ['planner'],
      isAdmin: false,
    });
    expect(plansIn(caller)).toEqual([true, false]);
    expect(caller.can('createKey', one)).toBe(false);
  });

  it('is not guessed from its id, mistyped or made up', async () => {
    const { id, text } = await storeKey('mira');
    const changed = makeKeyText('key');
    await storeKey('mira', { id: changed.id });
    for (const wrong of [id, `${text}0`, text.slice(0, -1), changed.text, makeKeyText('key').text])
      await expect(authenticator.identify(wrong, undefined)).rejects.toMatchObject(invalid);
  });

  it('is noted as used when it lets somebody in, and not when it is refused', async () => {
    const { id, text } = await storeKey('mira');
    const usedAt = async (): Promise<Date | null | undefined> => {
      parts.keys.forget();
      return (await parts.keys.find(id))?.last_used_at;
    };
    expect(await usedAt()).toBeNull();
    await authenticator.identify(text, undefined);
    expect(await usedAt()).toEqual(new Date(parts.clock.nowMs));
    const { id: lateId, text: late } = await storeKey('mira', {
      expiresAt: new Date(parts.clock.nowMs),
    });
    await expect(authenticator.identify(late, undefined)).rejects.toMatchObject(timedOut);
    parts.keys.forget();
    expect((await parts.keys.find(lateId))?.last_used_at).toBeNull();
  });

  it('ends at its time and when it is revoked, also for what was opened with it', async () => {
    const expiresAt = new Date(parts.clock.nowMs + hourMs);
    const [late, revoked] = [await storeKey('mira', { expiresAt }), await storeKey('mira')];
    expect(await authenticator.recheck(late.id)).toMatchObject({ userId: 'mira', keyId: late.id });
    parts.clock.nowMs += hourMs;
    await parts.keys.revoke(revoked.id, null);
    await expect(authenticator.identify(late.text, undefined)).rejects.toMatchObject(timedOut);
    await expect(authenticator.recheck(late.id)).rejects.toMatchObject(timedOut);
    await expect(authenticator.identify(revoked.text, undefined)).rejects.toMatchObject(invalid);
    await expect(authenticator.recheck(revoked.id)).rejects.toMatchObject(invalid);
    await expect(authenticator.recheck('nosuchid')).rejects.toMatchObject(invalid);
  });

  it.each([
    ['key', ['admin'], null, true],
    ['key', ['viewer', 'admin'], null, true],
    ['key', ['viewer'], null, false],
    ['key', ['admin'], ['1'], false],
    ['ing', ['admin'], null, false],
    ['dev', ['admin'], null, false],
  ] as [KeyKind, Role[], string[] | null, boolean][])(
    'of kind %s with roles %j on %j administrates: %s',
    async (kind, roles, buildings, isAdmin) => {
      await parts.account('of-a-kind', roles, buildings);
      const { text } = await storeKey('of-a-kind', {}, kind);
      const caller = await authenticator.identify(text, undefined);
      expect(caller.isAdmin).toBe(isAdmin);
      expect(caller.can('createKey', one)).toBe(isAdmin);
    },
  );

  it('has no more rights than its kind', async () => {
    const { text } = await storeKey('mira', {}, 'ing');
    const caller = await authenticator.identify(text, undefined);
    expect(caller.keyKind).toBe('ing');
    expect(caller.can('ingestObservations', one)).toBe(true);
    expect(plansIn(caller)).toEqual([false, false]);
  });
});

describe('a browser', () => {
  it('is let in with its key beside its cookie alone', async () => {
    const [own, other] = [await begin(), await begin()];
    const caller = await authenticator.authenticate(`Bearer ${own.apiKey}`, own.cookie);
    expect(caller).toMatchObject({
      userId: 'mira',
      keyId: own.keyId,
      keyKind: 'ses',
      sessionId: own.sessionId,
      budget: `session:${own.sessionId}`,
    });
    for (const cookie of [undefined, '', other.cookie])
      await expect(authenticator.identify(own.apiKey, cookie)).rejects.toMatchObject(invalid);
  });

  it('of an administrator administrates', async () => {
    await parts.account('boss', ['admin']);
    const { apiKey, cookie } = await begin('boss');
    expect(await authenticator.identify(apiKey, cookie)).toMatchObject({ isAdmin: true });
  });

  it('is out after 24 hours, or eight without use', async () => {
    const [idle, busy] = [await begin(), await begin()];
    const enter = ({ apiKey, cookie }: BegunSession) => authenticator.identify(apiKey, cookie);
    for (let passed = 0; passed < 3; passed += 1) {
      parts.clock.nowMs += 7 * hourMs;
      expect((await enter(busy)).userId).toBe('mira');
    }
    await expect(enter(idle)).rejects.toMatchObject(timedOut);
    parts.clock.nowMs += 3 * hourMs;
    await expect(enter(busy)).rejects.toMatchObject(timedOut);
  });

  it('that came with the key of the environment is out when that is changed', async () => {
    const [current, former] = [
      await begin('mira', { begunWith: authenticator.environmentMark }),
      await begin('mira', { begunWith: withKeys('the former key').environmentMark }),
    ];
    const caller = await authenticator.identify(current.apiKey, current.cookie);
    expect(caller.userId).toBe('mira');
    expect(await authenticator.recheck(current.keyId)).toMatchObject({ userId: 'mira' });
    const refused = authenticator.identify(former.apiKey, former.cookie);
    await expect(refused).rejects.toMatchObject(invalid);
    await expect(authenticator.recheck(former.keyId)).rejects.toMatchObject(invalid);
  });
});

describe('a person of a provider', () => {
  it('has the rights of their groups, as they stand now', async () => {
    await parts.person('ann', ['workplace']);
    const { apiKey, cookie, keyId } = await begin('ann');
    const caller = await authenticator.identify(apiKey, cookie);
    expect(caller).toMatchObject({ userId: 'ann', roles: ['planner'], isAdmin: false });
    expect(plansIn(caller)).toEqual([true, true]);
    await parts.directory.query(
      `update account set groups = '{nobody}', rights_version = rights_version + 1 where id = 'ann'`,
    );
    parts.keys.forget();
    await expect(authenticator.identify(apiKey, cookie)).rejects.toMatchObject(withoutRole);
    await expect(authenticator.recheck(keyId)).rejects.toMatchObject(withoutRole);
  });

  it('has the rights of each of their groups, where that has them', async () => {
    await parts.person('dan', ['workplace', 'visitors']);
    await parts.person('eve', ['visitors', 'facilities']);
    const dan = await authenticator.recheck((await begin('dan')).keyId);
    const eve = await authenticator.recheck((await begin('eve')).keyId);
    const three = toSpaceId(3);
    const mayPlan = [one, three].map((id) => dan.can('putBuildingSettings', id));
    const mayRead = [one, three, toSpaceId(4)].map((id) => dan.can('getZoneMetrics', id));
    expect([dan.isAdmin, mayPlan, mayRead]).toEqual([false, [true, false], [true, true, false]]);
    expect([eve.isAdmin, eve.can('createKey', three)]).toEqual([true, true]);
  });

  it('who is disabled is out', async () => {
    await parts.person('bea', ['facilities']);
    const { apiKey, cookie } = await begin('bea');
    expect((await authenticator.identify(apiKey, cookie)).isAdmin).toBe(true);
    await parts.directory.query(`update account set disabled_at = now() where id = 'bea'`);
    parts.keys.forget();
    await expect(authenticator.identify(apiKey, cookie)).rejects.toMatchObject(invalid);
    expect(await authenticator.ofAccount('bea')).toBeNull();
  });
});

describe('an account that nobody is signed in with', () => {
  it('has its rights, and a budget of its own', async () => {
    const caller = await authenticator.ofAccount('mira');
    expect(caller).toMatchObject({
      userId: 'mira',
      keyId: 'account:mira',
      keyKind: 'key',
      sessionId: null,
      budget: 'account:mira',
      roles: ['planner'],
      isAdmin: false,
    });
    expect(caller?.can('putBuildingSettings', two)).toBe(true);
    expect(caller?.can('createKey', two)).toBe(false);
  });

  it('is nobody when it is unknown', async () => {
    expect(await authenticator.ofAccount('nobody')).toBeNull();
  });

  it('of a person is nobody once they did not sign in for too long', async () => {
    await parts.person('cem', ['workplace']);
    await begin('cem', { provider: { issuer, sid: null, longestMs: dayMs } });
    parts.clock.nowMs += 30 * dayMs - 1;
    expect(await authenticator.ofAccount('cem')).toMatchObject({ userId: 'cem' });
    parts.keys.forget();
    parts.clock.nowMs += 1;
    expect(await authenticator.ofAccount('cem')).toBeNull();
  });
});

describe('a shared link', () => {
  const share = async (createdBy: string | null, buildings: string[] | null): Promise<string> => {
    await parts.account('link', [], buildings);
    parts.keys.forget();
    return (await storeKey('link', { createdBy }, 'shr')).text;
  };
  const open = (text: string): Promise<Caller> => authenticator.identify(text, undefined);

  it('shows what its author may share, and gives no other right', async () => {
    const caller = await open(await share('mira', ['1']));
    expect(caller).toMatchObject({ userId: 'link', keyKind: 'shr', isAdmin: false, roles: [] });
    expect([one, two].map((id) => caller.can('getZoneMetrics', id))).toEqual([true, false]);
    expect(plansIn(caller)).toEqual([false, false]);
  });

  it('shows nothing when links are not allowed, and again once they are', async () => {
    const text = await share('mira', ['1']);
    parts.sharing.isAllowed = false;
    await expect(open(text)).rejects.toMatchObject(invalid);
    parts.sharing.isAllowed = true;
    expect((await open(text)).keyKind).toBe('shr');
  });

  it('of nobody, of no building or of an author without the right shows nothing', async () => {
    await parts.account('guest', ['viewer']);
    await parts.account('planner-of-1', ['planner'], ['1']);
    for (const [author, buildings] of [
      [null, ['1']],
      ['mira', null],
      ['guest', ['1']],
      ['nobody', ['1']],
      ['planner-of-1', ['2']],
      ['planner-of-1', ['1', '2']],
    ] as [string | null, string[] | null][])
      await expect(open(await share(author, buildings))).rejects.toMatchObject(invalid);
    expect((await open(await share('planner-of-1', ['1']))).keyKind).toBe('shr');
  });
});
