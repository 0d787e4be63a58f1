import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expect, test } from '../fixtures.ts';

test('a reader follows a number to its definition and back', async ({ page, signIn }) => {
  const computed = page.getByRole('dialog', { name: 'How was this computed?' });

  await test.step('the explanation of a figure links to its term', async () => {
    await signIn(page, '/building/chart');
    const figures = page.getByRole('region', { name: /^Key figures/ });
    const mean = figures
      .locator('div')
      .filter({ has: page.getByText('Mean utilization', { exact: true }) });
    await mean.getByRole('button').click();
    const link = computed.getByRole('link', { name: 'Definition: Utilization' });
    await link.click();
    await expect(page).toHaveURL('/help/definitions#utilization');
    const term = page.locator('#utilization');
    await expect(term).toBeInViewport();
    await expect(term).toBeFocused();
    await expect(term).toContainText('people-minutes ÷ seat-minutes');
  });

  await test.step('Back returns to the explanation', async () => {
    await page.goBack();
    await expect(computed).toContainText('People-minutes divided by seat-minutes');
  });

  await test.step('the help menu leads to the page, and its contents to each term', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('menuitem', { name: 'Definitions' }).click();
    await expect(page).toHaveTitle(/Definitions/);
    const contents = page.getByRole('navigation', { name: 'Definitions' });
    await contents.getByRole('link', { name: 'Seats to release' }).press('Enter');
    await expect(page.locator('#seats-to-release')).toBeInViewport();
    await expectAccessibleInBothThemes(page);
  });
});
