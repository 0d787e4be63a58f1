import type { Browser, Frame, Page } from '@playwright/test';
import { callApi } from '../callApi.ts';
import { expect, test } from '../fixtures.ts';
import type { TestServer } from '../startServer.ts';
import { watchPage } from '../watchPage.ts';
import { Website } from './Website.ts';

/** What a browser says of calls of a link that was revoked, and of a frame that it refuses. */
const refused = /401 \(Unauthorized\)|frame-ancestors|ERR_BLOCKED_BY_RESPONSE/;

interface SharedPage {
  linkId: string;
  /** The markup that a website has. */
  code: string;
}

/** A link to a page of the demonstration's building, which some sites may embed. */
async function shareWith(
  server: TestServer,
  sites: readonly string[],
  path: string,
): Promise<SharedPage> {
  await callApi(server, '/v4/admin/sharing-settings', { shared_links: true, embed_sites: sites });
  const { buildings } = (await callApi(server, '/v4/buildings')) as { buildings: { id: string }[] };
  const id = buildings[0]?.id ?? '';
  const made = (await callApi(server, '/v4/shared-links', {
    building_id: id,
    page: `${path}?ids=${id}&space_type=building`,
    name: 'Embedded page',
    valid_days: 1,
  })) as { id: string; url: string };
  return {
    linkId: made.id,
    code: `<iframe src="${made.url}" title="Embedded page" width="1200" height="720"></iframe>`,
  };
}

/** Stands in for a browser that blocks what a page of another site keeps: to name a storage there throws, and no cookie stays. */
function blockStorageInFrames(): void {
  if (window.top === window) return;
  const blocked = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: blocked });
  Object.defineProperty(Document.prototype, 'cookie', { get: blocked, set: blocked });
  Object.defineProperty(window, 'BroadcastChannel', { value: blocked });
}

/** A browser of somebody without an account. */
async function visit(
  browser: Browser,
  { isBlocking = false } = {},
): Promise<{ page: Page; problems: () => string[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  if (isBlocking) await page.addInitScript(blockStorageInFrames);
  return { page, problems: await watchPage(page, [refused]) };
}

/** The frame of a page that embeds one. */
function frameOf(page: Page): Frame {
  const frame = page.frames().at(-1);
  if (frame === undefined || frame === page.mainFrame()) throw new Error('The page has no frame');
  return frame;
}

/** Tests of other files share the server. */
test.afterEach(async ({ server }) => {
  await callApi(server, '/v4/admin/sharing-settings', { shared_links: true, embed_sites: [] });
});

const refusedFrame = 'chrome-error://chromewebdata/';

test('a page of this moment is live in a frame of another site whose storage is blocked, and gone once its link is revoked', async ({
  browser,
  server,
}) => {
  await using site = await Website.open();
  const { linkId, code } = await shareWith(server, [site.origin], '/building/heatmap/now');
  site.show(code);
  const { page, problems } = await visit(browser, { isBlocking: true });
  await page.goto(site.origin);
  const framed = page.frameLocator('iframe');
  await expect(framed.getByRole('heading', { name: 'Right Now', level: 1 })).toBeVisible();
  await expect(framed.getByText(/^Live$|^live \d/)).toBeVisible();
  await expect(framed.getByRole('main')).toContainText(/\d+ (?:of [\d,]+ )?people|People\s+\d/);
  expect(await frameOf(page).evaluate(() => self.origin)).not.toBe(site.origin);
  await expect(frameOf(page).evaluate(() => window.localStorage.length)).rejects.toThrow(
    'Access is denied',
  );
  expect(await page.context().cookies()).toEqual([]);

  await callApi(server, '/v4/shared-links/revoke', { id: linkId });
  await expect(framed.getByRole('heading', { name: 'This link has ended.' })).toBeVisible();
  await expect(framed.getByRole('heading', { name: 'Right Now' })).toHaveCount(0);
  await page.reload();
  await expect(framed.getByRole('heading', { name: 'This link has ended.' })).toBeVisible();
  expect(problems()).toEqual([]);
  await page.context().close();
});

test('a site is told by its name as a browser writes it, and one that is no longer allowed shows nothing', async ({
  browser,
  server,
}) => {
  await using byName = await Website.open('localhost');
  await using byAddress = await Website.open('127.0.0.1');
  const { linkId, code } = await shareWith(server, [byName.origin], '/building/chart');
  byName.show(code);
  byAddress.show(code);
  const { page, problems } = await visit(browser);
  const figures = page.frameLocator('iframe').getByText(/Mean utilization/);
  const isRefused = () => expect.poll(() => frameOf(page).url()).toBe(refusedFrame);

  await page.goto(byName.origin);
  await expect(figures.first()).toBeVisible();
  // The server is at 127.0.0.1, too, but another port is another origin.
  await page.goto(byAddress.origin);
  await isRefused();

  const settings = { shared_links: true, embed_sites: [byAddress.origin] };
  await callApi(server, '/v4/admin/sharing-settings', settings);
  await page.goto(byAddress.origin);
  await expect(figures.first()).toBeVisible();
  await page.goto(byName.origin);
  await isRefused();
  await expect(figures).toHaveCount(0);
  // A frame within a frame of an allowed site is framed by the other one as well.
  byName.show(`<iframe src="${byAddress.origin}" title="Frame"></iframe>`);
  await page.goto(byName.origin);
  await isRefused();
  await callApi(server, '/v4/shared-links/revoke', { id: linkId });
  expect(problems()).toEqual([]);
  await page.context().close();
});
