import type { Page } from '@playwright/test';

/** Keeps the next key request waiting until it is released. */
export async function holdKeyRequest(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v4/key', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
