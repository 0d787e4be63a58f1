import { expect, test } from '../fixtures.ts';
import { watchLayoutShift } from '../watchLayoutShift.ts';

test('nothing visible on Home moves while its cards are loading', async ({ page, signIn }) => {
  const shift = await watchLayoutShift(page);
  const main = page.getByRole('main');
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    // All cards are in view.
    { width: 1440, height: 3000 },
  ])
    await test.step(`${size.width} by ${size.height}`, async () => {
      await page.setViewportSize(size);
      await signIn(page);
      const last = main.getByRole('region', { name: 'Compare Spaces' });
      // Home asks for the weeks of five reports at once.
      await expect(last.getByRole('application')).toBeVisible();
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(main.getByRole('heading', { level: 2 })).toHaveText([
        'Findings',
        'Right Now',
        'Trend',
        'Pattern of Use',
        'Portfolio Comparison',
        'Compare Spaces',
      ]);
      expect(await shift()).toBeLessThan(0.1);
    });
});
