import { expect, test } from '../fixtures.ts';

test('the filter bar writes spaces into the URL, and the breadcrumb follows them', async ({
  page,
  signIn,
}) => {
  await signIn(page, '/building/heatmap/now?zz=kept');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });

  await test.step('choosing a floor in the filter bar writes it into the URL', async () => {
    const bar = page.getByRole('region', { name: 'Filters' });
    await bar.getByRole('button', { name: /Floor/ }).click();
    await page.getByRole('option').first().click();
    await expect(page).toHaveURL(/\?ids=[^&]+&space_type=floor&zz=kept$/);
  });

  await test.step('the breadcrumb follows the spaces in view', async () => {
    await expect(crumbs.getByRole('listitem')).toHaveCount(3);
    await expect(crumbs.getByRole('listitem').first()).toContainText('›');
    await crumbs.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/space_type=building/);
  });
});

test('a dropdown says its name and its value, once each', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/building/heatmap/now');
  const bar = page.getByRole('region', { name: 'Filters' });
  const floor = bar.getByRole('button', { name: /^Floor: / });
  await expect(floor).toHaveAccessibleName(/^Floor: \d$/);
  await bar.getByRole('button', { name: 'Filters' }).click();
  const source = page.getByRole('button', { name: /Source/ });
  await expect(source).toHaveAccessibleName('Source: Unified');
});
