import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test.use({
  // What the browser says of answers that the test itself breaks, and what React says of what it caught.
  expectedMessages: [/Failed to load resource|ChunkLoadError|CssLoadError/],
});

const panelOf = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Oops, something went wrong' });

const refusal = {
  status: 400,
  contentType: 'application/json',
  body: JSON.stringify({ error: { code: 'INVALID_FILTER', reason: 'at position 3' } }),
};

test('each kind of error says what happened, and the page recovers from it', async ({
  page,
  signIn,
}) => {
  const panel = panelOf(page);
  const heading = page.getByRole('heading', { name: 'Trend', level: 1 });
  const metrics = '**/v4/metrics/zones?*';
  await page.addInitScript(() => {
    // Of one step the time-outs pass thirty times as fast.
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) =>
      timeout(localStorage.getItem('test-impatience') === null ? ms : ms / 30);
  });
  await signIn(page);

  await test.step('the API refuses', async () => {
    await page.route(metrics, (route) => route.fulfill(refusal));
    await page.goto('/building/chart?interval=P1D');
    await expect(panel).toContainText('The API responded with an error.');
    await expect(panel).toContainText('The API responded with the following error(s):');
    await expect(panel).toContainText('Error code INVALID_FILTER: at position 3');
    const mail = panel.getByRole('link', { name: 'support@floorscope.example' });
    const target = decodeURIComponent((await mail.getAttribute('href')) ?? '');
    expect(target).toContain('subject=Something went wrong');
    expect(target).toContain(page.url());
    await panel.getByText('Error details').click();
    await expect(panel.getByText(`Report URL: ${page.url()}`)).toBeVisible();
    await page.unroute(metrics);
    await panel.getByRole('link', { name: 'Reset' }).click();
    await expect(page).toHaveURL('/building/chart');
    await expect(heading).toBeVisible();
  });

  await test.step('a response takes too long', async () => {
    await page.route(metrics, () => {});
    await page.evaluate(() => localStorage.setItem('test-impatience', 'on'));
    await page.reload();
    await expect(panel).toContainText('The request took too long and was aborted');
    await page.evaluate(() => localStorage.removeItem('test-impatience'));
    await page.unroute(metrics);
    await panel.getByRole('button', { name: 'Reload the page' }).click();
    await expect(heading).toBeVisible();
  });

  await test.step('the network is lost', async () => {
    await page.route(metrics, (route) => route.abort());
    await page.reload();
    await expect(panel).toContainText('There was a problem with your network connection.');
    await expect(panel.getByRole('listitem')).toHaveCount(3);
    await expect(panel).toContainText('TypeError: Failed to fetch');
    await page.unroute(metrics);
    await panel.getByRole('link', { name: 'Go to homepage' }).click();
    await expect(page).toHaveURL('/');
    // At night the building shows its last working day, whose people are not those of now.
    await expect(page.getByText(/^People( now)?$/).first()).toBeVisible();
  });

  await test.step('a response breaks the contract', async () => {
    await page.route(metrics, (route) => route.fulfill({ json: { result: {} } }));
    await page.goto('/building/chart');
    await expect(panel).toContainText("It seems that you've discovered a bug in our code.");
    await expect(panel).toContainText('ZodError');
    await page.unroute(metrics);
    await page.reload();
    await expect(heading).toBeVisible();
  });

  await test.step('a zone has no floor', async () => {
    await page.route('**/v4/buildings', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { result: { buildings: { floors: unknown[] }[] } };
      for (const building of body.result.buildings) building.floors = [];
      await route.fulfill({ response: answer, json: body });
    });
    await page.reload();
    await expect(panel).toContainText(
      'Zones mis-configuration - please contact your CSM. Detected a zone without corresponding building or floor',
    );
    await page.unroute('**/v4/buildings');
    await panel.getByRole('button', { name: 'Reload the page' }).click();
    await expect(heading).toBeVisible();
  });
});

