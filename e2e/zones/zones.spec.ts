import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, serverOf, test as base } from '../fixtures.ts';

const test = base.extend<object>({ server: serverOf('off') });

const hall = 7300;
const floor = 7310;

/** A floor of three rooms side by side. */
function room(id: number, at: number) {
  const [left, right] = [0.1 + at * 0.25, 0.35 + at * 0.25];
  return {
    id,
    name: `Hall ${at + 1}`,
    type: 'meeting_room',
    layer_name: 'sensorlayer',
    capacity: [['default', 4 + at]],
    m2: 25,
    tags: [`wing:${at === 0 ? 'east' : 'west'}`],
    normalised_points: [
      [left, 0.2],
      [right, 0.2],
      [right, 0.6],
      [left, 0.6],
    ],
  };
}

test('the zones of a floor are a list and a plan, as of any day', async ({
  page,
  server,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const post = async (path: string, body: object, tag?: string) => {
    const answer = await page.request.post(`${server.url}${path}`, {
      headers: {
        authorization: `Bearer ${server.adminKey}`,
        ...(tag === undefined ? {} : { 'if-match': tag }),
      },
      ...(path.endsWith('/publish') ? {} : { data: body }),
    });
    expect(answer.status(), path).toBe(200);
    return {
      result: (await answer.json()).result as { id: string },
      tag: answer.headers()['etag'],
    };
  };
  await post('/v4/ingest/spaces', {
    buildings: [
      {
        id: hall,
        name: 'Version Hall',
        timezone: 'Europe/Amsterdam',
        startdate: '2024-01-01',
        floors: [
          {
            id: floor,
            name: 'Floor 1',
            floorplanimagedimensions: { width: 20, height: 12.5 },
            zones: [room(7311, 0), room(7312, 1), room(7313, 2)],
          },
        ],
      },
    ],
  });
  const draft = await post('/v4/zone-drafts', { building_id: hall, effective_from: '2026-03-01' });
  const path = `/v4/zone-drafts/${draft.result.id}`;
  const changes = [
    { op: 'merge', zone_ids: [7311, 7312], keep: 7311 },
    { op: 'set', zone_ids: [7311], fields: { name: 'Great Hall' } },
  ];
  const changed = await post(`${path}/changes`, { changes }, draft.tag);
  await post(`${path}/publish`, {}, changed.tag);

  await signIn(page, `/tools/zones?building=${hall}&day=2026-02-28`);
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
  await expect(page).toHaveURL(/zone=7311/);
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
