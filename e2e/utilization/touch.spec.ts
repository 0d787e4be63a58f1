import { expect, test } from './utilizationTest.ts';

test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

test('a tap on a chart tells of what is under it, and opens it', async ({ page, open, signIn }) => {
  await test.step('a bar of Opportunity has its card', async () => {
    await open('opportunity');
    const chart = page.getByRole('application', { name: 'Seats to release by floor' });
    await chart.locator('rect').first().tap();
    await expect(chart.locator('strong')).toBeVisible();
  });

  await test.step('a mark of Inefficient has one, too', async () => {
    await open('inefficient');
    const chart = page.getByRole('application', { name: /^Time in use by fill/ });
    await chart.locator('svg path').last().tap();
    await expect(chart.locator('strong')).toBeVisible();
  });

  await test.step('a floor of the Stacking Plan opens its heatmap', async () => {
    await signIn(page, '/building/stacking/opportunity');
    const chart = page.getByRole('application', { name: /floors, by building$/ });
    await chart.locator('rect[fill^="#"]').first().tap();
    await expect(page).toHaveURL(/\/building\/heatmap/);
  });
});
