import type { Locator, Page } from '@playwright/test';
import { makeKey } from '../callApi.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { expect, test } from '../fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

const mostStops = 80;

/** What keeps a person from seeing where the focus is; null where nothing does. */
function hiddenFocus(): string | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const over = document.elementFromPoint(x, y);
  const name = element.outerHTML.slice(0, 160);
  if (over === null) return `out of sight: ${name}`;
  const isOwn =
    element.contains(over) || over.contains(element) || over.closest('label, .visually-hidden');
  if (!isOwn) return `under ${over.outerHTML.slice(0, 80)}: ${name}`;
  // A switch shows the focus on its track, a field on its frame.
  const ringed = [element, element.parentElement, ...(element.closest('label')?.children ?? [])];
  const isRinged = ringed.some((one) => {
    if (one === null) return false;
    const { outlineStyle, boxShadow } = getComputedStyle(one);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  });
  return isRinged ? null : `without a ring: ${name}`;
}

async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Goes to an element as a person without a mouse does; every stop on the way has to be seen. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
    expect(await page.evaluate(hiddenFocus), 'the focus can be seen').toBeNull();
  }
  throw new Error(`No Tab leads to ${String(target)}`);
}

async function press(page: Page, target: Locator, key?: 'Shift+Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Chooses a line of an open list or menu with the arrows. */
async function choose(
  page: Page,
  role: 'menuitem' | 'menuitemradio' | 'option',
  name: RegExp,
): Promise<void> {
  const line = page.getByRole(role, { name }).first();
  // An arrow that comes before the list has the focus moves nothing.
  await expect(async () => {
    if (!(await hasFocus(line))) await page.keyboard.press('ArrowDown');
    expect(await hasFocus(line)).toBe(true);
  }).toPass({ intervals: [0], timeout: 20_000 });
  await page.keyboard.press('Enter');
  await expect(line).toBeHidden();
}

test('every page works on a phone with a keyboard only, in both themes', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/building/chart');
  const main = page.getByRole('main');
  const account = page.getByRole('button', { name: /^Account of/ });

  await test.step('signs in and skips to the content', async () => {
    await tabTo(page, page.getByLabel('API key', { exact: true }));
    await page.keyboard.type(await makeKey(server, { name: 'Phone', roles: ['admin'] }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Trend', level: 1 })).toBeVisible();
    await press(page, page.getByRole('link', { name: 'Skip to content' }));
    await expect(main).toBeFocused();
  });

  await test.step('sets the hours behind Filters', async () => {
    await press(page, page.getByRole('button', { name: /^Filters/ }), 'Shift+Tab');
    await press(page, page.getByRole('button', { name: /^Hours/ }));
    await choose(page, 'option', /^Core hours/);
    await expect(page).toHaveURL(/opening_hours=core_hours/);
    await expect(page.getByRole('button', { name: /^Hours/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Filters 1/ })).toBeFocused();
  });

  await test.step('selects days in the calendar', async () => {
    const frame = page.getByRole('button', { name: /^Time frame/ });
    await press(page, frame, 'Shift+Tab');
    await expect(page.getByRole('option', { name: 'Past 4 weeks' })).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('gridcell').locator('button:focus')).toBeVisible();
    for (const key of ['Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await press(page, page.getByRole('button', { name: 'Apply time frame' }));
    await expect(page).toHaveURL(/startdatetime=/);
    await expect(frame).toBeFocused();
  });

  await test.step('saves the page as a favorite, which needs a name', async () => {
    await press(page, page.getByRole('button', { name: 'Add to favorites' }), 'Shift+Tab');
    const dialog = page.getByRole('dialog', { name: 'Create new favorite' });
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('This field is required');
    await expect(dialog).toContainText('To create a new favorite, please enter a name');
    await expectAccessible(page);
    await page.keyboard.type('Core hours');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Remove from favorites' })).toBeFocused();
  });

  await test.step('switches to the dark theme', async () => {
    await press(page, account);
    await choose(page, 'menuitemradio', /^Dark/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(account).toBeFocused();
  });

  await test.step('goes to the settings of the building by its name, and saves a change', async () => {
    await page.keyboard.press('ControlOrMeta+K');
    await expect(page.getByRole('dialog', { name: 'Go to' }).locator('input')).toBeFocused();
    await page.keyboard.type('building set');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/user/settings/building');
    const save = page.getByRole('button', { name: 'Save' });
    const saved = main.getByRole('status').last();
    await tabTo(page, page.getByLabel('Up to, size 2'));
    await page.keyboard.press('ArrowUp');
    await tabTo(page, save);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(saved).toContainText('Saved. Room sizes: XS 0-1, S 1-3, M 3-6');
    await press(page, page.getByRole('button', { name: 'Standard sizes' }), 'Shift+Tab');
    await press(page, save);
    await expect(saved).toContainText('Saved. Room sizes: XS 0-1, S 1-2, M 2-6');
  });

  await test.step('finds the favorite in the menu', async () => {
    await press(page, page.getByRole('button', { name: 'Open menu' }));
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await press(page, drawer.getByRole('button', { name: 'Favorites' }));
    await expectAccessible(page);
    await press(page, drawer.getByRole('link', { name: 'Core hours' }));
    await expect(page).toHaveURL(/opening_hours=core_hours/);
    await expect(drawer).toBeHidden();
  });

  await test.step('creates a time marker for yesterday, and deletes it', async () => {
    await press(page, account);
    await choose(page, 'menuitem', /^Time Markers/);
    await press(page, main.getByRole('link', { name: 'New time marker' }));
    const dialog = page.getByRole('dialog', { name: 'Create new time marker' });
    await press(page, dialog.getByRole('button', { name: /^Building/ }));
    await choose(page, 'option', /./);
    await tabTo(page, dialog.getByLabel('Title'));
    await page.keyboard.type('Fire drill');
    await expectAccessible(page);
    const create = dialog.getByRole('button', { name: 'Create', exact: true });
    // Until the markers have been read, which the new one may repeat, nothing is made.
    await expect(create).not.toHaveAttribute('aria-disabled');
    await press(page, create);
    await expect(page).toHaveURL('/tools/timemarkers');
    await press(page, main.getByRole('button', { name: 'Delete Fire drill' }));
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await expect(main.getByRole('link', { name: 'Edit Fire drill' })).toBeHidden();
  });

  await test.step('changes the units, and logs out', async () => {
    await press(page, account, 'Shift+Tab');
    await choose(page, 'menuitem', /^Personal Preferences/);
    await tabTo(page, page.getByRole('radio', { name: 'Metric, m²' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(main.getByText(/ft²/).first()).toBeVisible();
    await press(page, account, 'Shift+Tab');
    await choose(page, 'menuitem', /^Log out/);
    await expect(page.getByRole('heading', { name: 'Please login to continue' })).toBeVisible();
  });
});
