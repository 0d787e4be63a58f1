import { test as base, expect, signInWith } from '../fixtures.ts';
import type { TestServer } from '../startServer.ts';

/** The test of what belongs to a person: each test signs in as somebody of its own, and leaves nothing behind for others. */
export const test = base.extend<{ personsKey: string }>({
  personsKey: async ({ server }, provide, { title }) => provide(await makeKey(server, title)),
  signIn: ({ personsKey }, provide) =>
    provide((page, path = '/') => signInWith(personsKey, page, path)),
});

async function makeKey(server: TestServer, title: string): Promise<string> {
  const order = { name: title.slice(0, 100), roles: ['admin', 'developer'] };
  const answer = await fetch(`${server.url}/v4/admin/keys`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${server.adminKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(order),
  });
  expect(answer.status, 'a key is made').toBe(200);
  const { result } = (await answer.json()) as { result: { api_key: string } };
  return result.api_key;
}

export { expect };
