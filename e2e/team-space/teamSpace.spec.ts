import { expect, saveWithoutQuay, test } from './teamSpaceTest.ts';

test('a search by mouse finds a place, shows it on the plan and opens its fullest moment', async ({
  page,
  teamSpace,
  open,
}) => {
  await open();
  await expect(teamSpace.people).toHaveValue('30');
  const asked: string[] = [];
  await expect(teamSpace.none).toBeVisible();
  page.on('request', (request) => asked.push(request.url()));

  await teamSpace.people.fill('8');
  const place = teamSpace.place('1. Floor 1');
  await expect(place).toContainText('12 of 30 seats to spare in 3 places, 75 m²');
  await expect(place.getByRole('listitem').first()).toHaveText('12Mon');
  await expect(place.getByText('59%')).toBeVisible();
  await expect(teamSpace.result).toHaveText('Places found: 1');
  await expect(page.getByRole('region', { name: 'Plan of Floor 1' })).toBeVisible();
  expect(
    asked.filter((url) => url.includes('/v4/metrics') || url.includes('/compute')),
    'no search asks the server',
  ).toEqual([]);

  await page.getByRole('group', { name: 'Weekdays' }).getByRole('button', { name: 'Fri' }).click();
  await expect(place).toContainText('12 of 30');
  await place.getByRole('link', { name: 'See that moment' }).click();
  await expect(page).toHaveURL(/\/building\/heatmap\?.*mode=playback/);
  await expect(page).toHaveURL(/minute=540/);
});

test('a search by keys alone says what is in the way when there is no place', async ({
  page,
  teamSpace,
  open,
}) => {
  await open();
  await expect(teamSpace.none).toBeVisible();
  await teamSpace.people.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('14');
  await expect(teamSpace.result).toHaveText('The largest place has room for 12 of 14.');
  await expect(teamSpace.none).toContainText('In the way: places are too far apart.');
  await page.keyboard.press('Tab');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(teamSpace.result).toHaveText('The largest place has room for 12 of 14.');
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(teamSpace.result).toHaveText('Places found: 1');
  await expect(teamSpace.place('1. Floor 1')).toBeVisible();
});

test('a search is saved, opened again with the zones it leaves out, shared and deleted', async ({
  server,
  page,
  teamSpace,
  open,
}) => {
  await open();
  await expect(teamSpace.none).toBeVisible();
  await teamSpace.people.fill('8');
  await expect(teamSpace.result).toHaveText('Places found: 1');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Dock team');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status', { name: 'Last change' })).toHaveText('Saved Dock team.');
  await saveWithoutQuay(server);

  await page.reload();
  await teamSpace.savedRow('Without the quay').getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('This search leaves out 1 zone.')).toBeVisible();
  await expect(teamSpace.place('1. Floor 1')).toHaveCount(0);
  await page.getByRole('button', { name: 'Include them' }).click();
  await expect(teamSpace.none).toBeVisible();
  await page.getByRole('button', { name: 'Look at all zones' }).click();
  await expect(teamSpace.place('1. Floor 1')).toContainText('12 of 30');
  await teamSpace.savedRow('Without the quay').getByRole('button', { name: 'Delete' }).click();

  await page.reload();
  await expect(teamSpace.people).toHaveValue('30');
  await teamSpace.savedRow('Dock team').getByRole('button', { name: 'Open' }).click();
  await expect(teamSpace.people).toHaveValue('8');
  await expect(teamSpace.place('1. Floor 1')).toContainText('12 of 30');
  const change = page.getByRole('status', { name: 'Last change' });
  await teamSpace.savedRow('Dock team').getByRole('button', { name: 'Share' }).click();
  await expect(change).toHaveText('Dock team is shared.');
  await teamSpace.savedRow('Dock team').getByRole('button', { name: 'Stop sharing' }).click();
  await expect(change).toHaveText('Dock team is no longer shared.');
  await teamSpace.savedRow('Dock team').getByRole('button', { name: 'Delete' }).click();
  await expect(change).toHaveText('Deleted Dock team.');
  await expect(teamSpace.savedRow('Dock team')).toHaveCount(0);
});

test('a place is handed to Zones as a tag, and to Consolidate as the move of a team', async ({
  page,
  teamSpace,
  open,
}) => {
  await open();
  await expect(teamSpace.none).toBeVisible();
  await teamSpace.people.fill('8');
  const place = teamSpace.place('1. Floor 1');
  await place.getByRole('button', { name: 'Tag these zones' }).press('Enter');
  await page.getByRole('textbox', { name: 'Tag' }).fill('dive');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Write a kind and a name')).toBeVisible();
  await page.getByRole('textbox', { name: 'Tag' }).fill('team:dive');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    /\/tools\/zones\?building=7000&floor=7001&zones=7011&zones=7012&zones=7013&tag=team%3Adive/,
  );
  await expect(page.getByText('Start a draft to give 3 zones the tag “team:dive”.')).toBeVisible();
  await page.goBack();
  await place.getByRole('button', { name: 'Plan the move' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Divers' }).press('Enter');
  await expect(page).toHaveURL(/\/tools\/consolidate\?/);
  await expect(page.getByRole('status', { name: 'Last act' })).toContainText(
    'Send Divers of Floor 2 to Floor 1.',
  );
  await expect(page.getByRole('table', { name: 'Who goes where' })).toContainText('Floor 1 100%');
  await expect(page).not.toHaveURL(/move_/);
});

test('a tour leads through a search by keys, is read out, and stays closed', async ({
  page,
  teamSpace,
  open,
}) => {
  await open();
  await expect(teamSpace.none).toBeVisible();
  const tour = page.getByRole('region', { name: 'Tour of Find Team Space' });
  const step = tour.getByRole('status', { name: 'Tour step' });
  await expect(step).toContainText('Step 1 of 3');
  await expect(step).toContainText('A team of 30');
  const meaning = page.getByText('Past days are replayed; nothing changes in the building.');
  await expect(meaning).toContainText('the share of days that the service level sets');
  await tour.getByRole('button', { name: 'Enter your team' }).press('Enter');
  await expect(teamSpace.people).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('8');
  await expect(step).toContainText('A team of 8');
  await expect(step).toContainText('Floor 1');
  await tour.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(step).toContainText('Step 2 of 3');
  await tour.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(step).toContainText('Step 3 of 3');
  await tour.getByRole('button', { name: 'Done' }).press('Enter');
  const again = page.getByRole('button', { name: 'Take the tour' });
  await expect(again).toBeFocused();
  await expect(tour).toHaveCount(0);

  await page.reload();
  await expect(teamSpace.none).toBeVisible();
  await expect(tour).toHaveCount(0);
  await again.press('Enter');
  await expect(step).toContainText('Step 1 of 3');
  await tour.getByRole('button', { name: 'Skip the tour' }).press('Enter');
  await expect(again).toBeFocused();
});
