import { emptyTest, expect } from '../fixtures.ts';
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

let taken = 10_000;

/** Ids for a building of its own and all that is in it. */
function takeBase(): number {
  taken += 100;
  return taken;
}

/** The test of Right Now specs: a building for each test. */
export const test = emptyTest.extend<RightNowFixtures>({
  api: ({ server }, provide) => provide(new ServerApi(server)),
  house: async ({ api }, provide) => {
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
