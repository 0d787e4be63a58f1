import { expect, test } from './planTest.ts';

const rooms = 3000;

test.describe('what the graphics card is given', () => {
  test('a full recolor uploads one byte per zone and nothing else', async ({ openPlan }) => {
    const page = await openPlan(`renderer=pixi&rooms=${rooms}`);
    const counts = await page.evaluate(async () => {
      const { plan } = window;
      const pack = plan.engine.scene.get()?.pack;
      if (!pack) throw new Error('no floor');
      plan.engine.setPaint(plan.evenPaint(pack, 30), true);
      await plan.still();
      plan.resetCounts();
      plan.engine.setPaint(plan.evenPaint(pack, 200));
      await plan.still();
      return { ...plan.counts };
    });
    expect(counts.textureBytes).toBe(rooms);
    expect(counts).toMatchObject({ bufferBytes: 0, links: 0, readPixels: 0, creates: 0 });
  });

  test('a partial recolor uploads its span', async ({ openPlan }) => {
    const page = await openPlan(`renderer=pixi&rooms=${rooms}`);
    const counts = await page.evaluate(async () => {
      const { plan } = window;
      const pack = plan.engine.scene.get()?.pack;
      if (!pack) throw new Error('no floor');
      const paint = plan.evenPaint(pack, 30);
      plan.engine.setPaint(paint, true);
      await plan.still();
      const next = { values: paint.values.slice(), flags: paint.flags.slice() };
      next.values.fill(90, 700, 1650);
      plan.resetCounts();
      plan.engine.setPaint(next);
      await plan.still();
      return { ...plan.counts };
    });
    expect(counts.textureBytes).toBe(950);
    expect(counts.bufferBytes).toBe(0);
  });

  test('a filter uploads only flags, and a theme or palette 1,024 bytes', async ({ openPlan }) => {
    const page = await openPlan(`renderer=pixi&rooms=${rooms}`);
    const [filter, palette] = await page.evaluate(async () => {
      const { plan } = window;
      const pack = plan.engine.scene.get()?.pack;
      if (!pack) throw new Error('no floor');
      const paint = plan.evenPaint(pack, 30);
      plan.engine.setPaint(paint, true);
      await plan.still();
      plan.resetCounts();
      plan.engine.setPaint(plan.withFilter(paint, [0, 2999]), true);
      await plan.still();
      const first = { ...plan.counts };
      plan.resetCounts();
      plan.engine.setPalette(new Uint8Array(1024).fill(120));
      await plan.still();
      return [first, { ...plan.counts }];
    });
    expect(filter).toMatchObject({ textureBytes: rooms, bufferBytes: 0, links: 0 });
    expect(palette).toMatchObject({ textureBytes: 1024, bufferBytes: 0, links: 0 });
  });

  test('hover, selection, focus, pan and zoom upload and link nothing, not even the first time', async ({
    openPlan,
  }) => {
    const page = await openPlan('renderer=pixi&floor=4');
    await page.evaluate(async () => {
      const { plan } = window;
      await plan.still();
      plan.resetCounts();
      plan.engine.select(['4.05']);
      plan.engine.handle({ type: 'walk', direction: 'right' });
    });
    await page.mouse.move(150, 80);
    await page.mouse.move(300, 80);
    await page.mouse.click(300, 80);
    await page.mouse.move(500, 400);
    await page.mouse.down();
    await page.mouse.move(620, 460, { steps: 6 });
    await page.mouse.up();
    await page.mouse.wheel(0, -600);
    await page.evaluate(() => window.plan.still());
    const counts = await page.evaluate(() => ({ ...window.plan.counts }));
    expect(counts.draws).toBeGreaterThan(0);
    expect(counts).toMatchObject({
      textureBytes: 0,
      bufferBytes: 0,
      links: 0,
      readPixels: 0,
      creates: 0,
    });
  });

  test('the first zoom that shows labels uploads and links nothing', async ({ openPlan }) => {
    const page = await openPlan(`renderer=pixi&rooms=${rooms}`);
    const counts = await page.evaluate(async () => {
      const { plan } = window;
      plan.resetCounts();
      const corner = { x: 30, y: 30 } as Parameters<typeof plan.engine.zoneAt>[0];
      plan.engine.handle({ type: 'zoom', at: corner, factor: 4 });
      await plan.still();
      return { ...plan.counts };
    });
    expect(counts.draws).toBeGreaterThan(0);
    expect(counts).toMatchObject({ textureBytes: 0, bufferBytes: 0, links: 0, creates: 0 });
  });

  test('a frame needs at most four draw calls plus one per visible chunk', async ({ openPlan }) => {
    const page = await openPlan('renderer=pixi&floor=4');
    const draws = await page.evaluate(async () => {
      const { plan } = window;
      plan.engine.select(['4.05', '4.06']);
      plan.engine.handle({ type: 'walk', direction: 'right' });
      await plan.still();
      plan.resetCounts();
      const before = plan.engine.frameLog.count;
      plan.engine.requestFrame('camera');
      await plan.still();
      return { draws: plan.counts.draws, frames: plan.engine.frameLog.count - before };
    });
    // Two chunks: rooms, and desks and areas with their rounded corners.
    expect(draws.draws).toBeLessThanOrEqual(3 + 2);
    expect(draws.frames).toBe(1);
  });

  test('zones out of sight of a very large floor are not drawn', async ({ openPlan }) => {
    const page = await openPlan('renderer=pixi&rooms=12500');
    const [whole, part] = await page.evaluate(async () => {
      const { plan } = window;
      const countFrame = async () => {
        plan.resetCounts();
        plan.engine.requestFrame('camera');
        await plan.still();
        return { ...plan.counts };
      };
      const all = await countFrame();
      const corner = { x: 30, y: 30 } as Parameters<typeof plan.engine.zoneAt>[0];
      plan.engine.handle({ type: 'zoom', at: corner, factor: 1.9 });
      await plan.still();
      return [all, await countFrame()];
    });
    expect(whole.draws).toBeLessThanOrEqual(4);
    expect(part.draws).toBeLessThanOrEqual(4 + 7);
    expect(part.elements).toBeLessThan(whole.elements);
  });

  test('lines out of sight are not drawn, and a pan of the rest uploads nothing', async ({
    openPlan,
  }) => {
    const page = await openPlan(`renderer=pixi&rooms=${rooms}`);
    const [whole, part] = await page.evaluate(async () => {
      const { plan } = window;
      const countPan = async () => {
        plan.resetCounts();
        plan.engine.handle({ type: 'pan', dx: -20, dy: -10 });
        await plan.still();
        return { ...plan.counts };
      };
      const all = await countPan();
      const corner = { x: 30, y: 30 } as Parameters<typeof plan.engine.zoneAt>[0];
      plan.engine.handle({ type: 'zoom', at: corner, factor: 1.9 });
      await plan.still();
      return [all, await countPan()];
    });
    expect(part.elements).toBeLessThan(whole.elements);
    expect(part).toMatchObject({ textureBytes: 0, bufferBytes: 0, links: 0, creates: 0 });
  });

  test('no frame is requested while nothing changes', async ({ openPlan }) => {
    for (const renderer of ['pixi', 'raster']) {
      const page = await openPlan(`renderer=${renderer}&floor=4`);
      const frames = await page.evaluate(async () => {
        window.plan.resetCounts();
        await window.plan.still();
        return window.plan.counts.frames;
      });
      expect(frames).toBe(0);
    }
  });

  test('caching many lines as a picture uploads and links nothing, in four draw calls', async ({
    openPlan,
  }) => {
    const page = await openPlan('renderer=pixi&rooms=1500');
    const frames = await page.evaluate(async () => {
      const { plan } = window;
      plan.engine.handle({ type: 'pan', dx: -20, dy: 0 });
      await plan.still();
      const frame = async () => {
        plan.resetCounts();
        plan.engine.requestFrame('paint');
        await plan.still();
        return { ...plan.counts };
      };
      return [await frame(), await frame()];
    });
    for (const { draws, textureBytes, bufferBytes, links } of frames) {
      expect(draws).toBeLessThanOrEqual(4);
      expect([textureBytes, bufferBytes, links]).toEqual([0, 0, 0]);
    }
    expect(frames[1]?.elements).toBeLessThan(frames[0]?.elements ?? 0);
  });

  test('switching floors frees the resources of the previous floor', async ({ openPlan }) => {
    const page = await openPlan('renderer=pixi&floor=4');
    const counts = await page.evaluate(async () => {
      const { plan } = window;
      const show = async (index: number): Promise<void> => {
        const pack = plan.demoFloor(index);
        plan.setPack(pack);
        await plan.still();
        plan.engine.setPaint(plan.mixedPaint(pack, 5));
        await plan.still();
      };
      const showMany = async (): Promise<void> => {
        const many = plan.gridFloor(1500);
        plan.setPack(many);
        await plan.still();
        plan.engine.setPaint(plan.mixedPaint(many, 5));
        await plan.still();
      };
      await showMany();
      plan.setPack(null);
      await plan.still();
      plan.resetCounts();
      for (const floor of [1, 3, 4, 2]) await show(floor);
      await showMany();
      plan.setPack(null);
      await plan.still();
      return { ...plan.counts };
    });
    expect(counts.creates).toBeGreaterThan(20);
    expect(counts.deletes).toBe(counts.creates);
    expect(counts.links).toBe(0);
  });
});
