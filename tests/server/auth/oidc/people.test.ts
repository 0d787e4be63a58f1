import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { People } from '#server/auth/oidc/People.ts';
import type { Identity } from '#server/auth/oidc/readIdentity.ts';
import { dayMs, issuer, openAuthParts, origin, type AuthParts } from '../authParts.ts';

const elsewhere = 'https://login.elsewhere.example';
let parts: AuthParts;
let people: People;

beforeAll(async () => {
  parts = await openAuthParts();
  people = new People(parts.directory);
});
afterAll(() => parts.dispose());

function person(subject: string, more: Partial<Identity> = {}): Identity {
  const userid = `${subject}@company.example`;
  return { issuer, subject, userid, groups: ['workplace'], sid: null, ...more };
}

/** What an account's rights follow from now. */
async function accountOf(id: string) {
  parts.keys.forget();
  return parts.keys.findAccount(id);
}

/** Begins a session of an account at a provider; gives whether it has ended, to be asked later. */
async function begin(
  accountId: string,
  sid: string | null,
  at = issuer,
): Promise<() => Promise<Date | null | undefined>> {
  const { keyId } = await parts.sessions.begin({
    accountId,
    begunWith: null,
    earlierCookie: undefined,
    from: origin,
    provider: { issuer: at, sid, longestMs: dayMs },
  });
  return async () => {
    parts.keys.forget();
    return (await parts.keys.find(keyId))?.session?.ended_at;
  };
}

describe('a person whom a provider vouches for', () => {
  it('has one account, whatever they are called, and no right but by groups', async () => {
    const first = await people.put(person('mira'));
    expect(first).toEqual({ id: expect.stringMatching(/^user:[\w-]{16}$/), isDisabled: false });
    expect(await accountOf(first.id)).toMatchObject({
      account_name: 'mira@company.example',
      roles: [],
      buildings: [],
      issuer,
      groups: ['workplace'],
    });
    const renamed = { userid: 'm@company.example', groups: ['facilities'] };
    expect(await people.put(person('mira', renamed))).toEqual(first);
    expect(await accountOf(first.id)).toMatchObject({
      account_name: 'm@company.example',
      groups: ['facilities'],
    });
  });

  it('is another than one of the same name, or of the same subject elsewhere', async () => {
    const ids = await Promise.all(
      [
        person('ann'),
        person('ann-2', { userid: 'ann@company.example' }),
        person('ann', { issuer: elsewhere }),
      ].map(async (identity) => (await people.put(identity)).id),
    );
    expect(new Set(ids).size).toBe(3);
  });

  it('has rights worked out anew when name or groups change, and only then', async () => {
    const { id } = await people.put(person('bea'));
    const version = async () => (await accountOf(id))?.rights_version ?? NaN;
    const first = await version();
    await people.put(person('bea'));
    expect(await version()).toBe(first);
    await people.put(person('bea', { groups: [] }));
    expect(await version()).toBe(first + 1);
  });

  it('loses the rights of sessions that go on when their groups give no role', async () => {
    const [one, other] = [
      await people.put(person('cem')),
      await people.put(person('cem', { issuer: elsewhere })),
    ];
    const version = (await accountOf(one.id))?.rights_version ?? NaN;
    await people.setGroups(person('cem', { groups: ['nobody'] }));
    const now = { groups: ['nobody'], rights_version: version + 1 };
    expect(await accountOf(one.id)).toMatchObject(now);
    expect(await accountOf(other.id)).toMatchObject({ groups: ['workplace'] });
    await people.setGroups(person('stranger'));
    const strangers = "select id from account where subject = 'stranger'";
    expect(await parts.directory.query(strangers)).toEqual([]);
  });

  it('is known to be disabled', async () => {
    const { id } = await people.put(person('dan'));
    await parts.directory.query('update account set disabled_at = now() where id = $1', [id]);
    expect(await people.put(person('dan'))).toEqual({ id, isDisabled: true });
  });
});

describe('sessions that a provider says have ended', () => {
  const now = (): Date => new Date(parts.clock.nowMs);
  const later = (): number => parts.clock.nowMs + 1;

  it('are the one that it names, or all of a person', async () => {
    const { id } = await people.put(person('eve'));
    const other = await people.put(person('other'));
    const [one, two, unnamed, others] = [
      await begin(id, 'one'),
      await begin(id, 'two'),
      await begin(id, null),
      await begin(other.id, 'three'),
    ];
    const end = (subject: string | null, sid: string | null) =>
      people.endSessions(issuer, { subject, sid, beforeMs: later() }, now());
    expect(await end(null, 'one')).toBe(1);
    expect(await one()).toEqual(now());
    expect([await two(), await unnamed(), await others()]).toEqual([null, null, null]);
    expect(await end(null, 'one')).toBe(0);
    expect(await end('eve', null)).toBe(2);
    expect([await two(), await unnamed()]).toEqual([now(), now()]);
    expect(await others()).toBeNull();
  });

  it('are those without a name too, of a person whose named one ends', async () => {
    const { id } = await people.put(person('fay'));
    const [named, unnamed] = [await begin(id, 'named'), await begin(id, null)];
    const ended = { subject: 'fay', sid: 'unknown', beforeMs: later() };
    expect(await people.endSessions(issuer, ended, now())).toBe(1);
    expect([await named(), await unnamed()]).toEqual([null, now()]);
  });

  it('were begun before it said so, and with it', async () => {
    const { id } = await people.put(person('gus'));
    const [old, foreign] = [await begin(id, 'old'), await begin(id, 'old', elsewhere)];
    parts.clock.nowMs += 1000;
    const recent = await begin(id, 'old');
    const ended = { subject: 'gus', sid: null, beforeMs: parts.clock.nowMs };
    expect(await people.endSessions(issuer, ended, now())).toBe(1);
    expect([await old(), await foreign(), await recent()]).toEqual([now(), null, null]);
  });
});
