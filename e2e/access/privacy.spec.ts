import { callApi } from '../callApi.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { emptyTest as test, expect } from '../fixtures.ts';

const person = 'erase.me@example.com';

/** A building of one floor and one bookable room, numbered one and eleven from its own id. */
function houseOf(name: string, { id, startdate }: { id: number; startdate: string }) {
  const room = {
    id: id + 11,
    name: 'Quiet room',
    layer_name: 'bookinglayer',
    capacity: [['default', 4]],
    normalised_points: [
      [0.1, 0.1],
      [0.4, 0.1],
      [0.4, 0.4],
    ],
  };
  const floors = [{ id: id + 1, name: 'Floor 1', zones: [room] }];
  return { id, name, timezone: 'UTC', startdate, floors };
}

test('an administrator erases an organizer by keys, is asked first, and hears from how many bookings', async ({
  page,
  server,
  signIn,
}) => {
  await callApi(server, '/v4/ingest/spaces', {
    buildings: [houseOf('Privacy House', { id: 8800, startdate: '2026-01-01' })],
  });
  const booking = { source: 'exchange', zone_id: 8811, organiser: person };
  await callApi(server, '/v4/ingest/bookings', [
    { ...booking, id: 'a', start: '2026-03-02T10:00:00Z', end: '2026-03-02T11:00:00Z' },
    { ...booking, id: 'b', start: '2026-03-03T10:00:00Z', end: '2026-03-03T11:00:00Z' },
  ]);
  await signIn(page, '/admin/access?show=privacy');
  const form = page.getByRole('form', { name: 'Erase an organizer' });
  await expect(form.getByRole('button', { name: 'Erase' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingCut(page);
  const field = form.getByRole('textbox', { name: /^Organizer/ });
  await field.fill('Erase.Me@Example.com');
  await field.press('Enter');
  const question = page.getByRole('dialog', { name: 'Erase this organizer?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Erase' }).press('Enter');
  await expect(form.getByRole('status')).toHaveText('Erased from 2 bookings.');
  await expect(field).toHaveValue('');

  await field.fill(person);
  await field.press('Enter');
  await question.getByRole('button', { name: 'Erase' }).press('Enter');
  await expect(form.getByRole('status')).toContainText('No booking has this organizer.');
  const filter = 'startdatetime==2026-03-01T00:00:00Z;enddatetime==2026-04-01T00:00:00Z';
  const { bookings } = (await callApi(
    server,
    `/v4/bookings?filter_bookings=${encodeURIComponent(filter)}`,
  )) as { bookings: { organiser_key: string | null }[] };
  expect(bookings.map(({ organiser_key }) => organiser_key)).toEqual([null, null]);
});

test('an administrator shortens how long bookings are kept, is asked first, and what is older is gone', async ({
  page,
  server,
  signIn,
}) => {
  await callApi(server, '/v4/ingest/spaces', {
    buildings: [houseOf('Archive House', { id: 8820, startdate: '2020-01-01' })],
  });
  const dayMs = 86_400_000;
  const at = (daysAgo: number, hour: number) =>
    `${new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00Z`;
  const booked = (id: string, daysAgo: number) => ({
    source: 'exchange',
    id,
    zone_id: 8831,
    start: at(daysAgo, 10),
    end: at(daysAgo, 11),
  });
  await callApi(server, '/v4/ingest/bookings', [booked('old', 1000), booked('young', 100)]);
  await signIn(page, '/admin/access?show=privacy');
  const form = page.getByRole('form', { name: 'How long bookings are kept' });
  await expect(form.getByRole('status')).toContainText('36 months');
  const field = form.getByRole('spinbutton', { name: /^Months/ });
  await field.fill('24');
  await field.press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete older bookings?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question).toContainText(/^[^\d]*1 booking that started more than 24 months ago/);
  await question.getByRole('button', { name: 'Delete and save' }).press('Enter');
  await expect(form.getByRole('status')).toContainText('24 months');
  await expect(field).toBeFocused();
  const filter = `startdatetime==${at(1100, 0)};enddatetime==${at(0, 0)};building_id==8820`;
  const { bookings } = (await callApi(
    server,
    `/v4/bookings?filter_bookings=${encodeURIComponent(filter)}`,
  )) as { bookings: { id: string }[] };
  expect(bookings.map(({ id }) => id)).toEqual(['young']);

  await field.fill('36');
  await field.press('Enter');
  await expect(form.getByRole('status')).toContainText('36 months');
});
