import type { Page } from '@playwright/test';
import { violationsOf } from '../violationsOf.ts';
import { expect, test } from './planTest.ts';

/** Where on the page a zone's label stands; the whole floor is in view. */
async function placeOf(page: Page, id: string): Promise<{ x: number; y: number }> {
  return page.evaluate((zoneId) => {
    const { scene, view } = window.plan.engine;
    const floor = scene.get();
    const zone = floor?.ids.get(zoneId);
    if (!floor || zone === undefined) throw new Error(`no zone ${zoneId}`);
    const [x = 0, y = 0] = floor.pack.labelAnchor.subarray(zone * 2, zone * 2 + 2);
    const { centre, scale } = view.camera.get();
    const { width, height } = view.viewport;
    return { x: (x - centre.x) * scale + width / 2, y: (y - centre.y) * scale + height / 2 };
  }, id);
}

test.describe('pointer and keyboard', () => {
  test('10,000 random points hit the zone whose outline contains them', async ({ openPlan }) => {
    const page = await openPlan('renderer=pixi&floor=4');
    const wrong = await page.evaluate(() => {
      const { engine } = window.plan;
      const pack = engine.scene.get()?.pack;
      if (!pack) return ['no floor'];
      const paths = Array.from({ length: pack.measuredCount }, (_, zone) => {
        const path = new Path2D();
        const end = pack.ringStart[zone + 1] ?? 0;
        for (let vertex = pack.ringStart[zone] ?? 0; vertex < end; vertex += 1)
          path.lineTo(pack.xy[vertex * 2] ?? 0, pack.xy[vertex * 2 + 1] ?? 0);
        path.closePath();
        return path;
      });
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      const order = [...pack.order].filter((zone) => zone < pack.measuredCount).toReversed();
      const { centre, scale } = engine.view.camera.get();
      const { width, height } = engine.view.viewport;
      const misses: string[] = [];
      let state = 12_345;
      const random = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
      for (let count = 0; count < 10_000; count += 1) {
        const at = { x: random() * width, y: random() * height };
        const x = (at.x - width / 2) / scale + centre.x;
        const y = (at.y - height / 2) / scale + centre.y;
        const expected = order.find((zone) =>
          context?.isPointInPath(paths[zone] ?? new Path2D(), x, y),
        );
        const hit = engine.zoneAt(at as Parameters<typeof engine.zoneAt>[0]);
        if ((expected ?? null) !== hit) misses.push(`${at.x},${at.y}: ${hit} for ${expected}`);
      }
      return misses;
    });
    expect(wrong).toEqual([]);
  });

  test('click selects, Shift adds, Escape clears', async ({ openPlan }) => {
    const page = await openPlan('renderer=pixi&floor=4');
    const selected = (): Promise<readonly string[]> =>
      page.evaluate(() => window.plan.engine.marks.signal.get().selectedIds);
    const [first, second] = [await placeOf(page, '4.02'), await placeOf(page, '4.05')];
    await page.mouse.click(first.x, first.y);
    expect(await selected()).toEqual(['4.02']);
    await page.keyboard.down('Shift');
    await page.mouse.click(second.x, second.y);
    await page.keyboard.up('Shift');
    expect(await selected()).toEqual(['4.02', '4.05']);
    await page.keyboard.press('Escape');
    expect(await selected()).toEqual([]);
  });

  test('arrow keys move between zones and announce them, and Enter selects', async ({
    openPlan,
  }) => {
    const page = await openPlan('renderer=pixi&floor=4');
    const plan = page.getByRole('application', { name: 'Zuidas North, floor 4' });
    await plan.focus();
    await page.keyboard.press('ArrowRight');
    const announcement = page.locator('[aria-live=polite]');
    await expect(announcement).toContainText('North wing');
    await page.keyboard.press('ArrowRight');
    await expect(announcement).toContainText('Coffee');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => window.plan.engine.marks.signal.get().selectedIds)).toEqual([
      '4-Coffee',
    ]);
  });

  test('the wheel zooms at the pointer, a double click fits the zone, and 0 fits the floor', async ({
    openPlan,
  }) => {
    const page = await openPlan('renderer=raster&floor=4');
    const scale = (): Promise<number> =>
      page.evaluate(async () => {
        await window.plan.still();
        return window.plan.engine.view.camera.get().scale;
      });
    const whole = await scale();
    const room = await placeOf(page, '4.05');
    await page.mouse.move(room.x, room.y);
    await page.mouse.wheel(0, -300);
    await expect.poll(scale).toBeGreaterThan(whole * 1.3);
    await page.getByRole('application').focus();
    await page.keyboard.press('0');
    await expect.poll(scale).toBe(whole);
    await page.mouse.dblclick(room.x, room.y);
    await expect.poll(scale).toBeGreaterThan(whole * 2);
  });

  test('the plan passes axe in both themes', async ({ openPlan }) => {
    for (const theme of ['light', 'dark']) {
      const page = await openPlan(`renderer=raster&floor=4&theme=${theme}`);
      const ofAWholePage = ['page-has-heading-one', 'landmark-one-main', 'region'];
      const rules = Object.fromEntries(ofAWholePage.map((rule) => [rule, { enabled: false }]));
      expect(await violationsOf(page, { rules })).toEqual([]);
    }
  });

  test('leaving the page frees the plan, and returning draws it again', async ({ openPlan }) => {
    const page = await openPlan('renderer=pixi&floor=4');
    const before = await page.screenshot();
    await page.evaluate(async () => {
      window.plan.setShown(false);
      await window.plan.still();
    });
    await expect(page.getByRole('application')).toHaveCount(0);
    await page.evaluate(async () => {
      window.plan.setShown(true);
      await window.plan.still();
    });
    await expect.poll(async () => Buffer.compare(before, await page.screenshot())).toBe(0);
  });
});
