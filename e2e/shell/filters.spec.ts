import { expect, test } from '../fixtures.ts';

test('choosing a floor in the filter bar writes it into the URL', async ({ page, signIn }) => {
  await signIn(page, '/building/heatmap/now?zz=kept');
  const bar = page.getByRole('region', { name: 'Filters' });
  await bar.getByRole('button', { name: /Floor/ }).click();
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/\?ids=[^&]+&space_type=floor&zz=kept$/);
});

test('the breadcrumb follows the spaces in view', async ({ page, signIn }) => {
  await signIn(page, '/building/heatmap/now');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveCount(3);
  await expect(crumbs.getByRole('listitem').first()).toContainText('›');
  await crumbs.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/space_type=building/);
});
