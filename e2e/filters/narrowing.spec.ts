import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expect, test } from './filterTest.ts';

const filters = (page: Page) => page.getByRole('dialog', { name: 'Filters', exact: true });
const chips = (page: Page) => page.getByRole('grid', { name: 'Active filters' });

/** What the calls that a step sets off ask for as `filter_zones`. */
async function askedBy(page: Page, path: string, step: () => Promise<void>): Promise<string> {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().includes(path) && one.url().includes('filter_zones')),
    step(),
  ]);
  return new URL(request.url()).searchParams.get('filter_zones') ?? '';
}

test('tags and metadata filter the zones and the API calls', async ({ page, openPage, bar }) => {
  await page.setViewportSize({ width: 1900, height: 1000 });
  await openPage('/building/chart?zz=kept');
  await bar.pill(/^Tags/).click();
  await filters(page)
    .getByRole('option', { name: /^Wing: South/ })
    .click();
  await expect(filters(page)).toContainText('Tags (1 selected)');
  await filters(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(filters(page)).toBeHidden();
  await expect(page).toHaveURL(/chart\?zz=kept$/);

  await bar.pill(/^Tags/).click();
  await expect(filters(page)).not.toContainText('selected)');
  await filters(page).getByRole('searchbox').fill('meeting');
  await filters(page)
    .getByRole('option', { name: /^Space type: Meeting room/ })
    .click();
  await filters(page).getByRole('searchbox').fill('wing');
  await filters(page)
    .getByRole('option', { name: /^Wing: South/ })
    .click();
  await filters(page).getByRole('searchbox').fill('zzz');
  await expect(filters(page).getByText('None available')).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
  const asked = await askedBy(page, '/metrics/zones', () =>
    filters(page).getByRole('button', { name: 'Confirm' }).click(),
  );
  expect(asked).toContain('tags=in=(wing:south);metadata.space_type=in=(meeting_room)');
  await expect(page).toHaveURL(
    /\?zone_group=wing%3Asouth&zone_metadata=space_type%3Ameeting_room&zz=kept$/,
  );
  await bar.pill(/^Tags/).click();
  await expect(filters(page)).toContainText('Tags (1 selected)');
  await expect(filters(page)).toContainText('Metadata (1 selected)');
  await filters(page).getByRole('button', { name: 'Clear all' }).click();
  await page.keyboard.press('Escape');
  await expect(filters(page)).toBeHidden();
  await expect(page).toHaveURL(/zone_group=wing%3Asouth&zone_metadata=space_type/);
  const rule = page.getByText('Wing South, Space type Meeting room');
  await expect(rule).toBeVisible();
  await expectAccessible(page);

  await page.goto('/building/heatmap/now?zone_group=wing:south');
  await page.getByRole('radio', { name: 'Table' }).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const narrowed = await rows.count();
  await chips(page).getByRole('row', { name: 'Wing: South' }).getByRole('button').click();
  await expect(page).not.toHaveURL(/zone_group/);
  await expect(chips(page)).toBeHidden();
  await expect.poll(() => rows.count()).toBeGreaterThan(narrowed);
});

test('zones can be filtered with the keyboard, and a filter without matches can be reset', async ({
  page,
  openPage,
  bar,
}) => {
  await page.setViewportSize({ width: 1900, height: 1000 });
  await openPage('/building/heatmap');
  await bar.pill(/^Tags/).focus();
  await page.keyboard.press('Enter');
  await expect(filters(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('south');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(filters(page)).toContainText('(1 selected)');
  await filters(page).getByRole('button', { name: 'Confirm' }).focus();
  await page.keyboard.press('Enter');
  await expect(filters(page)).toBeHidden();
  await expect(bar.pill(/^Tags \(1 selected\)/)).toBeFocused();
  await expect(page).toHaveURL(/zone_group=wing%3Asouth/);

  await chips(page).getByRole('row').first().focus();
  await page.keyboard.press('Delete');
  await expect(page).not.toHaveURL(/zone_group/);

  await page.goto('/building/heatmap?zone_group=wing:south&zone_metadata=none_has_this');
  await expect(page.getByRole('heading', { name: 'No zones match the filters' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Remove all filters' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/zone_/);
  await expect(page.getByRole('heading', { name: 'No zones match the filters' })).toBeHidden();
});

test('on a phone, zones are filtered in a dialog over the sheet', async ({ page, openPage }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = await openPage('/building/heatmap');
  await bar.pill(/^Filters/).click();
  await page.getByRole('button', { name: /^Tags/ }).click();
  await filters(page)
    .getByRole('option', { name: /^Wing: South/ })
    .click();
  await expectAccessibleInBothThemes(page);
  await filters(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/zone_group=wing%3Asouth/);
  await page.keyboard.press('Escape');
  await expect(bar.pill(/^Filters/)).toHaveText('Filters 1');
  await expect(chips(page).getByRole('row', { name: 'Wing: South' })).toBeVisible();
});
