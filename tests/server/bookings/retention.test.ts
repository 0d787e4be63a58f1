import { expect, onTestFinished, test } from 'vitest';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';
import { bookingClient, bookingRow, openBookings, type BookingClient } from './bookingClient.ts';

const json = { 'content-type': 'application/json' };
const address = '/v4/admin/booking-retention';

async function keepFor({ client }: Pick<BookingClient, 'client'>, months: unknown) {
  return await client.post<{ success: string }>(address, JSON.stringify({ months }), json);
}

async function monthsOf({ client }: Pick<BookingClient, 'client'>): Promise<number> {
  return (await client.get<{ months: number }>(address)).body.result.months;
}

/** Ids of the bookings of the first quarter of 2026. */
async function stored({ ask }: BookingClient): Promise<string[]> {
  const { body } = await ask(
    'startdatetime==2026-01-01T00:00:00Z;enddatetime==2026-04-01T00:00:00Z',
  );
  return body.result.bookings.map(({ id }) => id);
}

/** An hour at ten on a day of 2026 or earlier. */
const onDay = (id: string, day: string) =>
  bookingRow({ id, start: `${day}T10:00:00Z`, end: `${day}T11:00:00Z` });

test('a shorter retention deletes what is older before it answers, and refuses it from then on', async () => {
  const bookings = await openBookings();
  expect(await monthsOf(bookings)).toBe(36);
  await bookings.post([onDay('old', '2026-01-20'), onDay('young', '2026-03-02')]);
  expect((await keepFor(bookings, 1)).status).toBe(200);
  expect(await monthsOf(bookings)).toBe(1);
  expect(await stored(bookings)).toEqual(['young']);
  const again = await bookings.post([onDay('old', '2026-01-20')]);
  expect(JSON.stringify(again.body)).toContain('older than the retention');
});

test('how many bookings a shorter retention would delete is told before, and none is deleted by asking', async () => {
  const bookings = await openBookings();
  await bookings.post([onDay('old', '2026-01-20'), onDay('older', '2026-01-19')]);
  await bookings.post([onDay('young', '2026-03-02')]);
  const olderThan = async (months: number) =>
    await bookings.client.get<{ months: number; older?: number }>(address, { months: `${months}` });
  expect((await olderThan(1)).body.result).toEqual({ months: 36, older: 2 });
  expect((await olderThan(84)).body.result.older).toBe(0);
  expect((await olderThan(0)).status).toBe(400);
  expect(await stored(bookings)).toHaveLength(3);
});

test('a longer retention takes what was refused before', async () => {
  const bookings = await openBookings();
  const early = [onDay('early', '2020-03-02')];
  expect((await bookings.post(early)).status).toBe(422);
  await keepFor(bookings, 84);
  expect((await bookings.post(early)).status).toBe(200);
});

test.each([0, 85, 1.5, '12', null])(
  '%j months are refused, and nothing is deleted',
  async (months) => {
    const bookings = await openBookings();
    await bookings.post([onDay('old', '2026-01-20')]);
    const { status, body } = await keepFor(bookings, months);
    expect([status, body.error?.code]).toEqual([400, 'INVALID_PARAMETER']);
    expect(await monthsOf(bookings)).toBe(36);
    expect(await stored(bookings)).toEqual(['old']);
  },
);

test('what an administrator set outlives a restart; the server’s own setting holds until then', async () => {
  const variables = {
    FLOORSCOPE_DATA_DIR: temporaryFolder(),
    FLOORSCOPE_BOOKING_RETENTION_MONTHS: '240',
  };
  const open = async () => {
    const server = await startTestServer({ variables });
    onTestFinished(() => server.dispose());
    return { server, ...bookingClient(testClient(server.url)) };
  };
  const first = await open();
  await first.client.postSpaces(spacesOf([{ id: 1 }]));
  expect(await monthsOf(first)).toBe(240);
  await keepFor(first, 60);
  await first.server.dispose();
  expect(await monthsOf(await open())).toBe(60);
});
