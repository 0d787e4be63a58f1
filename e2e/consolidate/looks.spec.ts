import { expectAccessible } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { showTheme } from '../showTheme.ts';
import { expect, test } from './consolidateTest.ts';

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const) {
  test(`Consolidate is accessible in the ${theme} theme at ${width} pixels`, async ({
    page,
    consolidate,
    open,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await open();
    await showTheme(page, theme);
    await expect(consolidate.figure('Seats spare')).toContainText('of 780');
    await consolidate.stack.focus();
    await page.keyboard.press('x');
    await expect(consolidate.spoken).toContainText('Close Floor 5.');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('t');
    await expectAccessible(page);
    await expectNothingCut(page);
  });
}
