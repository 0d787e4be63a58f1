import { expect, test, type Locator, type Page } from '@playwright/test';

const lookEveryMs = 700;
const looksAlike = 4;
/** Right after a server's start a page waits for the first step of its live feed. */
const restsWithinMs = 150_000;

/**
 * That what is read of a page becomes what was kept of it, as soon as the page has all of its data. With
 * `--update-snapshots` it is kept anew, once it has stayed the same for some looks.
 */
export async function expectKept(
  page: Page,
  read: (page: Page) => Promise<string | Buffer>,
  [name, options]: [name: readonly string[], options?: { maxDiffPixelRatio: number }],
): Promise<void> {
  if (['all', 'changed'].includes(test.info().config.updateSnapshots)) await rest(page, read);
  await expect(async () => {
    expect(await reading(page).count()).toBe(0);
    expect(await read(page)).toMatchSnapshot(name, options);
  }).toPass();
}

async function rest(page: Page, read: (page: Page) => Promise<string | Buffer>): Promise<void> {
  let last = '';
  let alike = 0;
  const look = async () => {
    const now = (await read(page)).toString('base64');
    const isReading = (await reading(page).count()) > 0;
    alike = now === last && !isReading ? alike + 1 : 0;
    last = now;
    return alike;
  };
  await expect
    .poll(look, { intervals: [lookEveryMs], timeout: restsWithinMs })
    .toBeGreaterThanOrEqual(looksAlike);
}

/** What says that data is still to come. */
function reading(page: Page): Locator {
  return page
    .locator('[aria-busy=true]')
    .or(page.getByText(/\bloading\b/i))
    .first();
}
