import { test as base, expect, type Page } from '@playwright/test';
import './page/PlanPage.ts';
import { openSite } from './site.ts';

interface Fixtures {
  /** Opens the plan page; the query chooses renderer, floor and theme. */
  openPlan: (query: string) => Promise<Page>;
}

/** The test of plan specs: one built site a worker; a page that complains fails its test. */
export const test = base.extend<Fixtures, { siteUrl: string }>({
  siteUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern.
    async ({}, provide) => {
      const site = await openSite();
      await provide(site.url);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  viewport: { width: 1100, height: 800 },
  openPlan: async ({ page, siteUrl }, provide) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      const isDriverNote = message.text().includes('GL Driver Message');
      const isWarning = message.type() === 'error' || message.type() === 'warning';
      if (isWarning && !isDriverNote) complaints.push(message.text());
    });
    await provide(async (query) => {
      await page.goto(`${siteUrl}/?${query}`);
      await page.waitForFunction(() => window.plan !== undefined);
      await page.evaluate(() => window.plan.still());
      return page;
    });
    expect(complaints).toEqual([]);
  },
});

export { expect };
