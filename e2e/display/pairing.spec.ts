import { expectAccessible, expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { showTheme } from '../showTheme.ts';
import { serverOf, signInWith, type WorkerFixtures } from '../fixtures.ts';
import { watchPage } from '../watchPage.ts';
import { expect, test as displayTest } from './displayTest.ts';

/** With a server of its own, which knows one building and no display. */
const test = displayTest.extend<object, WorkerFixtures>({ server: serverOf('off') });

test.use({
  // What the browser says while the server is away, and of the code that nobody shows.
  expectedMessages: [
    /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|SOCKET_NOT_CONNECTED)|503 \(Service|404 \(Not Found\)/,
  ],
});

test('a wall display shows a code, an administrator approves it from a phone, and it starts by itself', async ({
  page,
  browser,
  api,
  house,
  display,
  server,
}) => {
  await api.postCounts(house, { Alder: 1, Birch: 0, Cedar: 3, Date: 5, Elm: 0, Fir: 14, Hall: 12 });
  const codeShown = page.getByText(/^Code( [A-Z]){8}$/);
  await page.goto('/');
  await page.getByRole('link', { name: 'Set up as a lobby display' }).click();
  await expect(codeShown).toBeAttached();
  await expect(page.getByRole('status')).toHaveText('Waiting for an administrator');
  await expectAccessibleInBothThemes(page);
  const code = (await codeShown.innerText()).replaceAll(/^Code|\s/g, '');

  await test.step('the code stays valid while the server is down', async () => {
    await server.kill();
    await expect(page.getByRole('status')).toContainText('The server isn’t responding');
    await server.start();
    await expect(page.getByRole('status')).toHaveText('Waiting for an administrator');
    await expect(codeShown).toHaveText(`Code ${code.split('').join(' ')}`);
  });

  const phone = await (
    await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })
  ).newPage();
  const problems = await watchPage(phone, [/404 \(Not Found\)/]);
  await signInWith(server.adminKey, phone, '/admin/access?show=displays');
  await expect(phone.getByText('No displays yet')).toBeVisible();
  await expectAccessible(phone);

  await test.step('the administrator enters the code using only the keyboard', async () => {
    await phone.getByRole('button', { name: 'Pair a display' }).focus();
    await phone.keyboard.press('Enter');
    const form = phone.getByRole('dialog', { name: 'Pair a display' });
    await expect(form.getByLabel('Code on the display')).toBeFocused();
    const approve = form.getByRole('button', { name: 'Approve' });
    await phone.keyboard.type('bbbb bbbb');
    await expect(approve).toHaveAttribute('aria-disabled', 'true');
    await phone.keyboard.press('Tab');
    await phone.keyboard.type('Lobby');
    // The only building is chosen already.
    await expect(form.getByRole('button', { name: /^Building/ })).toContainText(house.name);
    await form.getByRole('button', { name: /^Floor/ }).focus();
    await phone.keyboard.press('Enter');
    await phone.getByRole('option', { name: 'Floor 1' }).focus();
    await phone.keyboard.press('Enter');
    await expectAccessible(phone);
    await approve.press('Enter');
    await expect(form).toContainText('No display is showing this code');
    await form.getByLabel('Code on the display').fill(code.toLowerCase());
    await phone.keyboard.press('Enter');
    const done = phone.getByRole('dialog', { name: 'Display approved' });
    await expect(done).toContainText(`Lobby now shows Floor 1 of ${house.name}.`);
    await showTheme(phone, 'dark');
    await expectAccessible(phone);
    await done.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(phone.getByRole('table', { name: 'Displays' })).toContainText('Lobby');
  });
  expect(problems()).toEqual([]);
  await phone.context().close();

  await test.step('the display shows its floor, with its own key and without a session', async () => {
    await expect(display.floor('Floor 1')).toBeVisible();
    await display.expectPicture();
    const key = await page.evaluate(() => localStorage.getItem('display_key'));
    expect(key).toMatch(/^fl_dev_/);
    expect(await page.context().cookies()).toEqual([]);
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.goto('/display/pair');
    await expect(display.floor('Floor 1')).toBeVisible();
  });
});
