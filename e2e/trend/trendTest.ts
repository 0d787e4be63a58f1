import { test as base, expect as anyExpect, serverOf } from '../fixtures.ts';
import { Mill } from './Mill.ts';
import { TrendScreen } from './TrendScreen.ts';

interface Fixtures {
  trend: TrendScreen;
  /** Signs in and opens the trend of the mill, or of another. */
  open: (query?: Record<string, string>) => Promise<void>;
}

/** The test of Trend specs: a real server without a demonstration, and a mill whose numbers are known. */
export const test = base.extend<Fixtures, { mill: Mill; bareMill: Mill }>({
  server: serverOf('off'),
  mill: [
    async ({ server }, provide) => {
      const mill = new Mill(server, 1000);
      await mill.build();
      await mill.mark('New looms', '2026-10-21', '2026-10-24');
      await provide(mill);
    },
    { scope: 'worker' },
  ],
  bareMill: [
    async ({ server }, provide) => {
      const mill = new Mill(server, 2000);
      await mill.build({ hasSeats: false });
      await provide(mill);
    },
    { scope: 'worker' },
  ],
  trend: ({ page, mill }, provide) => provide(new TrendScreen(page, mill)),
  open: async ({ page, mill, signIn }, provide) => {
    await provide(async (query) => signIn(page, mill.path(query)));
  },
});

/** A report waits for several calls over weeks of slots. */
export const expect = anyExpect.configure({ timeout: 20_000 });
