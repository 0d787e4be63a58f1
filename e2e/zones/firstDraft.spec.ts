import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expect, serverOf, test as base } from '../fixtures.ts';
import { hallOf, ingestHall, outsideCalls } from './versionHall.ts';

const test = base.extend<object>({ server: serverOf('off') });

/** Presses a button of the tour, and waits for the step that follows. */
async function stepOn(page: Page, title: string, button: string, next: string): Promise<void> {
  const tour = page.getByRole('region', { name: title });
  await tour.getByRole('button', { name: button }).press('Enter');
  await expect(tour.getByRole('status', { name: 'Tour step' })).toContainText(next);
}

test('beginners are told who sees a draft, what snaps and which wall to measure', async ({
  page,
  server,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const hall = hallOf(12);
  await ingestHall(outsideCalls(page, server).post, hall);
  await signIn(page, `/tools/zones?building=${hall.building}`);

  await test.step('before a draft begins', async () => {
    await page.getByRole('button', { name: 'Edit zones' }).press('Enter');
    await expect(page.getByRole('dialog')).toContainText(
      'Nobody else sees its zones in reports or on plans until you publish it. Planners of this building can open it too.',
    );
    await page.getByRole('button', { name: 'Start a draft' }).press('Enter');
  });

  const title = 'Tour of the zone editor';
  const tour = page.getByRole('region', { name: title });
  const step = tour.getByRole('status', { name: 'Tour step' });
  await test.step('by an example: the first zone, ready to be changed', async () => {
    await expect(step).toContainText('Step 1 of 3');
    await expect(step).toContainText('reports and plans don’t show it until it is published');
    await expectAccessibleInBothThemes(page);
    await tour.getByRole('button', { name: 'Choose Hall 1' }).press('Enter');
    await expect(page.getByLabel('Name')).toHaveValue('Hall 1');
    await expect(page.getByRole('application', { name: 'Version Hall, Floor 1' })).toBeFocused();
  });

  await test.step('by what is drawn, traced and checked', async () => {
    await stepOn(page, title, 'Next', 'Points snap to corners and walls');
    await expect(step).toContainText('measure the longest wall you know');
    await tour.getByRole('button', { name: 'Draw a rectangle' }).press('Enter');
    const tool = page.getByRole('button', { name: 'Rectangle (R)' });
    await expect(tool).toHaveAttribute('aria-pressed', 'true');
    await stepOn(page, title, 'Next', 'days before it stay as they are');
    await tour.getByRole('button', { name: 'Open Check' }).press('Enter');
    await expect(page.getByRole('radio', { name: /Check/ })).toBeChecked();
    await stepOn(page, title, 'Back', 'Step 2 of 3');
    await stepOn(page, title, 'Next', 'Step 3 of 3');
    await tour.getByRole('button', { name: 'Done' }).press('Enter');
  });

  await test.step('once, and again when they ask for it', async () => {
    const again = page.getByRole('button', { name: 'Take the tour' });
    await expect(again).toBeFocused();
    await page.reload();
    await expect(page.getByRole('toolbar', { name: 'Tools' })).toBeVisible();
    await expect(tour).toHaveCount(0);
    await again.press('Enter');
    await expect(step).toContainText('Step 1 of 3');
  });
});

test('beginners are told in Upload why a drawing needs a scale', async ({ page, signIn }) => {
  await signIn(page, '/tools/upload');
  const title = 'Tour of Upload';
  const tour = page.getByRole('region', { name: title });
  const step = tour.getByRole('status', { name: 'Tour step' });
  await expect(step).toContainText('nothing is stored until you confirm');
  await tour.getByRole('button', { name: 'Go to the samples' }).press('Enter');
  await expect(page.locator('#samples').getByRole('button').first()).toBeFocused();
  await stepOn(
    page,
    title,
    'Next',
    'A drawing needs a scale, because areas and seats follow from it: measure the longest wall whose length you know.',
  );
  await stepOn(page, title, 'Next', 'The preview shows new zones in green');
  await tour.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Take the tour' })).toBeFocused();
});
