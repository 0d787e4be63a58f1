import { test as base } from '../fixtures.ts';
import { FilterBar } from './FilterBar.ts';

/** Tests that begin signed in, with a filter bar. */
export const test = base.extend<{ bar: FilterBar; openPage: (path: string) => Promise<FilterBar> }>(
  {
    bar: ({ page }, provide) => provide(new FilterBar(page)),
    openPage: ({ page, bar, signIn }, provide) =>
      provide(async (path) => {
        await signIn(page, path);
        await bar.frame.waitFor();
        return bar;
      }),
  },
);

export { expect } from '../fixtures.ts';
