import { describe, expect, it } from 'vitest';
import { AccountRights, type RightsSource } from '#server/auth/rights/AccountRights.ts';
import type { GroupRole, SignInSettings } from '#server/core/SignInSettings.ts';

const issuer = 'https://login.company.example';

const groupRoles: readonly GroupRole[] = [
  { group: 'workplace', role: 'planner', buildings: ['1', '2'] },
  { group: 'facilities', role: 'admin', buildings: null },
  { group: 'programmers', role: 'developer', buildings: ['3'] },
  { group: '*', role: 'viewer', buildings: ['4'] },
];

function rightsBy(
  roles: readonly GroupRole[],
  {
    longestAbsenceMs = null,
    domains = [],
    prefixes = [],
  }: { longestAbsenceMs?: number | null; domains?: string[]; prefixes?: string[] } = {},
): AccountRights {
  const settings = {
    providers: [
      { issuer: 'https://other.example', roles: [], longestAbsenceMs: 1 },
      { issuer, roles, longestAbsenceMs },
    ],
    internal: { domains, prefixes, flags: [] },
  };
  return new AccountRights(settings as unknown as SignInSettings);
}

function person(groups: string[] | null, more: Partial<RightsSource> = {}): RightsSource {
  return {
    account_id: 'a',
    account_name: 'mira@company.example',
    roles: [],
    buildings: null,
    issuer,
    groups,
    rights_version: 1,
    ...more,
  };
}

describe('the rights of an account', () => {
  it('of ours are those that it was given', () => {
    const own = person(['facilities'], { issuer: null, roles: ['viewer'] });
    expect(rightsBy(groupRoles).of(own)).toEqual({
      grants: [{ roles: ['viewer'], buildings: null }],
      roles: ['viewer'],
    });
  });

  it.each([
    [[], [{ roles: ['viewer'], buildings: ['4'] }], ['viewer']],
    [null, [{ roles: ['viewer'], buildings: ['4'] }], ['viewer']],
    [
      ['workplace', 'unknown'],
      [
        { roles: ['planner'], buildings: ['1', '2'] },
        { roles: ['viewer'], buildings: ['4'] },
      ],
      ['planner', 'viewer'],
    ],
    [
      ['facilities'],
      [
        { roles: ['admin'], buildings: null },
        { roles: ['viewer'], buildings: ['4'] },
      ],
      ['admin', 'viewer'],
    ],
    [
      ['programmers'],
      [
        { roles: ['viewer', 'developer'], buildings: ['3'] },
        { roles: ['viewer'], buildings: ['4'] },
      ],
      ['viewer', 'developer'],
    ],
  ])('follow from the groups %j', (groups, grants, roles) => {
    expect(rightsBy(groupRoles).of(person(groups))).toMatchObject({ grants, roles });
  });

  it('are none without a group that has a role, and at a provider that is gone', () => {
    const named = rightsBy(groupRoles.slice(0, 1));
    expect(named.of(person(['facilities']))).toMatchObject({ grants: [], roles: [] });
    expect(named.of(person(null, { account_id: 'c' }))).toMatchObject({ grants: [], roles: [] });
    const gone = person(['workplace'], { account_id: 'b', issuer: 'https://gone.example' });
    expect(named.of(gone)).toMatchObject({ grants: [], roles: [] });
  });

  it('are worked out once a version, for each account', () => {
    const rights = rightsBy(groupRoles);
    const first = rights.of(person(['workplace']));
    expect(rights.of(person(['facilities']))).toBe(first);
    expect(rights.of(person(['facilities'], { account_id: 'b' })).roles).toContain('admin');
    expect(rights.of(person(['facilities'], { rights_version: 2 })).roles).toContain('admin');
  });

  it('are worked out again when those of very many were, and are the same', () => {
    const rights = rightsBy(groupRoles);
    const first = rights.of(person(['workplace']));
    for (let other = 1; other < 10_000; other += 1)
      rights.of(person([], { account_id: String(other) }));
    expect(rights.of(person(['workplace']))).toBe(first);
    rights.of(person([], { account_id: 'one more' }));
    expect(rights.of(person(['workplace']))).not.toBe(first);
    expect(rights.of(person(['workplace']))).toEqual(first);
  });

  it.each([
    [{ domains: ['Company.example'] }, 'MIRA@company.EXAMPLE', true],
    [{ domains: ['company.example'] }, 'mira@elsewhere.example', false],
    [{ domains: ['elsewhere.example', 'company.example'] }, 'mira@company.example', true],
    [{ prefixes: ['SSO-'] }, 'sso-mira', true],
    [{ prefixes: ['sso-', 'x-'] }, 'X-mira', true],
    [{ prefixes: ['sso-'] }, 'mira-sso-', false],
    [{}, 'mira@company.example', false],
  ])('with the rule %j call %s internal: %s', (rule, account_name, isInternal) => {
    const { roles } = rightsBy(groupRoles, rule).of(person([], { account_name }));
    expect(roles).toEqual(isInternal ? ['viewer', 'internal'] : ['viewer']);
  });
});

describe('somebody who is away', () => {
  const nowMs = Date.parse('2026-03-02T08:00:00Z');
  const away = (agoMs: number | null, longestAbsenceMs: number | null, of = issuer): boolean => {
    const signed_in_at = agoMs === null ? null : new Date(nowMs - agoMs);
    const rights = rightsBy(groupRoles, { longestAbsenceMs });
    return rights.isAway({ ...person([], { issuer: of }), signed_in_at }, nowMs);
  };

  it('is so from the longest absence of their provider on', () => {
    expect([away(999, 1000), away(1000, 1000)]).toEqual([false, true]);
  });

  it('is so when it is unknown since when', () => {
    expect(away(null, 1000)).toBe(true);
  });

  it('is never so without a limit, or without a provider', () => {
    expect(away(null, null)).toBe(false);
    expect(away(null, 1000, 'https://gone.example')).toBe(false);
  });
});
