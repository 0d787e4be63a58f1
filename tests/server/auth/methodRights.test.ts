import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { KeyKind, Role } from '#server/core/Caller.ts';
import { hasRights, mayUse, methodsOf, rolesInForce } from '#server/auth/methodRights.ts';
import { rights } from './matrix/rights.ts';

interface Held {
  keyKind: KeyKind;
  roles: Role[];
  isAdmin: boolean;
}

function held(keyKind: KeyKind, roles: Role[] = [], { isAdmin = false } = {}): Held {
  return { keyKind, roles, isAdmin };
}

const guarded = endpoints
  .filter(({ access }) => access === 'key')
  .map(({ operationId }) => operationId);

const callers: readonly [who: string, caller: Held, methods: readonly string[]][] = [
  ['a viewer', held('key', ['viewer']), rights['viewer'] ?? []],
  ['a viewer in a browser', held('ses', ['viewer']), rights['viewer'] ?? []],
  ['a planner', held('key', ['planner']), rights['planner'] ?? []],
  ['a viewer who plans', held('ses', ['viewer', 'planner']), rights['planner'] ?? []],
  ['an administrator of some buildings', held('key', ['admin']), rights['adminOfOne'] ?? []],
  [
    'an administrator of some who also views',
    held('ses', ['viewer', 'admin']),
    rights['adminOfOne'] ?? [],
  ],
  ['an administrator of all', held('ses', ['admin'], { isAdmin: true }), guarded],
  ['a developer', held('key', ['developer', 'internal']), []],
  ['somebody without a role', held('ses'), []],
  ['a display', held('dev'), rights['display'] ?? []],
  ['a display that was given roles', held('dev', ['admin', 'planner']), rights['display'] ?? []],
  ['a shared link', held('shr'), rights['sharedLink'] ?? []],
  ['a shared link that was given roles', held('shr', ['planner']), rights['sharedLink'] ?? []],
  ['an ingestion key', held('ing'), rights['ingestion'] ?? []],
  ['an ingestion key that was given roles', held('ing', ['admin']), rights['ingestion'] ?? []],
];

describe('the table of rights', () => {
  it('has every call with a key, and no other', () => {
    expect(methodsOf(held('ses', [], { isAdmin: true })).toSorted()).toEqual(guarded.toSorted());
  });

  it.each(callers)('gives %s exactly the methods that are meant', (_, caller, methods) => {
    expect(methodsOf(caller).toSorted()).toEqual([...methods].toSorted());
    for (const method of guarded)
      expect([method, mayUse(caller, method)]).toEqual([method, methods.includes(method)]);
  });

  it.each(['getEverything', 'constructor', '__proto__', ''])(
    'gives nobody %j, which it lacks',
    (method) => {
      expect(hasRights(method)).toBe(false);
      expect(mayUse(held('ses', ['admin'], { isAdmin: true }), method)).toBe(false);
    },
  );
});

describe('the roles in force', () => {
  it('are those that were given, with an administrator of all', () => {
    expect(rolesInForce({ roles: ['viewer', 'admin'], isAdmin: true })).toEqual([
      'viewer',
      'admin',
    ]);
  });

  it('call an administrator of some buildings a planner, once', () => {
    expect(rolesInForce({ roles: ['admin'], isAdmin: false })).toEqual(['planner']);
    expect(rolesInForce({ roles: ['planner', 'admin'], isAdmin: false })).toEqual(['planner']);
    expect(rolesInForce({ roles: ['viewer'], isAdmin: false })).toEqual(['viewer']);
  });
});
