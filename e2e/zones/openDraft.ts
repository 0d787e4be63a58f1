import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Starts a draft from a day on the zones page, skips its tour, and gives the id of the draft. */
export async function openDraft(page: Page, day: string): Promise<string> {
  await page.getByRole('button', { name: 'Edit zones' }).press('Enter');
  await page.getByLabel('Effective from').fill(day);
  await page.getByRole('button', { name: 'Start a draft' }).press('Enter');
  await expect(page.getByRole('toolbar', { name: 'Tools' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip the tour' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Take the tour' })).toBeFocused();
  const id = new URL(page.url()).searchParams.get('draft');
  if (id === null) throw new Error('The address names no draft');
  return id;
}
