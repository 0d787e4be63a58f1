import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { hallOf, ingestHall, outsideCalls } from './versionHall.ts';
import { expect, serverOf, test as base } from '../fixtures.ts';

const test = base.extend<object>({ server: serverOf('off') });

test('the zones of a floor are a list and a plan, as of any day', async ({
  page,
  server,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const { post } = outsideCalls(page, server);
  const hall = hallOf(4);
  const [first, second] = hall.rooms;
  await ingestHall(post, hall);
  const draft = await post('/v4/zone-drafts', {
    building_id: hall.building,
    effective_from: '2026-03-01',
  });
  const path = `/v4/zone-drafts/${draft.result.id}`;
  const changes = [
    { op: 'merge', zone_ids: [first, second], keep: first },
    { op: 'set', zone_ids: [first], fields: { name: 'Great Hall' } },
  ];
  const changed = await post(`${path}/changes`, { changes }, draft.tag);
  await post(`${path}/publish`, {}, changed.tag);

  await signIn(page, `/tools/zones?building=${hall.building}&day=2026-02-28`);
  const table = page.getByRole('table', { name: 'Zones' });
  const rows = table.getByRole('row');
  await expect(rows).toHaveCount(1 + 3);
  await expect(page.getByRole('application', { name: 'Version Hall, Floor 1' })).toBeVisible();

  // A slider over the versions: the next one merged two rooms, with their seats and areas together.
  const slider = page.getByRole('slider', { name: 'Version of the floor' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(rows).toHaveCount(1 + 2);
  await expect(page).toHaveURL(/day=2026-03-01/);
  const great = rows.filter({ hasText: 'Great Hall' });
  await expect(great).toContainText('9');
  await expect(great).toContainText('50');

  // What is chosen in the list is chosen on the plan, and the other way round.
  await great.getByRole('button', { name: 'Great Hall' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`zone=${first}`));
  await expect(great).toHaveAttribute('data-selected', 'true');
  const plan = page.getByRole('application', { name: 'Version Hall, Floor 1' });
  await plan.focus();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/zone=/);

  await page.getByRole('searchbox', { name: 'Search zones' }).fill('west');
  await expect(rows).toHaveCount(1 + 1);
  await page.getByRole('searchbox', { name: 'Search zones' }).fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'No zones match' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search zones' }).fill('');

  await page.getByLabel('Day').fill('2025-06-01');
  await expect(rows).toHaveCount(1 + 3);
  await expectAccessibleInBothThemes(page);
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`at ${width} pixels`, () => expectNothingCut(page));
  }
});
