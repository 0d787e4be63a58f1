import { expect, test as base, type Page } from '@playwright/test';
import { startServer, type TestServer } from './startServer.ts';
import { watchPage } from './watchPage.ts';

export interface TestFixtures {
  /** Console messages that the test expects; anything else of level warning or error fails it. */
  expectedMessages: RegExp[];
  /** Signs a page in with the administrator's key, starting at a path. */
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
    { scope: 'worker', timeout: 120_000 },
  ];
}

/** Signs a page in with a key, starting at a path. */
export async function signInWith(key: string, page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('API key', { exact: true }).fill(key);
  await page.getByRole('button', { name: 'Sign in with API key' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
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

export { expect };
