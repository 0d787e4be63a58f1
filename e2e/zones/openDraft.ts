import type { Page } from '@playwright/test';
import { expect, type TestFixtures, type WorkerFixtures } from '../fixtures.ts';
import { hallOf, ingestHall, outsideCalls } from './versionHall.ts';

type Signed = Pick<TestFixtures, 'signIn'> & Pick<WorkerFixtures, 'server'> & { page: Page };

/** Stores a hall, and opens a draft of it from March 1, 2026: its id, and the calls of an administrator's other program. */
export async function openHallDraft(
  { page, server, signIn }: Signed,
  number: number,
  floors?: Parameters<typeof ingestHall>[2],
) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const calls = outsideCalls(page, server);
  const hall = hallOf(number);
  await ingestHall(calls.post, hall, floors);
  await signIn(page, `/tools/zones?building=${hall.building}`);
  return { ...calls, hall, id: await openDraft(page, '2026-03-01') };
}

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
