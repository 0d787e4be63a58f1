import { expect, type Page } from '@playwright/test';

const secretNames: ReadonlySet<string> = new Set(['session', 'display_key']);
const otherNames =
  /^(automatic_login|compare_spaces|dark_mode|display_path|entrance|login_url|menu_scroll|plan_panels|recent_spaces|relogins|return_to|sidebar_collapsed|signed_in|single_key_shortcuts|(closed|tour):.+)$/;
const emailOrKey = /\S@\S|fl_[a-z]+_/;

/** Every name in the browser's storage is a known one, and only `session` and `display_key` tell who it is or open anything. */
export async function expectKnownStorage(page: Page): Promise<void> {
  const entries = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((area) => Object.entries<string>(area)),
  );
  expect(entries.map(([name]) => name)).toContain('session');
  const others = entries.filter(([name]) => !secretNames.has(name));
  expect(others.filter(([name]) => !otherNames.test(name))).toEqual([]);
  expect(others.filter(([, value]) => emailOrKey.test(value))).toEqual([]);
}