test('what a person sends on of an error holds no key, no cookie and no word of a sign-in', async ({
  page,
  signIn,
}) => {
  const panel = panelOf(page);
  const metrics = '**/v4/metrics/zones?*';
  const secrets = new Set<string>();
  /** The panel with its details, and the addresses of its links, as they are and as a mail program reads them. */
  const told = async (): Promise<string> => {
    await panel.getByText('Error details').click();
    const links = await panel.getByRole('link').all();
    const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
    const mails = hrefs.filter((href) => href?.startsWith('mailto:') === true);
    expect(mails).toHaveLength(2);
    const texts = [await panel.innerText(), ...hrefs.map((href) => href ?? '')];
    return texts.flatMap((text) => [text, decodeURIComponent(text)]).join('\n');
  };
  await signIn(page);
  for (const { value } of await page.context().cookies()) secrets.add(value);
  page.on('request', (call) => {
    const { authorization = '' } = call.headers();
    if (authorization.startsWith('Bearer ')) secrets.add(authorization.slice('Bearer '.length));
  });

  const failures: [name: string, fail: (route: Route) => Promise<void>][] = [
    ['refused', (route) => route.fulfill(refusal)],
    ['lost', (route) => route.abort()],
    ['answered with something else', (route) => route.fulfill({ json: { result: {} } })],
  ];
  for (const [name, fail] of failures)
    await test.step(`a call is ${name}`, async () => {
      await page.route(metrics, fail);
      await page.goto('/building/chart');
      const text = await told();
      // The cookie of the session, and the key of the calls.
      expect(secrets.size).toBeGreaterThan(1);
      expect([...secrets].filter((secret) => text.includes(secret))).toEqual([]);
      expect(text).not.toMatch(/fl_[a-z]+_/);
      await page.unroute(metrics);
    });

  const word = 'canary-of-a-sign-in-0123456789';
  for (const path of [`/auth/callback#oracle=${word}`, `/building/chart#${word}`])
    await test.step(`${path.replace(word, 'WORD')} meets a server that can't answer`, async () => {
      await page.route(/\/v4\/(?!config\.json)/, (route) => route.abort());
      await page.goto(path);
      expect(await told()).not.toContain(word);
      await page.unroute(/\/v4\/(?!config\.json)/);
    });
});

test('a part that cannot be fetched leaves the shell working, and a reload fetches it', async ({
  page,
  signIn,
}) => {
  const panel = panelOf(page);
  const menu = page.getByRole('navigation', { name: 'Reports' });
  await signIn(page, '/building/compare/spaces');

  await test.step('a script', async () => {
    await page.route('**/assets/HeatmapPage-*.js', (route) => route.abort());
    await menu.getByRole('link', { name: 'Heatmap' }).click();
    await expect(panel).toContainText('ChunkLoadError');
    await menu.getByRole('link', { name: 'Compare Spaces' }).click();
    await expect(page.getByRole('heading', { name: 'Compare Spaces' })).toBeVisible();
    await page.unroute('**/assets/HeatmapPage-*.js');
    await page.goto('/building/heatmap');
    await expect(page.getByRole('application').first()).toBeVisible();
  });

  await test.step('a stylesheet', async () => {
    await page.goto('/building/compare/spaces');
    await page.route('**/assets/trend-*.css', (route) => route.abort());
    await menu.getByRole('link', { name: 'Trend' }).click();
    await expect(panel).toContainText('CssLoadError');
    await page.unroute('**/assets/trend-*.css');
    await panel.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { name: 'Trend', level: 1 })).toBeVisible();
  });

  await test.step('the application itself', async () => {
    await page.route('**/assets/start-*.js', (route) => route.abort());
    await page.reload();
    await expect(panel).toContainText('ChunkLoadError');
    await page.unroute('**/assets/start-*.js');
    await panel.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { name: 'Trend', level: 1 })).toBeVisible();
  });

  await test.step('the configuration', async () => {
    await page.route('**/v4/config.json', (route) => route.abort());
    await page.reload();
    await expect(panel).toContainText('There was a problem with your network connection.');
    await page.unroute('**/v4/config.json');
    await panel.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { name: 'Trend', level: 1 })).toBeVisible();
  });
});

test('a request to a busy server is repeated after the given time, and the page says that it is waiting', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  const refused = new Set<string>();
  await page.route('**/v4/metrics/zones?*', async (route) => {
    const url = route.request().url();
    if (refused.has(url)) return await route.fallback();
    refused.add(url);
    return await route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: 'OVERLOADED', reason: 'too much to do' } }),
    });
  });
  await page.goto('/building/chart');
  const notice = page.getByRole('status').filter({ hasText: 'The server is busy.' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Trend', level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(panelOf(page)).toBeHidden();
  expect(refused.size).toBeGreaterThan(0);
});

test('a request that does not reach the server says so before its first repetition ends', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  const lost = new Set<string>();
  let seen = () => {};
  const wasSeen = new Promise<void>((resolve) => {
    seen = resolve;
  });
  await page.route('**/v4/metrics/zones?*', async (route) => {
    const url = route.request().url();
    if (!lost.has(url)) {
      lost.add(url);
      return await route.abort();
    }
    await wasSeen;
    return await route.fallback();
  });
  await page.goto('/building/chart');
  const notice = page.getByRole('status').filter({ hasText: 'The server didn’t answer.' });
  await expect(notice).toBeVisible();
  seen();
  await expect(page.getByRole('heading', { name: 'Trend', level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(panelOf(page)).toBeHidden();

  await test.step('so does a device that is offline', async () => {
    await page.context().setOffline(true);
    const offline = page.getByRole('status').filter({ hasText: 'This device is offline.' });
    await expect(offline).toBeVisible();
    await page.context().setOffline(false);
    await expect(offline).toBeHidden();
  });
});
