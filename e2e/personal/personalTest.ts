import { makeKey } from '../callApi.ts';
import { test as base, expect, signInWith } from '../fixtures.ts';

/** The test of what belongs to a person: each test signs in as somebody of its own, and leaves nothing behind for others. */
export const test = base.extend<{ personsKey: string }>({
  personsKey: async ({ server }, provide, { title }) =>
    provide(await makeKey(server, { name: title.slice(0, 100), roles: ['admin', 'developer'] })),
  signIn: ({ personsKey }, provide) =>
    provide((page, path = '/') => signInWith(personsKey, page, path)),
});

export { expect };
