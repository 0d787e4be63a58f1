import type { Locator, Page } from '@playwright/test';
import { test as base } from '../fixtures.ts';

export { expect } from '../fixtures.ts';

/** A page of the metrics comparison as a person meets it. */
class UtilizationScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  table(name: string): Locator {
    return this.page.getByRole('table', { name });
  }

  /** Rows of a table without its head. */
  rows(name: string): Locator {
    return this.table(name).locator('tbody tr:not([aria-hidden])');
  }

  /** A key figure with its note. */
  figure(name: string): Locator {
    return this.page
      .getByRole('region', { name: /^Key figures/ })
      .locator('div')
      .filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** What a chart last said aloud. */
  get spoken(): Locator {
    return this.page.locator('figure [aria-live="polite"]').filter({ hasText: /./ });
  }

  query(name: string): string[] {
    return new URL(this.page.url()).searchParams.getAll(name);
  }
}

interface Fixtures {
  comparison: UtilizationScreen;
  /** Signs in and opens a page of the metrics comparison, on the small demonstration. */
  open: (name: string, query?: string) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  comparison: ({ page }, provide) => provide(new UtilizationScreen(page)),
  open: async ({ page, signIn }, provide) => {
    await provide((name, query = '') => signIn(page, `/building/utilization/${name}${query}`));
  },
});
