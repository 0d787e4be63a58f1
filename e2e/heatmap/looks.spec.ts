import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { watchLayoutShift } from '../watchLayoutShift.ts';
import { expect, test } from './heatmapTest.ts';

test('every mode of the heatmap is accessible in both themes', async ({ page, heatmap, open }) => {
  await open();
  await heatmap.openList();
  await expect(heatmap.list.getByRole('option').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await heatmap.choose('Types and tags');
  await expectAccessibleInBothThemes(page);
  await heatmap.show('Typical week');
  await expect(heatmap.slider('Hour of the week')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await heatmap.show('Playback');
  await expect(heatmap.slider('Time of day')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await heatmap.show('Compare');
  await heatmap.choose('Side by side');
  await expect(heatmap.plan).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
  await heatmap.choose('Table');
  await expect(heatmap.table).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('nothing visible moves while the floor is loading', async ({ page, heatmap, open }) => {
  const shift = await watchLayoutShift(page);
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    await test.step(`${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await open();
      await expect(heatmap.plan).toBeVisible();
      expect(await shift()).toBeLessThan(0.03);
    });
});

test('nothing is cut off in any mode of the heatmap', async ({ page, heatmap, open }) => {
  await open();
  for (const mode of ['Whole period', 'Typical week', 'Playback', 'Compare'] as const) {
    await heatmap.show(mode);
    for (const [width, height] of [
      [390, 844],
      [3840, 2160],
      [1440, 900],
    ] as const) {
      await test.step(`${mode} at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height });
        await expectNothingCut(page);
        for (const plan of await heatmap.plan.all())
          await expect
            .poll(async () => (await plan.boundingBox())?.width ?? Number.NaN, {
              message: 'the plan is as wide as the screen, or less',
            })
            .toBeLessThanOrEqual(width);
      });
    }
  }
});
