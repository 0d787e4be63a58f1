import { callApi } from '../callApi.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, test as base } from '../fixtures.ts';
import { startServer, type TestServer } from '../startServer.ts';
import {
  localCertificate,
  startReceiver,
  type WebhookReceiver,
} from '#tests/drivers/webhookReceiver.ts';

interface Reading {
  server: TestServer;
  calendars: WebhookReceiver;
}

const dayMs = 86_400_000;
const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10).replaceAll('-', '');

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:a',
  'DTSTAMP:20260301T080000Z',
  `DTSTART:${tomorrow}T100000Z`,
  `DTEND:${tomorrow}T110000Z`,
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

/** A server that may read calendars on this machine, where the one at /gone is missing. */
const test = base.extend<object, Reading & { both: Reading }>({
  both: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern.
    async ({}, provide) => {
      const certificate = localCertificate();
      const calendars = await startReceiver(certificate, ({ path }, response) => {
        if (path.startsWith('/gone')) response.writeHead(404).end();
        else response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendar);
      });
      const server = await startServer('off', {
        variables: {
          FLOORSCOPE_FEED_HOSTS: '127.0.0.1',
          FLOORSCOPE_FEED_CA_FILE: certificate.certFile,
        },
      });
      await provide({ server, calendars });
      await server.dispose();
      await calendars.dispose();
      certificate.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [({ both }, provide) => provide(both.server), { scope: 'worker' }],
  calendars: [({ both }, provide) => provide(both.calendars), { scope: 'worker' }],
});

// The refused address.
test.use({ expectedMessages: [/the server responded with a status of 400/] });

const corners = [
  [0.1, 0.1],
  [0.4, 0.1],
  [0.4, 0.9],
  [0.1, 0.9],
];

const room = (id: number, name: string, dx: number) => ({
  id,
  name,
  layer_name: 'bookinglayer',
  capacity: { default: 4 },
  normalised_points: corners.map(([x = 0, y = 0]) => [x + dx, y]),
});

const building = {
  id: 1,
  name: 'Mill',
  timezone: 'Europe/Amsterdam',
  startdate: '2020-01-01',
  floors: [
    {
      id: 11,
      name: 'Ground',
      floorplanimagedimensions: { width: 800, height: 800 },
      zones: [room(111, 'Boardroom 1', 0), room(112, 'Boardroom 2', 0.45)],
    },
  ],
};

test('an administrator adds calendars of rooms, sees how they are read, polls and removes one', async ({
  page,
  server,
  calendars,
  signIn,
}) => {
  test.setTimeout(180_000);
  await callApi(server, '/v4/ingest/spaces', { buildings: [building] });
  await signIn(page, '/booking/import-reports');
  const card = page.getByRole('region', { name: 'Calendars', exact: true });
  await expect(card.getByRole('heading', { name: 'No calendars yet' })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const form = page.getByRole('form', { name: 'Add calendar' });
  const add = form.getByRole('button', { name: 'Add', exact: true });
  await test.step('a private address is refused in a sentence, and one of the settings is read', async () => {
    await card.getByRole('button', { name: 'Add calendar' }).click();
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await form.getByLabel('Address').fill('https://10.0.0.1/a.ics');
    await form.getByLabel('Source').fill('rooms');
    await form.getByRole('button', { name: /^Room/ }).click();
    await page.getByRole('option', { name: /^Boardroom 1/ }).click();
    await add.click();
    await expect(form).toContainText('10.0.0.1 is not a public address');
    await expectAccessible(page);
    await form.getByLabel('Address').fill(`${calendars.url}/a.ics?key=secret`);
    await add.click();
    const row = card.getByRole('row', { name: /Boardroom 1/ });
    await expect(row).toContainText('Up to date');
    await expect(row).toContainText('rooms, 127.0.0.1');
    await expect(row).toContainText('every 15 minutes');
    await expect(page.getByText('secret')).toHaveCount(0);
  });

  await test.step('its import is listed as that of a calendar', async () => {
    await page.reload();
    const imports = page.getByRole('table', { name: 'Imports of bookings' }).getByRole('row');
    await expect(imports.nth(1)).toContainText('Calendar feed');
    await expect(imports.nth(1)).toContainText('Stored');
  });

  await test.step('one that can’t be read says why, also when it is polled again', async () => {
    await card.getByRole('button', { name: 'Add calendar' }).click();
    await form.getByLabel('Address').fill(`${calendars.url}/gone.ics`);
    await form.getByLabel('Source').fill('rooms');
    await form.getByRole('button', { name: /^Room/ }).click();
    await page.getByRole('option', { name: /^Boardroom 2/ }).click();
    await form.getByRole('button', { name: /^Read every/ }).click();
    await page.getByRole('option', { name: '5 minutes', exact: true }).click();
    await add.click();
    const row = card.getByRole('row', { name: /Boardroom 2/ });
    await expect(row).toContainText('Failing since');
    const before = calendars.received.length;
    await row.getByRole('button', { name: 'Poll now Boardroom 2' }).press('Enter');
    await expect.poll(() => calendars.received.length).toBe(before + 1);
    await expect(row).toContainText(
      'The server answered 404: there is no calendar at this address.',
    );
    const detail = page.getByRole('region', { name: 'Import in full' });
    await expect(detail).toContainText('Failed');
    await expect(detail).toContainText('there is no calendar at this address.');
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNothingCut(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('it is removed once that is confirmed', async () => {
    const row = card.getByRole('row', { name: /Boardroom 2/ });
    await row.getByRole('button', { name: 'Remove Boardroom 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove this calendar?' });
    await expect(dialog).toContainText('Its bookings stay as they are.');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(row).toHaveCount(0);
    await expect(card.getByRole('row', { name: /Boardroom 1/ })).toBeVisible();
  });
});
