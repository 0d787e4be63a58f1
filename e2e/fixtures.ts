import { expect, test as base, type Page } from '@playwright/test';
import { startServer, type TestServer } from './startServer.ts';
import { watchPage } from './watchPage.ts';

export interface TestFixtures {
  /** Console messages that the test expects; anything else of level warning or error fails it. */
  expectedMessages: RegExp[];
  /** Signs a page in with the administrator's key and opens a path. */
  signIn: (page: Page, path?: string) => Promise<void>;
}

type ServerFixture = [
  (fixtures: object, provide: (server: TestServer) => Promise<void>) => Promise<void>,
  { scope: 'worker'; timeout: number },
];

export interface WorkerFixtures {
  server: TestServer;
}

/** The real server of a worker: with the small demonstration, or with nothing in it. */
export function serverOf(demo: 'off' | 'small'): ServerFixture {
  return [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern.
    async ({}, provide) => {
      const server = await startServer(demo);
      await provide(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 300_000 },
  ];
}

const keysInUse = new WeakMap<Page, string>();

/**
 * Opens a path in a page that is signed in with a key. The browser is left as by a sign-in in another tab, with cookie and
 * note; the form of the login has tests of its own.
 */
export async function signInWith(key: string, page: Page, path: string): Promise<void> {
  if (keysInUse.get(page) === key) await page.goto(path);
  else await openSignedIn(key, page, path);
  await expect(page.getByRole('banner')).toBeVisible();
}

async function openSignedIn(key: string, page: Page, path: string): Promise<void> {
  const answer = await page.request.post('/v4/key', {
    headers: { 'x-application-id': 'floorscope' },
    data: { api_key: key },
  });
  expect(answer.status(), 'the key signs in').toBe(200);
  const note = await page.addInitScript(() => localStorage.setItem('signed_in', 'yes'));
  await page.goto(path);
  await note.dispose();
  keysInUse.set(page, key);
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: serverOf('small'),
  baseURL: ({ server }, provide) => provide(server.url),
  expectedMessages: [[], { option: true }],
  page: async ({ page, expectedMessages }, provide) => {
    const problems = await watchPage(page, expectedMessages);
    await provide(page);
    expect(problems(), 'the page wrote to the console or broke its policy').toEqual([]);
  },
  signIn: async ({ server }, provide) => {
    await provide((page, path = '/') => signInWith(server.adminKey, page, path));
  },
});

/**
 * The test on a server with nothing in it. Specs bring buildings of their own, whose ids no other's are, so that one server
 * is enough for all of a worker.
 */
export const emptyTest = test.extend<object, WorkerFixtures>({ server: serverOf('off') });

/** Makes something on a server once, for all tests that use that server. */
export function oncePerServer<Made>(
  make: (server: TestServer) => Promise<Made>,
): (server: TestServer) => Promise<Made> {
  const made = new WeakMap<TestServer, Promise<Made>>();
  return (server) => {
    const known = made.get(server) ?? make(server);
    made.set(server, known);
    return known;
  };
}

export { expect };
