import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { holdRequests } from '../holdRequests.ts';

interface ToldFloor {
  name: string;
  /** In percent; null where it is not known. */
  share: number | null;
  busiest: string | undefined;
}

/** The floors of the strip, in its order, as they are spoken at one moment: order and texts are read in one step. */
async function floorsTold(page: Page): Promise<ToldFloor[]> {
  const list = page.getByRole('region', { name: 'Floors' }).getByRole('list');
  const labels = await list.evaluate((strip) =>
    [...strip.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? ''),
  );
  return labels.map((label) => {
    const [name = '', told = ''] = label.split(': ');
    const [, share] = /^(\d+)% of seats/.exec(told) ?? [];
    const [, busiest] = /most at (\d\d:00)$/.exec(told) ?? [];
    return { name, share: share === undefined ? null : Number(share), busiest };
  });
}

/** All floors of the demonstration's main building, the fullest first. */
async function expectFullestFirst(page: Page): Promise<ToldFloor[]> {
  let floors: ToldFloor[] = [];
  await expect(async () => {
    floors = await floorsTold(page);
    expect(floors.filter(({ share }) => share !== null)).toHaveLength(6);
  }).toPass();
  const shares = floors.map(({ share }) => share ?? 0);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  expect(new Set(shares).size, 'floors differ').toBeGreaterThan(1);
  for (const { name, busiest } of floors) expect(busiest, name).toMatch(/^(0[7-9]|1[0-8]):00$/);
  return floors;
}

/** Keeps what the floors of the strip are called from here on; the result gives it. */
async function labelsOf(strip: Locator): Promise<() => Promise<readonly string[]>> {
  const kept = await strip.evaluateHandle((region) => {
    const labels: string[] = [];
    const keep = () => {
      for (const button of region.querySelectorAll('li button'))
        labels.push(button.getAttribute('aria-label') ?? '');
    };
    new MutationObserver(keep).observe(region, {
      attributes: true,
      childList: true,
      subtree: true,
    });
    return labels;
  });
  return () => kept.jsonValue();
}

test('an hour of the typical week tells which floor is fullest', async ({ page, signIn }) => {
  await signIn(page, '/building/heatmap?mode=week&hour=38');
  const strip = page.getByRole('region', { name: 'Floors' });
  const slider = page.getByRole('slider', { name: 'Hour of the week' });
  await expect(slider).toHaveAttribute('aria-valuetext', /^Tuesday 14:00 to 15:00, /);
  await expect(strip).toContainText('Tuesdays at 14:00, fullest first');

  const floors = await expectFullestFirst(page);
  const current = await strip.locator('[aria-current=true]').getAttribute('aria-label');
  const [name] = current?.split(':') ?? [];
  const own = floors.find((floor) => floor.name === name);
  await expect(slider, 'the timeline is that of the floor shown').toHaveAttribute(
    'aria-valuetext',
    new RegExp(`, typically ${String(own?.share)}% of seats$`),
  );

  await test.step('another floor is opened where its value stood', async () => {
    const other = floors.find((floor) => floor.name !== name);
    const labels = await labelsOf(strip);
    await strip.getByRole('button', { name: `${String(other?.name)}:` }).press('Enter');
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`^Tuesday 14:00 to 15:00, typically ${String(other?.share)}% of seats$`),
    );
    await expectFullestFirst(page);
    expect(await labels(), 'no floor is without its value meanwhile').not.toContainEqual(
      expect.stringContaining('loading'),
    );
  });

  await test.step('Right Now sorts the floors of its typical day, too', async () => {
    const release = await holdRequests(page, /interval=PT5M/);
    await page.goto('/building/heatmap/now');
    await page.getByRole('button', { name: /^Typical [A-Z]/ }).press('Enter');
    const day = page.getByRole('slider', { name: /^Time of a typical / });
    await day.focus();
    await page.keyboard.press('Home');
    // What was chosen stands when today has been read after it.
    release();
    await expect(page.getByRole('button', { name: /^Floor 1:/ })).not.toHaveAccessibleName(
      /loading/,
    );
    for (let hour = 0; hour < 11; hour += 1) await page.keyboard.press('PageUp');
    await expect(strip).toContainText(/[A-Z]\w+s at 11:00, fullest first/);
  });
});
