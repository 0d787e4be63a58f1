import { test as base, expect, serverOf } from '../fixtures.ts';
import { aHouse, type House } from './House.ts';
import { RightNowScreen } from './RightNowScreen.ts';
import { ServerApi } from './ServerApi.ts';

export interface RightNowFixtures {
  api: ServerApi;
  /** A building of this test alone, already known to the server. */
  house: House;
  rightNow: RightNowScreen;
  /** Signs in and opens the upper floor of the house. */
  open: () => Promise<void>;
}

/** The test of Right Now specs: a real server without a demonstration, and a building for each test. */
export const test = base.extend<RightNowFixtures, { takeBase: () => number }>({
  server: serverOf('off'),
  takeBase: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern.
    async ({}, provide) => {
      let taken = 1000;
      await provide(() => {
        taken += 100;
        return taken;
      });
    },
    { scope: 'worker' },
  ],
  api: ({ server }, provide) => provide(new ServerApi(server)),
  house: async ({ api, takeBase }, provide) => {
    const house = aHouse(takeBase());
    await api.postSpaces(house.spaces);
    await provide(house);
  },
  rightNow: ({ page, house }, provide) => provide(new RightNowScreen(page, house)),
  open: async ({ page, house, signIn }, provide) => {
    await provide(async () => {
      await signIn(page, house.path);
      await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
    });
  },
});

export { expect };
