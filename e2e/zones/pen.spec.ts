import type { Page } from '@playwright/test';
import { expect, serverOf, test as base } from '../fixtures.ts';
import { openDraft } from './openDraft.ts';
import { hallOf, ingestHall, outsideCalls } from './versionHall.ts';

const test = base.extend<object>({ server: serverOf('off') });

async function countIn(page: Page, unit: 'Imperial, ft²' | 'Metric, m²'): Promise<void> {
  await page.goto('/user/settings/preferences');
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/user-data') && answer.request().method() === 'POST',
  );
  await page.getByRole('radio', { name: unit }).press('Space');
  await saved;
}

test('the pen counts in feet for who does, and the plan follows it and the corners', async ({
  page,
  server,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const hall = hallOf(9);
  const { post, draftZones } = outsideCalls(page, server);
  await ingestHall(post, hall);
  await signIn(page, '/user/settings/preferences');
  await countIn(page, 'Imperial, ft²');
  await page.goto(`/tools/zones?building=${hall.building}`);
  const id = await openDraft(page, '2026-03-01');
  const region = page.getByRole('region', { name: 'Plan of Floor 1' });
  const spoken = region.getByRole('status');
  const plan = page.getByRole('application', { name: 'Version Hall, Floor 1' });
  const press = async (key: string, said: string) => {
    await page.keyboard.press(key);
    await expect(spoken).toHaveText(said);
  };
  await plan.focus();
  await press('r', 'Rectangle tool');
  await expect(page.getByLabel('Width (ft)')).toBeVisible();
  for (let zoom = 0; zoom < 8; zoom += 1) await page.keyboard.press('+');
  await press('p', 'Polygon tool');
  await expect(plan).toHaveAccessibleDescription(/6 inches, with Shift by 3 feet/);
  await press(' ', '32.8 ft from the left, 20.51 ft from the top');
  await press(' ', 'Point 1');
  for (const feet of ['3.00', '6.00', '9.00', '12.00', '15.00', '18.00'])
    await press('Shift+ArrowRight', `${feet} ft right`);
  await press('ArrowRight', '18.50 ft right');
  await press('Control+ArrowDown', '18.50 ft right, 0.08 ft down');
  // The middle of what is seen lies beside the pen, not where the plan was before.
  await plan.click();
  await expect(spoken).toHaveText('Point 2');
  await press('Shift+ArrowDown', '3.00 ft down');
  await press(' ', 'Point 3, 3.00 ft');
  await press('Enter', 'Done: Add New zone 1');
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(page.getByLabel('Area in ft²')).toHaveValue(/^\d+(\.\d+)?$/);
  const { zones } = await draftZones(id);
  const [first, pressed] = zones.find(({ name }) => name === 'New zone 1')?.normalised_points ?? [];
  expect(first?.[0]).toBeCloseTo(0.5, 3);
  expect(pressed?.[0]).toBeGreaterThan(0.65);
  await countIn(page, 'Metric, m²');
});
