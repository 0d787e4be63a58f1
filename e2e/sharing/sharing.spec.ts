import type { Browser, Page } from '@playwright/test';
import { callApi, makeKey } from '../callApi.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, signInWith, test } from '../fixtures.ts';
import type { TestServer } from '../startServer.ts';
import { watchPage } from '../watchPage.ts';
import { Website } from './Website.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const ended = 'This link has ended.';
/** What a browser says of calls of a link that was revoked, and of a frame that it refuses. */
const refused = /401 \(Unauthorized\)|frame-ancestors|ERR_BLOCKED_BY_RESPONSE/;

interface Visit {
  page: Page;
  /** What went wrong until now. */
  problems: () => string[];
}

/** A browser of somebody without an account. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: desk, locale: 'en-US' });
  const page = await context.newPage();
  const problems = await watchPage(page, [refused]);
  await page.goto(url);
  return { page, problems };
}

async function firstBuilding(server: TestServer): Promise<{ id: string; name: string }> {
  const { buildings } = (await callApi(server, '/v4/buildings')) as {
    buildings: { id: string; name: string }[];
  };
  const [building] = buildings;
  if (!building) throw new Error('The demonstration has no building');
  return building;
}

async function meanOf(page: Page): Promise<string> {
  const text = await page.getByRole('main').innerText();
  return /Mean utilization\s+(\d+%)/.exec(text)?.[1] ?? 'no figure';
}

/** Right Now hears what changes; while the building is closed it also plays its last day, and says "live 20:01" beside that. */
async function expectLive(page: Page): Promise<void> {
  await expect(page.getByText(/^Live$|^live \d/)).toBeVisible();
}

/** Makes a link to the page in view by the dialog and gives its address. */
async function share(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Anyone with the link…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share with anyone' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const url = await dialog.getByText(/^http\S+\/shared#/).innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return url;
}

