import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, test } from '../fixtures.ts';

/** The pages about bookings; timetabling.spec.ts has those of a timetable. */
const pages = [
  '/room/performance',
  '/room/demand',
  '/booking/analyze',
  '/booking/attendance',
  '/booking/popularity',
  '/booking/utilization',
  '/booking/booked-rates-per-room',
  '/booking/booked-rates-over-time',
  '/tools/corporate-noshows',
  '/booking/import-reports',
  '/tools/export/booking-metrics',
] as const;

/** Something of the page is there and nothing is being read. */
async function expectRead(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main table, main svg, main canvas').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

test.describe.configure({ mode: 'parallel' });

for (const path of pages)
  test(`${path} is accessible in both themes, and nothing of it is cut at 390, 1440 and 1920 pixels`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, path);
    for (const width of [390, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expectRead(page);
      await expectAccessibleInBothThemes(page);
      await expectNothingCut(page);
    }
  });
