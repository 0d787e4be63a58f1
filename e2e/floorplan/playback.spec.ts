import type { Page } from '@playwright/test';
import { differingShare } from './picture.ts';
import { expect, test } from './planTest.ts';

const rooms = 3000;
const slots = 288;

/** Gives the plan a day of values that wander, and every seventh zone without data in every fifth slot. */
async function setWanderingDay(page: Page, slotCount: number): Promise<void> {
  await page.evaluate((count) => {
    const { engine } = window.plan;
    const zoneCount = engine.scene.get()?.pack.measuredCount ?? 0;
    const texels = Uint8Array.from({ length: count * zoneCount }, (_, at) => {
      const [slot, zone] = [Math.floor(at / zoneCount), at % zoneCount];
      if (zone % 7 === 0 && slot % 5 === 0) return 255;
      return Math.round(127 + 127 * Math.sin(slot / 9 + zone));
    });
    engine.playback.setDay({ slotCount: count, zoneCount, texels });
  }, slotCount);
  await page.evaluate(() => window.plan.still());
}

async function seek(page: Page, position: number): Promise<Buffer> {
  await page.evaluate(async (to) => {
    window.plan.engine.playback.seek(to);
    await window.plan.still();
  }, position);
  return page.screenshot();
}

test.describe('playback on the graphics card', () => {
  test('uploads the day once', async ({ openPlan }) => {
    const page = await openPlan(`renderer=pixi&rooms=${rooms}`);
    await page.evaluate(async () => {
      // The picture of the walls is taken when the view has come to rest.
      window.plan.engine.requestFrame('paint');
      await window.plan.still();
      window.plan.resetCounts();
    });
    await setWanderingDay(page, slots);
    const counts = await page.evaluate(() => ({ ...window.plan.counts }));
    const rows = Math.ceil((rooms * slots) / 2048);
    expect(counts).toMatchObject({ textureBytes: rows * 2048, bufferBytes: 0, creates: 0 });
  });

  test('sends one uniform a frame and nothing else', async ({ openPlan }) => {
    const page = await openPlan(`renderer=pixi&rooms=${rooms}`);
    await setWanderingDay(page, slots);
    await seek(page, 100);
    const { counts, frames } = await page.evaluate(async () => {
      const { plan } = window;
      const first = plan.engine.frameLog.count;
      plan.resetCounts();
      for (let step = 1; step <= 40; step += 1) {
        plan.engine.playback.seek(100 + step * 0.3);
        await new Promise(requestAnimationFrame);
      }
      await plan.still();
      return { counts: { ...plan.counts }, frames: plan.engine.frameLog.count - first };
    });
    expect(frames).toBe(40);
    expect(counts).toMatchObject({
      uniforms: 40,
      textureBytes: 0,
      bufferBytes: 0,
      links: 0,
      readPixels: 0,
      creates: 0,
    });
  });

  test('splits a run of slots larger than a texture into pages, and frees them', async ({
    openPlan,
  }) => {
    const page = await openPlan(`renderer=pixi&rooms=${rooms}`);
    await setWanderingDay(page, 7 * slots);
    const first = await seek(page, 3.5);
    const bytesOfSeek = async (position: number): Promise<number> => {
      await page.evaluate(() => window.plan.resetCounts());
      await seek(page, position);
      return page.evaluate(() => window.plan.counts.textureBytes);
    };
    const slotsOfPage = Math.floor(2048 ** 2 / rooms);
    expect(await bytesOfSeek(slotsOfPage - 1.5)).toBe(0);
    expect(await bytesOfSeek(slotsOfPage - 0.5)).toBeGreaterThan(0);
    expect(await bytesOfSeek(slotsOfPage + 20)).toBe(0);
    expect(await differingShare(page, [first, await seek(page, 3.5)], 0)).toBe(0);
    await page.evaluate(() => window.plan.setPack(null));
    const counts = await page.evaluate(async () => {
      const { plan } = window;
      await plan.still();
      plan.resetCounts();
      plan.setPack(plan.gridFloor(12));
      await plan.still();
      plan.engine.playback.setDay({ slotCount: 1, zoneCount: 12, texels: new Uint8Array(12) });
      plan.engine.playback.seek(0);
      await plan.still();
      plan.setPack(null);
      await plan.still();
      return { ...plan.counts };
    });
    expect(counts.deletes).toBe(counts.creates);
  });
});

test.describe('what playback shows', () => {
  for (const renderer of ['pixi', 'raster'])
    test(`shows the same as the values of the slot, ${renderer}`, async ({ openPlan }) => {
      const page = await openPlan(`renderer=${renderer}&floor=4`);
      const painted = await page.evaluate(async () => {
        const { engine, still, withFilter } = window.plan;
        const zones = engine.scene.get()?.pack.measuredCount ?? 0;
        const values = Uint8Array.from({ length: zones }, (_, zone) =>
          zone % 6 === 0 ? 255 : (zone * 37) % 254,
        );
        const paint = withFilter({ values, flags: new Uint8Array(zones) }, [2, 3, 20]);
        engine.setPaint(paint, true);
        await still();
        return [...values];
      });
      const ordinary = await page.screenshot();
      await page.evaluate((row) => {
        const { engine } = window.plan;
        const zoneCount = row.length;
        const other = row.map((texel) => (texel === 255 ? 9 : 255));
        const texels = Uint8Array.from([...other, ...row, ...other, ...row]);
        engine.playback.setDay({ slotCount: 4, zoneCount, texels });
      }, painted);
      expect(await differingShare(page, [ordinary, await seek(page, 1)], 0)).toBe(0);
      // Every neighbor of a value is missing and every missing one has neighbors: neither shows.
      expect(await differingShare(page, [ordinary, await seek(page, 1.5)], 0)).toBe(0);
      expect(await differingShare(page, [ordinary, await seek(page, 3.9)], 0)).toBe(0);
      expect(await differingShare(page, [ordinary, await seek(page, 0)], 0)).toBeGreaterThan(0.2);
      await page.evaluate(async () => {
        window.plan.engine.playback.leave();
        await window.plan.still();
      });
      expect(await differingShare(page, [ordinary, await page.screenshot()], 0)).toBe(0);
    });

  test('draws the same picture between two slots in both renderers', async ({ openPlan }) => {
    const pictures: Buffer[] = [];
    for (const renderer of ['pixi', 'raster']) {
      const page = await openPlan(`renderer=${renderer}&floor=4`);
      await setWanderingDay(page, 20);
      pictures.push(await seek(page, 4.4));
    }
    const [pixi, raster] = pictures;
    if (!pixi || !raster) throw new Error('two pictures');
    const page = await openPlan('renderer=raster&floor=4');
    expect(await differingShare(page, [pixi, raster], 24)).toBeLessThan(0.02);
  });

  test('continues after a lost context', async ({ openPlan }) => {
    const page = await openPlan('renderer=pixi&floor=4');
    await setWanderingDay(page, 20);
    const before = await seek(page, 4.4);
    await page.evaluate(() => window.plan.loseContext());
    const after = await page.screenshot();
    expect(await differingShare(page, [before, after], 0)).toBe(0);
  });
});
