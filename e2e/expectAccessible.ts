import { expect, type Page } from '@playwright/test';
import { showTheme } from './showTheme.ts';
import { violationsOf } from './violationsOf.ts';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules of these levels that look at colors; to the others a page is the same in both themes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** No violation of WCAG 2.2 A or AA on the page once it rests, or in the part of it that a selector names. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await rest(page);
  expect(await violationsOf(page, { runOnly: { type: 'tag', values: levels } }, part)).toEqual([]);
}

/** The same in the light and in the dark theme, of a page that follows the system. */
export async function expectAccessibleInBothThemes(page: Page, part?: string): Promise<void> {
  await showTheme(page, 'light');
  await expectAccessible(page, part);
  await showTheme(page, 'dark');
  await rest(page);
  const inDark = await violationsOf(page, { runOnly: { type: 'rule', values: colourRules } }, part);
  expect(inDark).toEqual([]);
}

async function rest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}
