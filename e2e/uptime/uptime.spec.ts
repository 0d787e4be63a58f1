import { readFile } from 'node:fs/promises';
import type { ResultOf } from '#contract/endpoint.ts';
import type { getIncidents } from '#contract/incidents.ts';
import type { getUptime } from '#contract/uptime.ts';
import { formatUptime } from '#src/lib/format/formatNumber.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, test } from '../fixtures.ts';

interface Answers {
  uptime: ResultOf<typeof getUptime>;
  incidents: ResultOf<typeof getIncidents>['incidents'];
}

async function answersOf(page: Page, act: () => Promise<unknown>): Promise<Answers> {
  const [uptime, incidents] = await Promise.all([
    page.waitForResponse(/\/v4\/uptime\?/),
    page.waitForResponse(/\/v4\/incidents\?.*group_zones=/),
    act(),
  ]);
  const told = (await uptime.json()) as { result: Answers['uptime'] };
  const list = (await incidents.json()) as { result: ResultOf<typeof getIncidents> };
  return { uptime: told.result, incidents: list.result.incidents };
}

/** The one building of the demonstration, over the six weeks in which the stories are. */
const path = '/tools/uptime';

test('Uptime shows the server’s figures of each source, the gateway hour, the flapping sensor and the server’s own pause', async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000);
  const { uptime, incidents } = await answersOf(page, () => signIn(page, path));
  const sources = page.getByRole('region', { name: 'Sources' });
  for (const source of uptime.sources) {
    const row = sources.getByRole('row').filter({ hasText: formatUptime(source.uptime) });
    await expect(row.filter({ hasText: formatUptime(source.uptime_open) })).not.toHaveCount(0);
  }
  await expect(page.getByRole('application', { name: 'Uptime by day' })).toBeVisible();

  const list = page.getByRole('region', { name: 'Incidents' });
  const missing = incidents.filter(
    ({ kind, reason }) => kind === 'building' && reason.endsWith('data'),
  );
  expect(missing.length, 'the gateway failed').toBeGreaterThan(0);
  const gateway = list.getByRole('row').filter({ hasText: /Zuidas North.* data/u });
  await expect(gateway).toHaveCount(missing.length);
  const paused = incidents.filter(({ reason }) => reason === 'server_down');
  expect(paused.map(({ minutes }) => minutes)).toContain(50);
  await expect(
    list.getByRole('row').filter({ hasText: 'This server was not running' }),
  ).toHaveCount(paused.length);
  const unread = incidents.filter(({ kind }) => kind === 'booking_source');
  expect(unread.map(({ reason, minutes }) => [reason, minutes])).toEqual([['no_import', 2880]]);
  await expect(
    list.getByRole('row').filter({ hasText: 'Calendar couldn’t be read' }),
  ).toContainText('48');
  for (const { excluded_minutes, zones } of uptime.sources)
    expect(excluded_minutes).toBeGreaterThanOrEqual(50 * zones);
  const before = await list.getByRole('row').count();
  await gateway
    .first()
    .getByRole('button', { name: /^Show the spaces of/ })
    .click();
  await expect.poll(() => list.getByRole('row').count()).toBeGreaterThan(before + 100);
  await gateway
    .first()
    .getByRole('button', { name: /^Hide the spaces of/ })
    .click();

  const spaces = page.getByRole('table', { name: 'Uptime of spaces' });
  await expect(spaces.getByRole('row').nth(12)).toBeVisible();

  const flapping = uptime.zones.filter((zone) => zone.is_flapping);
  expect(flapping, 'one sensor flaps').toHaveLength(1);
  await expect(
    list
      .getByRole('row')
      .filter({ hasText: flapping[0]?.name ?? '' })
      .first(),
  ).toContainText(/Flapping, [\d,]+ times/);
});

