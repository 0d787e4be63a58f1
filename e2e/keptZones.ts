import type { Page } from '@playwright/test';

const databaseName = 'floorscope-zones';

/** How many lists of zones the browser keeps. */
export async function countKeptZones(page: Page): Promise<number> {
  return await page.evaluate(async (name) => {
    const known = await indexedDB.databases();
    if (!known.some((one) => one.name === name)) return 0;
    const opening = indexedDB.open(name);
    await new Promise((resolve, reject) => {
      opening.addEventListener('success', resolve);
      opening.addEventListener('error', reject);
    });
    const counting = opening.result.transaction('lists').objectStore('lists').count();
    await new Promise((resolve) => counting.addEventListener('success', resolve));
    opening.result.close();
    return counting.result;
  }, databaseName);
}

/** Has the browser forget the zones of former visits, as a person may who clears its data. */
export async function forgetKeptZones(page: Page): Promise<void> {
  // A page that shows zones holds the database open.
  await page.goto('/v4/docs');
  await page.evaluate(async (name) => {
    const deleting = indexedDB.deleteDatabase(name);
    await new Promise((resolve, reject) => {
      deleting.addEventListener('success', resolve);
      deleting.addEventListener('error', reject);
    });
  }, databaseName);
}