test('a report is shared with people who have no account, until its author revokes the link', async ({
  page,
  browser,
  server,
}) => {
  const { id, name } = await firstBuilding(server);
  const planner = await makeKey(server, { name: 'Ann Author', roles: ['planner'] });
  await signInWith(planner, page, `/building/chart?ids=${id}&space_type=building`);
  await expect.poll(() => meanOf(page)).toMatch(/%/);
  const mean = await meanOf(page);

  const url = await test.step('by keyboard, for 30 days', async () => {
    await page.getByRole('button', { name: 'Share' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Share with anyone' });
    await expect(dialog).toContainText(name);
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('button', { name: /^Ends/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'In 30 days' }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Create link' }).press('Enter');
    await expect(dialog).toContainText('No website may embed pages yet');
    await expectAccessible(page);
    const shown = await dialog.getByText(/^http\S+\/shared#/).innerText();
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(dialog).toBeHidden();
    return shown;
  });

  const visitor = await visit(browser, url);
  await test.step('a visitor sees the same figures, and neither menu nor account', async () => {
    await expect(visitor.page.getByRole('heading', { name: 'Trend', level: 1 })).toBeVisible();
    await expect.poll(() => meanOf(visitor.page)).toBe(mean);
    const banner = visitor.page.getByRole('banner');
    await expect(banner).toContainText(name);
    await expect(banner).toContainText(/Shared link, ends \w{3} \d+, \d{4}/);
    await expect(visitor.page.getByRole('navigation')).toHaveCount(0);
    await expect(visitor.page.getByRole('button', { name: /^Account/ })).toHaveCount(0);
    expect(await visitor.page.context().cookies()).toEqual([]);
  });

  await test.step('filters can be changed, and the page be loaded again', async () => {
    await visitor.page.getByRole('radio', { name: 'Week', exact: true }).click();
    await expect(visitor.page).toHaveURL(/interval=P1W.*#fl_shr_/);
    await visitor.page.reload();
    await expect(visitor.page.getByRole('radio', { name: 'Week', exact: true })).toBeChecked();
    await expect.poll(() => meanOf(visitor.page)).toBe(mean);
  });

  await test.step('it is accessible, and nothing is cut on a phone', async () => {
    await expectAccessibleInBothThemes(visitor.page);
    await visitor.page.setViewportSize(phone);
    await expectAccessible(visitor.page);
    await expectNothingCut(visitor.page);
    await visitor.page.setViewportSize(desk);
  });

  await test.step('its author ends it in the preferences', async () => {
    await page.goto('/user/settings/preferences');
    const own = page.getByRole('region', { name: 'Your shared links' });
    await expect(own).toContainText(`Trend · ${name}`);
    await expectAccessible(page);
    await own.getByRole('button', { name: /^Revoke/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(own).toBeHidden();
    await visitor.page.reload();
    await expect(visitor.page.getByRole('heading', { name: ended })).toBeVisible();
    await expect(visitor.page.getByText('Trend')).toHaveCount(0);
    await expectAccessibleInBothThemes(visitor.page);
    await visitor.page.goto(`${server.url}/shared`);
    await expect(visitor.page.getByRole('heading', { name: ended })).toBeVisible();
  });
  expect(visitor.problems()).toEqual([]);
  await visitor.page.context().close();
});

test('a shared page of this moment is live, and closes at once when an administrator revokes it', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const { id, name } = await firstBuilding(server);
  await signIn(page, `/building/heatmap/now?ids=${id}&space_type=building`);
  await expectLive(page);
  const visitor = await visit(browser, await share(page));
  await expectLive(visitor.page);
  // What a visitor may not do is not offered.
  await expect(page.getByRole('button', { name: 'Mark a period' })).toBeVisible();
  await expect(visitor.page.getByRole('slider', { name: /^Time of / })).toBeVisible();
  await expect(visitor.page.getByRole('button', { name: 'Mark a period' })).toHaveCount(0);
  await expectAccessible(visitor.page);

  await page.goto('/admin/access?show=links');
  const links = page.getByRole('table', { name: 'Shared links' });
  await expect(links).toContainText(name);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(phone);
  await expectNothingCut(page);
  await page.setViewportSize(desk);
  await links.getByRole('button', { name: /^Revoke Right Now/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No shared links')).toBeVisible();
  await expect(visitor.page.getByRole('heading', { name: ended })).toBeVisible();
  expect(visitor.problems()).toEqual([]);
  await visitor.page.context().close();
});

test('a page that shows more than spaces of a building says why it can’t be shared', async ({
  page,
  signIn,
}) => {
  await signIn(page, '/portfolio/utilization');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('anyone with the link');
  await expect(page.getByRole('option', { name: 'Anyone with the link…' })).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share with anyone' });
  await expect(dialog).toContainText('This page can’t be shared without an account.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(dialog).toBeHidden();
});

test('a website that is allowed embeds a shared page, and no other does', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const { id } = await firstBuilding(server);
  await using allowed = await Website.open();
  await using other = await Website.open();

  await test.step('an administrator allows the site', async () => {
    await signIn(page, '/admin/access?show=links');
    const sites = page.getByLabel('Websites that may embed shared pages, one per line');
    await sites.fill('http://intranet.example.com');
    await expect(page.getByText('“http://intranet.example.com” is not a site.')).toBeVisible();
    await expectAccessible(page);
    await sites.fill(allowed.origin);
    await page.getByRole('button', { name: 'Save websites' }).click();
    await expect(page.getByRole('button', { name: 'Save websites' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  const code = await test.step('the dialog has the code', async () => {
    await page.goto(`/building/chart?ids=${id}&space_type=building`);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('menuitem', { name: 'Anyone with the link…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share with anyone' });
    await dialog.getByRole('button', { name: 'Create link' }).click();
    return dialog.getByText(/^<iframe /).innerText();
  });
  allowed.show(code);
  other.show(code);

  const visitor = await visit(browser, allowed.origin);
  const framed = visitor.page.frameLocator('iframe');
  await expect(framed.getByRole('heading', { name: 'Trend', level: 1 })).toBeVisible();
  await expect(framed.getByRole('banner')).toContainText('Shared link, ends');
  expect(await visitor.page.context().cookies()).toEqual([]);
  await visitor.page.goto(other.origin);
  await expect
    .poll(() => visitor.page.frames().at(-1)?.url() ?? '')
    .toBe('chrome-error://chromewebdata/');
  await expect(framed.getByRole('heading', { name: 'Trend', level: 1 })).toHaveCount(0);
  expect(visitor.problems()).toEqual([]);
  await visitor.page.context().close();
});
