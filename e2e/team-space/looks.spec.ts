import { expectAccessible } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { showTheme } from '../showTheme.ts';
import { expect, test } from './teamSpaceTest.ts';

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const) {
  test(`Find Team Space is accessible in the ${theme} theme at ${width} pixels`, async ({
    page,
    teamSpace,
    open,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await open();
    await showTheme(page, theme);
    await expect(teamSpace.none).toBeVisible();
    await expectAccessible(page);
    await teamSpace.people.fill('8');
    await expect(teamSpace.place('1. Floor 1')).toBeVisible();
    await expectAccessible(page);
    await expectNothingCut(page);
  });
}
