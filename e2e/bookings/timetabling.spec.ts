import type { Page } from '@playwright/test';
import { callApi } from '../callApi.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { emptyTest as test, expect, oncePerServer } from '../fixtures.ts';
import type { TestServer } from '../startServer.ts';

const campus = { id: 67_000, name: 'Campus 67000' };
const office = { id: 67_100, name: 'Office 67100' };
const frame = 'space_type=building&startdatetime=2026-10-05&enddatetime=2026-11-02';
const monday = Date.parse('2026-10-05T00:00:00Z');
const hourMs = 3_600_000;

function building({ id, name }: { id: number; name: string }, room: string) {
  const zone = {
    id: id + 10,
    name: room,
    type: 'meeting_room',
    layer_name: 'sensorlayer',
    capacity: { default: 30 },
    normalised_points: [
      [0, 0],
      [0.5, 0],
      [0.5, 1],
      [0, 1],
    ],
    metadata: { meeting_room: true, space_type: 'room' },
  };
  const floorplanimagedimensions = { width: 1000, height: 500 };
  const floors = [
    { id: id + 1, name: 'Ground floor', floorplanimagedimensions, zones: [zone] },
    // Nothing is planned here.
    { id: id + 2, name: 'Attic', zones: [{ ...zone, id: id + 20, name: 'Studio' }] },
  ];
  const place = { timezone: 'UTC', opening_hours: 'Mo-Fr 09:00-18:00', startdate: '2026-01-01' };
  return { id, name, ...place, floors };
}

/** Eighteen people on Mondays from 9 to 10, nobody else in four weeks. */
function readings(): object[] {
  return Array.from({ length: 28 * 24 }, (_, at) => {
    const isMonday = Math.floor(at / 24) % 7 === 0;
    const time = new Date(monday + at * hourMs).toISOString();
    const count = isMonday && at % 24 === 9 ? 18 : 0;
    return [campus, office].map(({ id }) => ({
      time,
      layer: 'sensorlayer',
      period_s: 3600,
      zone_id: id + 10,
      count,
    }));
  }).flat();
}

/** A course on Mondays from 9 to 11, and one on Fridays from 15 to 17 that nobody comes to. */
const timetable = [
  'id,course_code,activity_type,department,room,weekdays,start,end,weeks,planned_size',
  'a,MA101,Lecture,Mathematics,Aula,Mo,09:00,11:00,1-4,24',
  'b,EC104,Seminar,Economics,Aula,Fr,15:00,17:00,1-4,20',
].join('\n');

const built = oncePerServer(async (server: TestServer) => {
  const buildings = [building(campus, 'Aula'), building(office, 'Boardroom')];
  await callApi(server, '/v4/ingest/spaces', { buildings });
  await callApi(server, '/v4/ingest/observations', readings());
  const query = new URLSearchParams({
    format: 'timetable',
    source: 'syllabus',
    term_start: '2026-10-05',
    building_id: String(campus.id),
  });
  const answer = await fetch(`${server.url}/v4/ingest/bookings?${query.toString()}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${server.adminKey}`,
      'x-application-id': 'floorscope',
      'content-type': 'text/csv',
    },
    body: timetable,
  });
  expect(await answer.json()).toMatchObject({ result: { created: 8 } });
  await callApi(server, '/v4/user-data', {
    key_value_data: {
      feature_flags: JSON.stringify({ 'timetabling-clocks': true, 'timetabling-noshows': true }),
    },
  });
});

/** Nothing is cut off on a phone and on a wide screen either. */
async function expectOtherWidths(page: Page): Promise<void> {
  for (const width of [390, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNothingCut(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a timetable is shown as dials, and its missed classes lead to the clock of their room', async ({
  page,
  server,
  signIn,
}) => {
  await built(server);
  await signIn(page, `/tools/noshows?ids=${campus.id}&${frame}`);
  await test.step('classes missed again and again come first', async () => {
    const figures = page.getByRole('region', { name: 'Key figures of the timetable' });
    await expect(figures).toContainText('50%');
    const persistent = page.getByRole('region', { name: 'Persistent no-shows' });
    const row = persistent.getByRole('row', { name: /EC104/ });
    await expect(row).toContainText('Friday');
    await expect(row).toContainText('15:00');
    const course = page
      .getByRole('region', { name: 'By course', exact: true })
      .getByRole('row', { name: /MA101/ });
    await expect(course).toContainText('75%');
    await expectAccessibleInBothThemes(page);
    await expectNothingCut(page);
    await expectOtherWidths(page);
    await row.getByRole('link', { name: 'Clock of Aula' }).click();
  });

  await test.step('the dial of the room says what was planned and used', async () => {
    await expect(page).toHaveURL(/\/tools\/clocks\?/);
    const large = page.getByRole('region', { name: 'Room in view' });
    const dial = large.getByRole('application', { name: 'Aula' });
    await dial.focus();
    await page.keyboard.press('ArrowRight');
    // One of five days is planned, and each Monday somebody came.
    await expect(
      large.getByText('09:00–09:15, planned 20%, used 20%, planned, unused 0%'),
    ).toBeAttached();
    for (let sector = 0; sector < 4; sector += 1) await page.keyboard.press('ArrowRight');
    await expect(
      large.getByText('10:00–10:15, planned 20%, used 0%, planned, unused 20%'),
    ).toBeAttached();
    await expectAccessibleInBothThemes(page);
    await expectNothingCut(page);
    await expectOtherWidths(page);
    await dial.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const explained = page.getByRole('dialog', { name: 'How was this computed?' });
    await expect(explained).toContainText('20%');
    await page.keyboard.press('Escape');
  });

  await test.step('a weekday has a ring of its own, and all of it a table', async () => {
    await page.getByRole('button', { name: 'Day' }).click();
    await page.getByRole('option', { name: 'A ring per day' }).click();
    await page.getByRole('radio', { name: 'Tables' }).click();
    const sectors = page.getByRole('region', { name: 'Planned and used share by time of day' });
    const row = sectors.getByRole('row', { name: /Monday 09:00–09:15/ });
    await expect(row).toContainText('100%');
  });

  await test.step('a building without a timetable says so, and leads to one that has it', async () => {
    for (const path of ['/tools/clocks', '/tools/noshows']) {
      await page.goto(`${path}?ids=${office.id}&${frame}`);
      await expect(
        page.getByText(`No timetable has been imported for ${office.name}.`),
      ).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Import' })).toBeVisible();
    }
    await page.getByRole('button', { name: `Show ${campus.name}` }).click();
    await expect(page.getByRole('region', { name: 'Key figures of the timetable' })).toBeVisible();
    await page.goto(`/tools/noshows?ids=${campus.id + 2}&${frame.replace('=building', '=floor')}`);
    await expect(page.getByText('No class is planned in these spaces.')).toBeVisible();
    await page.getByRole('button', { name: `Show all of ${campus.name}` }).click();
    await expect(page.getByRole('region', { name: 'Key figures of the timetable' })).toBeVisible();
  });
});
