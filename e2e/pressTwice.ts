import { expect, type Locator } from '@playwright/test';

/** Presses a button that may be pressed, and once more before the page is drawn: what it makes is to be made once. */
export async function pressTwice(button: Locator): Promise<void> {
  await expect(button).not.toHaveAttribute('aria-disabled');
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}
