import { emptyTest, oncePerServer } from '../fixtures.ts';
import { HeatmapScreen } from './HeatmapScreen.ts';
import { Works } from './Works.ts';

export { expect } from '../fixtures.ts';

interface Fixtures {
  works: Works;
  heatmap: HeatmapScreen;
  /** Signs in and opens the upper floor of the works over two weeks. */
  open: (query?: Record<string, string>) => Promise<void>;
}

const worksOf = oncePerServer(async (server) => {
  const works = new Works(server, 5000);
  await works.build();
  return works;
});

/** The test of Heatmap specs: a works whose numbers are drawn by a seed. */
export const test = emptyTest.extend<Fixtures>({
  works: async ({ server }, provide) => provide(await worksOf(server)),
  heatmap: ({ page }, provide) => provide(new HeatmapScreen(page)),
  open: async ({ works, heatmap, signIn, page }, provide) => {
    await provide(async (query) => {
      await signIn(page, works.path(query));
      await heatmap.ready();
    });
  },
});
