import type { Page } from '@playwright/test';
import { differingShare } from './picture.ts';
import { expect, test } from './planTest.ts';

async function exported(page: Page, scale: number): Promise<Buffer> {
  const bytes = await page.evaluate(async (by) => {
    const blob = await window.plan.image(by);
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, scale);
  return Buffer.from(bytes);
}

/** Width and height of a PNG, as its header says. */
function sizeOf(png: Buffer): [number, number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test.describe('the exported picture', () => {
  for (const renderer of ['pixi', 'raster'])
    test(`contains the whole plan whatever is in view, ${renderer}`, async ({ openPlan }) => {
      const page = await openPlan(`renderer=${renderer}&floor=4`);
      const shown = await page.screenshot();
      const whole = await exported(page, 1);
      await page.evaluate(async () => {
        const { engine } = window.plan;
        engine.select(['4.05']);
        engine.handle({ type: 'zoomStep', direction: 1 });
        await window.plan.still();
      });
      const frames = await page.evaluate(() => window.plan.engine.frameLog.count);
      expect(await differingShare(page, [shown, await page.screenshot()], 24)).toBeGreaterThan(0.1);
      expect(await differingShare(page, [whole, await exported(page, 1)], 0)).toBe(0);
      expect(await page.evaluate(() => window.plan.engine.frameLog.count)).toBe(frames);
    });

  test('has the requested resolution, and shows the moment of playback', async ({ openPlan }) => {
    const page = await openPlan('renderer=raster&rooms=12');
    const before = await exported(page, 2);
    const [width, height] = sizeOf(before);
    expect(Math.max(width, height)).toBe(2 * (1200 + 2 * 16));
    await page.evaluate(async () => {
      const { engine } = window.plan;
      const texels = new Uint8Array(24).fill(200);
      engine.playback.setDay({ slotCount: 2, zoneCount: 12, texels });
      engine.playback.seek(1);
      await window.plan.still();
    });
    const after = await exported(page, 2);
    expect(await differingShare(page, [before, after], 24)).toBeGreaterThan(0.2);
  });
});
