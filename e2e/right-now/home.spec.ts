import { watchLayoutShift } from '../watchLayoutShift.ts';
import { expect, test } from './rightNowTest.ts';

test('nothing visible on Home moves when cards turn out to be empty', async ({
  page,
  house,
  signIn,
}) => {
  const shift = await watchLayoutShift(page);
  await page.setViewportSize({ width: 1440, height: 3000 });
  await signIn(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: house.name })).toBeVisible();
  const last = main.getByRole('region', { name: 'Compare Spaces' });
  await expect(last).toBeVisible();
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await shift()).toBeLessThan(0.1);
});
