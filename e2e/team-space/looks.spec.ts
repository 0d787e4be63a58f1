import { expectAccessible, expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, test } from './teamSpaceTest.ts';

for (const width of [390, 1440, 1920, 3840]) {
  test(`Find Team Space is accessible in both themes at ${width} pixels`, async ({
    page,
    teamSpace,
    open,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open();
    await expect(teamSpace.none).toBeVisible();
    await expectAccessible(page);
    await teamSpace.people.fill('8');
    await expect(teamSpace.place('1. Floor 1')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNothingCut(page);
  });
}
