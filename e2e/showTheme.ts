import { expect, type Page } from '@playwright/test';

/** Lets the system be light or dark, without motion, and waits until a page that follows it is; a wall display is always dark. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute(
    'data-theme',
    new RegExp(`^(${theme}|display)$`),
  );
}
