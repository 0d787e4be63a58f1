import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, serverOf, test as base } from '../fixtures.ts';
import { openDraft, openHallDraft } from './openDraft.ts';
import { placeOnPlan } from './placeOnPlan.ts';
import { outsideCalls } from './versionHall.ts';

const test = base.extend<object>({ server: serverOf('off') });

test('the magnet turns snapping off until it is pressed again', async ({
  page,
  server,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { id, draftZones } = await openHallDraft({ page, server, signIn }, 11);
  const spoken = page.getByRole('region', { name: 'Plan of Floor 1' }).getByRole('status');
  const magnet = page.getByRole('button', { name: 'Snap to corners and walls' });
  const count = async (): Promise<number> => (await draftZones(id)).zones.length;
  /** Whether a rectangle that is drawn from beside a corner of Hall 1 goes to it; it is taken back. */
  const isSnapped = async (): Promise<boolean> => {
    await page.getByRole('button', { name: 'Rectangle (R)' }).click();
    const at = await placeOnPlan(page);
    const [x, y] = at(0.1, 0.6);
    await page.mouse.click(x + 4, y + 4);
    await page.mouse.click(...at(0.2, 0.7));
    await expect(spoken).toHaveText('Done: Add New zone 1');
    await expect.poll(count).toBe(4);
    const { zones } = await draftZones(id);
    const ring = zones.find(({ name }) => name === 'New zone 1')?.normalised_points ?? [];
    await page.keyboard.press('Control+z');
    await expect.poll(count).toBe(3);
    return ring.some(([left, top]) => Math.hypot(left - 0.1, top - 0.6) < 1e-6);
  };
  await expect(magnet).toHaveAttribute('aria-pressed', 'true');
  expect(await isSnapped()).toBe(true);
  await magnet.click();
  await expect(magnet).toHaveAttribute('aria-pressed', 'false');
  expect(await isSnapped()).toBe(false);
  await magnet.press('Enter');
  await expect(magnet).toHaveAttribute('aria-pressed', 'true');
  expect(await isSnapped()).toBe(true);
});

/** The pixels of a column of the plan that walls have, from its upper edge on; null while none is drawn. */
async function wallsAlong(page: Page, plan: Locator, x: number): Promise<[number, number] | null> {
  const box = await plan.boundingBox();
  if (box === null) throw new Error('The plan is not on the screen');
  const clip = { x, y: box.y, width: 1, height: box.height };
  const shot = sharp(await page.screenshot({ clip }));
  const pixels = await shot.removeAlpha().grayscale().raw().toBuffer();
  const dark = [...pixels].flatMap((gray, at) => (gray < 96 ? [box.y + at] : []));
  const [first, last] = [dark[0], dark.at(-1)];
  return first === undefined || last === undefined ? null : [first, last];
}

test('the zoom bar covers nothing of a square floor, on a phone and on a desk', async ({
  page,
  server,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  const { post } = outsideCalls(page, server);
  const whole = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ];
  const zone = {
    id: 8311,
    name: 'Square',
    layer_name: 'sensorlayer',
    m2: 225,
    capacity: [['default', 9]],
    normalised_points: whole,
  };
  const floorplanimagedimensions = { width: 15, height: 15 };
  const floor = { id: 8310, name: 'Floor 1', floorplanimagedimensions, zones: [zone] };
  await post('/v4/ingest/spaces', {
    buildings: [
      {
        id: 8300,
        name: 'Square House',
        timezone: 'Europe/Amsterdam',
        startdate: '2024-01-01',
        floors: [floor],
      },
    ],
  });
  await signIn(page, '/tools/zones?building=8300');
  await openDraft(page, '2026-03-01');
  const plan = page.getByRole('application', { name: 'Square House, Floor 1' });
  const bar = page.getByRole('region', { name: 'View of the plan' });
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await plan.scrollIntoViewIfNeeded();
    const lies = await bar.boundingBox();
    if (lies === null) throw new Error('The bar is not on the screen');
    // Beside the bar, the outer walls are seen above and below.
    const walls = async () => await wallsAlong(page, plan, lies.x - 12);
    await expect.poll(walls, `walls at ${width} pixels`).not.toBeNull();
    const [top, bottom] = (await walls()) ?? [NaN, NaN];
    const middle = (top + bottom) / 2;
    const free = lies.y < middle ? top - (lies.y + lies.height) : lies.y - bottom;
    expect(free, `pixels between plan and bar at ${width} pixels`).toBeGreaterThan(0);
  }
});
