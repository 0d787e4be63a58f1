import { describe, expect, it } from 'vitest';
import { readIdentity } from '#server/auth/oidc/readIdentity.ts';
import { issuer } from '../authParts.ts';

/** The identity that claims give, by the names of the claims in the settings. */
function identityOf(claims: object, groupsClaim = 'groups', useridClaim = 'email') {
  return readIdentity({ sub: 'mira', ...claims }, { issuer, groupsClaim, useridClaim });
}

describe('a person as their provider knows them', () => {
  it('is one subject of the provider, with name, groups and session', () => {
    const claims = { email: 'mira@company.example', groups: ['workplace'], sid: 'one' };
    expect(identityOf(claims)).toEqual({
      issuer,
      subject: 'mira',
      userid: 'mira@company.example',
      groups: ['workplace'],
      sid: 'one',
    });
  });

  it('goes by their subject where the provider tells no name', () => {
    for (const email of [undefined, null, '', 7, ['mira@company.example'], { text: 'mira' }])
      expect(identityOf({ email }).userid).toBe('mira');
  });

  it('has a name and a session of 256 characters at most, of which the subject is not one', () => {
    const [just, long] = ['x'.repeat(256), 'x'.repeat(257)];
    expect(identityOf({ email: just, sid: just })).toMatchObject({ userid: just, sid: just });
    expect(identityOf({ email: long, sid: long })).toMatchObject({ userid: just, sid: just });
    const named = identityOf({ sub: long });
    expect([named.userid, named.subject]).toEqual([just, long]);
  });

  it('has a session where the provider names it in words', () => {
    for (const sid of [undefined, null, '', 7, ['one']]) expect(identityOf({ sid }).sid).toBeNull();
  });

  it.each([
    [
      ['b', 'a'],
      ['a', 'b'],
    ],
    [
      ['a', 'b', 'a'],
      ['a', 'b'],
    ],
    ['a', ['a']],
    [['a', '', 7, null, ['c'], { name: 'd' }], ['a']],
    [[], []],
    [undefined, []],
    [null, []],
    [{ a: true }, []],
    ['', []],
  ])('in the groups %j is in %j', (groups, expected) => {
    expect(identityOf({ groups }).groups).toEqual(expected);
  });

  it('is in the first thousand groups, of however many', () => {
    const groups = Array.from({ length: 1001 }, (_, no) => String(no).padStart(4, '0'));
    expect(identityOf({ groups: groups.slice(0, 1000) }).groups).toHaveLength(1000);
    expect(identityOf({ groups: groups.toReversed() }).groups).toEqual(groups.slice(0, 1000));
  });
});

describe('the name of a claim', () => {
  it('is a path with dots', () => {
    const claims = { realm_access: { roles: ['a'] }, resource: { floors: { roles: ['b'] } } };
    expect(identityOf(claims, 'realm_access.roles').groups).toEqual(['a']);
    expect(identityOf(claims, 'resource.floors.roles').groups).toEqual(['b']);
  });

  it('stands for itself first, as names that are addresses do', () => {
    const name = 'https://company.example/groups';
    const claims = { [name]: ['a'], 'realm.roles': ['b'], realm: { roles: ['c'] } };
    expect(identityOf(claims, name).groups).toEqual(['a']);
    expect(identityOf(claims, 'realm.roles').groups).toEqual(['b']);
  });

  it.each([
    'missing',
    'realm.missing',
    'text.length',
    'text.0',
    'realm.roles.0.deeper',
    'nothing.at',
    'realm',
  ])('that leads nowhere (%s) gives no group', (name) => {
    const claims = { text: 'text', nothing: null, realm: { roles: ['a'] } };
    expect(identityOf(claims, name).groups).toEqual([]);
  });

  it('never leads to what all objects have', () => {
    const named = identityOf({ realm: {} }, 'realm.constructor.name', 'constructor.name');
    expect(named).toMatchObject({ groups: [], userid: 'mira' });
  });
});
