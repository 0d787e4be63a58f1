import { emptyTest, oncePerServer } from '../fixtures.ts';
import { Mill } from './Mill.ts';
import { TrendScreen } from './TrendScreen.ts';

export { expect } from '../fixtures.ts';

interface Fixtures {
  mill: Mill;
  bareMill: Mill;
  trend: TrendScreen;
  /** Signs in and opens the trend of the mill, or of another. */
  open: (query?: Record<string, string>) => Promise<void>;
}

const millOf = oncePerServer(async (server) => {
  const mill = new Mill(server, 1000);
  await mill.build();
  await mill.mark('New looms', '2026-10-21', '2026-10-24');
  return mill;
});

const bareMillOf = oncePerServer(async (server) => {
  const mill = new Mill(server, 2000);
  await mill.build({ hasSeats: false });
  return mill;
});

/** The test of Trend specs: a mill whose numbers are known. */
export const test = emptyTest.extend<Fixtures>({
  mill: async ({ server }, provide) => provide(await millOf(server)),
  bareMill: async ({ server }, provide) => provide(await bareMillOf(server)),
  trend: ({ page, mill }, provide) => provide(new TrendScreen(page, mill)),
  open: async ({ page, mill, signIn }, provide) => {
    await provide(async (query) => signIn(page, mill.path(query)));
  },
});
