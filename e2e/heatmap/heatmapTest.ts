import { test as base, serverOf } from '../fixtures.ts';
import { expect, HeatmapScreen } from './HeatmapScreen.ts';
import { Works } from './Works.ts';

interface Fixtures {
  heatmap: HeatmapScreen;
  /** Signs in and opens the upper floor of the works over two weeks. */
  open: (query?: Record<string, string>) => Promise<void>;
}

/** The test of Heatmap specs: a real server without a demonstration, and a works whose numbers are drawn by a seed. */
export const test = base.extend<Fixtures, { works: Works }>({
  server: serverOf('off'),
  works: [
    async ({ server }, provide) => {
      const works = new Works(server, 5000);
      await works.build();
      await provide(works);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  heatmap: ({ page }, provide) => provide(new HeatmapScreen(page)),
  open: async ({ works, heatmap, signIn, page }, provide) => {
    await provide(async (query) => {
      await signIn(page, works.path(query));
      await heatmap.ready();
    });
  },
});

export { expect };
