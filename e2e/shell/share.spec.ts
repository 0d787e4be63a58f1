import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a link is copied with its dates, with dates that follow today, or as it is', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  const said = page.getByRole('status').filter({ hasText: 'Link copied' });
  const share = page.getByRole('button', { name: 'Share' });

  await test.step('by mouse, with the dates in view', async () => {
    await page.goto('/building/chart?interval=P1D');
    await share.click();
    await page.getByRole('menuitem', { name: 'Copy link with these dates' }).click();
    await expect(said).toBeVisible();
    const { pathname, searchParams } = new URL(await copied(page));
    expect(pathname).toBe('/building/chart');
    expect(searchParams.get('interval')).toBe('P1D');
    expect(searchParams.get('startdatetime')).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(searchParams.get('enddatetime')).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  await test.step('by keyboard, with dates that follow today', async () => {
    await share.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(async () => copied(page)).toContain('startdatetime=now-28d%2Fd');
    const rolling = await copied(page);
    await page.goto(rolling);
    await expect(page.getByRole('heading', { name: 'Trend', level: 1 })).toBeVisible();
  });

  await test.step('from the palette', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('copy link with');
    await expect(page.getByRole('option', { name: 'Copy link with these dates' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(said).toBeVisible();
    expect(await copied(page)).toMatch(/startdatetime=\d{4}-/);
  });

  await test.step('a page of this moment has one link', async () => {
    await page.goto('/');
    await share.click();
    await page.getByRole('menuitem', { name: 'Copy link', exact: true }).click();
    await expect(said).toBeVisible();
    expect(await copied(page)).toBe(page.url());
  });
});

test('a browser that blocks copying is told of', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () =>
      Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
  });
  await signIn(page);
  await page.goto('/building/chart');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Copy link with these dates' }).click();
  await expect(page.getByText('Your browser blocked copying the link.')).toBeVisible();
});