test('a tour leads to the worst space, and the timeline is read by the keys, its rows choosing their incidents', async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000);
  const { uptime } = await answersOf(page, () => signIn(page, path));
  const worst = uptime.zones.toSorted((a, b) => (a.uptime ?? 2) - (b.uptime ?? 2))[0];
  const timeline = page.getByRole('application', { name: 'Timeline of spaces' });
  await expect(timeline).toBeVisible();
  const list = page.getByRole('region', { name: 'Incidents' });
  const tour = page.getByRole('region', { name: 'Tour of Uptime' });
  const step = tour.getByRole('status', { name: 'Tour step' });
  await expect(step).toContainText(`${worst?.name} is the least reliable space`);
  await tour.getByRole('button', { name: 'Show its incidents' }).press('Enter');
  await expect(list.getByRole('status')).toContainText(`Incidents of ${worst?.name}`);
  await list.getByRole('button', { name: 'Show all spaces' }).click();
  await tour.getByRole('button', { name: 'Next' }).press('Enter');
  await tour.getByRole('button', { name: 'Go to the timeline' }).press('Enter');
  await expect(timeline).toBeFocused();
  await tour.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(step).toContainText('Step 3 of 3');
  await tour.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Take the tour' })).toBeFocused();
  await expect(timeline.locator('canvas')).toHaveCount(1);
  await timeline.focus();
  await page.keyboard.press('ArrowRight');
  const spoken = page.locator('figure', { has: timeline }).locator('[aria-live="polite"]');
  await expect(spoken).toContainText(worst?.name ?? '');
  await expect(spoken).toContainText(/valid data|no data|too little data|stuck/);
  await page.keyboard.press('Control+End');
  await expect(spoken).not.toContainText(worst?.name ?? '');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('status')).toContainText(`Incidents of ${worst?.name}`);
  await list.getByRole('button', { name: 'Show all spaces' }).click();
  await expect(list.getByRole('status')).toHaveCount(0);

  await page.getByRole('radio', { name: 'Tables' }).click();
  const gaps = page.getByRole('table', { name: 'Gaps and excluded time' });
  await expect(gaps).toBeVisible();
  await expect(page.getByRole('table', { name: 'Uptime by day' })).toBeVisible();

  // Of its hundreds of rows those in sight are there, down to the last once someone scrolls to it.
  const count = Number(await gaps.getAttribute('aria-rowcount'));
  expect(count).toBeGreaterThan(300);
  await expect.poll(() => gaps.getByRole('row').count()).toBeGreaterThan(12);
  expect(await gaps.getByRole('row').count()).toBeLessThan(100);
  const scroller = gaps.locator('..');
  await expect
    .poll(async () => {
      await scroller.evaluate((one) => one.scrollTo(0, one.scrollHeight));
      return await gaps.getByRole('row').last().getAttribute('aria-rowindex');
    })
    .toBe(String(count));
});

test('rows of the timeline that are scrolled into sight look as if they were painted at once', async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000);
  await answersOf(page, () => signIn(page, path));
  const canvas = page.getByRole('application', { name: 'Timeline of spaces' }).locator('canvas');
  const shown = async () => await canvas.evaluate((one: HTMLCanvasElement) => one.toDataURL());
  const widthNow = async () => await canvas.evaluate((one: HTMLCanvasElement) => one.width);
  await expect(canvas).toBeVisible();
  const atFirst = await shown();
  for (const by of [90, 37, -50, 12]) {
    const before = await shown();
    await canvas.evaluate((one, pixels) => {
      const scroller = one.parentElement?.parentElement;
      scroller?.scrollBy(0, pixels);
    }, by);
    await expect.poll(shown).not.toBe(before);
  }
  const scrolled = await shown();
  expect(scrolled).not.toBe(atFirst);
  // Another width is painted anew as a whole, and so is the old one after it.
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  const wide = await widthNow();
  await page.setViewportSize({ width: width - 200, height });
  await expect.poll(widthNow).toBeLessThan(wide);
  await page.setViewportSize({ width, height });
  await expect.poll(widthNow).toBe(wide);
  expect(await shown()).toBe(scrolled);
});

test('files of Uptime have the figures of the page', async ({ page, signIn }) => {
  test.setTimeout(300_000);
  const { uptime } = await answersOf(page, () => signIn(page, path));
  await expect(page.getByRole('region', { name: 'Sources' })).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /^Timeline of spaces.*\(PNG\)$/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Uptime of buildings and sources (CSV)' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  for (const source of uptime.sources) {
    expect(text).toContain(`,${source.uptime},`);
    expect(text).toContain(`,${source.uptime_open},`);
  }
});

test('a planner declares an incident as maintenance, which raises uptime, and withdraws it', async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000);
  const before = await answersOf(page, () => signIn(page, path));
  const list = page.getByRole('region', { name: 'Incidents' });
  const menu = list.getByRole('button', { name: 'Actions for Zuidas North' }).first();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Make a time marker' }).click();
  await expect(page).toHaveURL(/timemarkers\/create\?.*marker_space=/);
  await page.goBack();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Declare maintenance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Declare maintenance of Zuidas North' });
  await dialog.getByRole('textbox').fill('New gateway');
  const during = await answersOf(page, () =>
    dialog.getByRole('button', { name: 'Declare' }).click(),
  );
  await expect(dialog).toBeHidden();
  const excluded = (told: Answers) =>
    told.uptime.sources.reduce((sum, source) => sum + source.excluded_minutes, 0);
  expect(excluded(during)).toBeGreaterThan(excluded(before));
  const declared = list.getByRole('row').filter({ hasText: 'Declared maintenance' });
  await expect(declared).toHaveCount(1);

  await declared.getByRole('button', { name: 'Actions for Zuidas North' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw maintenance' }).click();
  const after = await answersOf(page, () =>
    page
      .getByRole('dialog', { name: 'Withdraw maintenance of Zuidas North' })
      .getByRole('button', { name: 'Withdraw' })
      .click(),
  );
  expect(excluded(after)).toBe(excluded(before));
  await expect(declared).toHaveCount(0);
});

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(`Uptime is accessible in the ${theme} theme at ${width} pixels`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await signIn(page, path);
    await expect(page.getByRole('application', { name: 'Timeline of spaces' })).toBeVisible();
    await expectAccessible(page);
    await expectNothingCut(page);
  });
}
