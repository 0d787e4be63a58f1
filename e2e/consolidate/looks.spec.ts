import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, test } from './consolidateTest.ts';

for (const width of [390, 1440, 1920, 3840]) {
  test(`Consolidate is accessible in both themes at ${width} pixels`, async ({
    page,
    consolidate,
    open,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open();
    await expect(consolidate.figure('Seats spare')).toContainText('of 780');
    await consolidate.stack.focus();
    await page.keyboard.press('x');
    await expect(consolidate.spoken).toContainText('Close Floor 5.');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('t');
    await expectAccessibleInBothThemes(page);
    await expectNothingCut(page);
  });
}
