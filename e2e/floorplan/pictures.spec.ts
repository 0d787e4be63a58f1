import { differingShare } from './picture.ts';
import { expect, test } from './planTest.ts';

/** Raster and WebGL smooth edges and text a little differently. */
const edgeShare = 0.02;

test.describe('pictures', () => {
  for (const theme of ['light', 'dark'])
    test(`both renderers draw the same picture, ${theme}`, async ({ openPlan }) => {
      const mark = `window.plan.engine.select(['4.05'])`;
      const first = await openPlan(`renderer=pixi&floor=4&theme=${theme}`);
      await first.evaluate(mark);
      await first.evaluate(() => window.plan.still());
      const pixi = await first.screenshot();
      const second = await openPlan(`renderer=raster&floor=4&theme=${theme}`);
      await second.evaluate(mark);
      await second.evaluate(() => window.plan.still());
      const raster = await second.screenshot();
      expect(await differingShare(second, [pixi, raster], 24)).toBeLessThan(edgeShare);
    });

  test('labels without room appear as soon as the zoom makes room for them', async ({
    openPlan,
  }) => {
    const zoomed = async (renderer: string) => {
      const page = await openPlan(`renderer=${renderer}&rooms=3000`);
      await page.evaluate(async () => {
        const { plan } = window;
        // A floor that has only just come, whose labels are not laid out yet.
        const pack = plan.gridFloor(3000);
        plan.setPack(pack);
        while (plan.engine.scene.get()?.pack !== pack)
          await new Promise((resolve) => requestAnimationFrame(resolve));
        const at = { x: 300, y: 300 } as Parameters<typeof plan.engine.zoneAt>[0];
        plan.engine.handle({ type: 'zoom', at, factor: 4 });
        await plan.still();
      });
      return { page, picture: await page.screenshot() };
    };
    const { picture } = await zoomed('pixi');
    const raster = await zoomed('raster');
    expect(await differingShare(raster.page, [picture, raster.picture], 24)).toBeLessThan(
      edgeShare,
    );
  });

  test('a part of a very large floor looks the same on both renderers', async ({ openPlan }) => {
    const zoomed = async (renderer: string) => {
      const page = await openPlan(`renderer=${renderer}&rooms=12500`);
      await page.evaluate(async () => {
        const { plan } = window;
        const at = { x: 700, y: 400 } as Parameters<typeof plan.engine.zoneAt>[0];
        plan.engine.handle({ type: 'zoom', at, factor: 5 });
        plan.engine.handle({ type: 'pan', dx: 333, dy: -77 });
        await plan.still();
      });
      return { page, picture: await page.screenshot() };
    };
    const { picture } = await zoomed('pixi');
    const raster = await zoomed('raster');
    const share = await differingShare(raster.page, [picture, raster.picture], 24);
    expect(share).toBeLessThan(edgeShare);
  });

  test('the raster keeps its picture until the next floor is complete', async ({
    page,
    openPlan,
  }) => {
    await page.addInitScript(watchCanvas);
    const shown = async () =>
      Buffer.from(
        (await page.evaluate(() => window.seenPictures.at(-1) ?? '')).slice(22),
        'base64',
      );
    await openPlan('renderer=raster&floor=4');
    const first = await shown();
    await page.evaluate(async () => {
      window.plan.setPack(window.plan.demoFloor(1));
      await window.plan.still();
    });
    const second = await shown();
    expect(await differingShare(page, [first, second], 24)).toBeGreaterThan(0.1);
    const seen = await page.evaluate(() => window.seenPictures.map((url) => url.slice(22)));
    expect(seen.length).toBeGreaterThan(1);
    for (const picture of seen.map((data) => Buffer.from(data, 'base64'))) {
      const fromFirst = await differingShare(page, [picture, first], 24);
      const fromSecond = await differingShare(page, [picture, second], 24);
      expect(Math.min(fromFirst, fromSecond)).toBeLessThan(edgeShare);
    }
  });

  test('a lost context comes back to the identical picture', async ({ openPlan }) => {
    const page = await openPlan('renderer=pixi&floor=4');
    await page.evaluate(async () => {
      const { plan } = window;
      const pack = plan.engine.scene.get()?.pack;
      if (pack) plan.engine.setPaint(plan.mixedPaint(pack, 9));
      plan.engine.select(['4.02']);
      await plan.still();
    });
    const before = await page.screenshot();
    await page.evaluate(() => window.plan.loseContext());
    const after = await page.screenshot();
    expect(await differingShare(page, [before, after], 0)).toBe(0);
  });

  test('many lines cached as a picture look the same as when drawn', async ({ openPlan }) => {
    const page = await openPlan('renderer=pixi&rooms=1500');
    const drawAgain = () =>
      page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame += 1) {
          window.plan.engine.requestFrame('paint');
          await window.plan.still();
        }
      });
    const pan = (dx: number) =>
      page.evaluate(async (x) => {
        window.plan.engine.handle({ type: 'pan', dx: x, dy: 0 });
        await window.plan.still();
      }, dx);
    await pan(-10);
    await pan(10);
    const drawn = await page.screenshot();
    await drawAgain();
    const kept = await page.screenshot();
    expect(await differingShare(page, [drawn, kept], 2)).toBe(0);
    await page.evaluate(() => window.plan.loseContext());
    await page.evaluate(() => window.plan.still());
    expect(await differingShare(page, [drawn, await page.screenshot()], 2)).toBe(0);
    await drawAgain();
    expect(await differingShare(page, [drawn, await page.screenshot()], 2)).toBe(0);
  });

  test('a context that stays lost is replaced by the raster renderer', async ({
    openPlan,
    browser,
  }) => {
    const page = await openPlan('renderer=pixi&floor=4');
    const before = await page.screenshot();
    await page.evaluate(() => {
      const gl = document.querySelector('canvas')?.getContext('webgl2');
      gl?.getExtension('WEBGL_lose_context')?.loseContext();
    });
    const looker = await browser.newPage();
    await expect
      .poll(async () => differingShare(looker, [before, await page.screenshot()], 24))
      .toBeLessThan(edgeShare);
    expect(
      await page.evaluate(() => document.querySelector('canvas')?.getContext('2d') !== null),
    ).toBe(true);
    await looker.close();
  });

  test('colors blend from the old values to the new ones', async ({ openPlan }) => {
    const page = await openPlan('renderer=pixi&rooms=12');
    const texels = async (texel: number, isInstant: boolean): Promise<Buffer> => {
      await page.evaluate(
        async ([value, instantly]) => {
          const { plan } = window;
          const pack = plan.engine.scene.get()?.pack;
          if (pack) plan.engine.setPaint(plan.evenPaint(pack, value), instantly);
          await plan.still();
        },
        [texel, isInstant] as const,
      );
      return page.screenshot();
    };
    const instant = await texels(180, true);
    await texels(20, true);
    const blended = await texels(180, false);
    expect(await differingShare(page, [instant, blended], 0)).toBe(0);
  });

  test('the page obeys the strict policy with both renderers', async ({ openPlan }) => {
    for (const renderer of ['pixi', 'raster']) {
      const page = await openPlan(`renderer=${renderer}&floor=1`);
      expect(await page.evaluate(() => window.plan.violations)).toEqual([]);
    }
  });
});

declare global {
  interface Window {
    /** Every picture of the plan that a frame has shown, as PNG; not the empty canvas before the first. */
    seenPictures: string[];
  }
}

/** Runs in the page before its own scripts. */
function watchCanvas(): void {
  window.seenPictures = [];
  const unusedWidth = 300;
  const look = (): void => {
    const canvas = document.querySelector('canvas');
    const isUsed = canvas && canvas.width > unusedWidth;
    const picture = isUsed ? canvas.toDataURL('image/png') : undefined;
    if (picture !== undefined && picture !== window.seenPictures.at(-1))
      window.seenPictures.push(picture);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
