import { expect, test } from 'vitest';
import { adminKey } from '#tests/drivers/startTestServer.ts';
import { bookingRow, openBookings, type BookingClient } from './bookingClient.ts';
import { at, monday } from './mondayReadings.ts';

const hourMs = 3_600_000;

/** Twelve bookings of an hour each, of as many people: eight of Sales, four of Legal, in two rooms in turn. */
async function withDepartments(): Promise<BookingClient> {
  const bookings = await openBookings();
  await bookings.post(
    Array.from({ length: 12 }, (_, hour) =>
      bookingRow({
        id: `b${hour}`,
        zone_id: (hour % 2) + 1,
        start: new Date(at('08:00') + hour * hourMs).toISOString(),
        end: new Date(at('08:30') + hour * hourMs).toISOString(),
        department: hour < 8 ? 'Sales' : 'Legal',
        organiser: `person${hour}@example.com`,
      }),
    ),
  );
  return bookings;
}

/** The headers of somebody who may see figures of bookings, and list none. */
async function viewerOf({ client }: BookingClient): Promise<Record<string, string>> {
  const { body } = await client.post<{ api_key: string }>(
    '/v4/admin/keys',
    JSON.stringify({ name: 'Lobby', roles: ['viewer'] }),
    { 'content-type': 'application/json' },
  );
  return { authorization: `Bearer ${body.result.api_key}` };
}

test('small departments are one to the filter of those who may not list bookings', async () => {
  const bookings = await withDepartments();
  const { client } = bookings;
  const viewer = await viewerOf(bookings);
  const counts = async (path: string, filter: string, headers?: Record<string, string>) => {
    const isOfIntervals = path === '/v4/metrics/bookings';
    const query = new URLSearchParams({
      filter_bookings: `${monday};${filter}`,
      ...(isOfIntervals ? { interval: 'INF', group_bookings: 'all' } : {}),
    });
    const response = await fetch(`${client.url}${path}?${query}`, {
      headers: headers ?? { authorization: `Bearer ${adminKey}` },
    });
    const { result } = (await response.json()) as {
      result: { total?: { bookings: number }; metrics?: { bookings: number[][] } };
    };
    return result.total?.bookings ?? result.metrics?.bookings[0]?.[0];
  };
  for (const path of ['/v4/bookings/grouped', '/v4/metrics/bookings']) {
    // Legal has four bookings, Sales eight.
    expect(await counts(path, 'department==Legal')).toBe(4);
    expect(await counts(path, 'department==Legal', viewer)).toBe(0);
    expect(await counts(path, 'department!=Legal', viewer)).toBe(12);
    expect(await counts(path, 'department==Sales', viewer)).toBe(8);
    expect(await counts(path, "department=='(other)'", viewer)).toBe(4);
    // In one room, four of them are left.
    expect(await counts(path, 'department==Sales;zone_id==1', viewer)).toBe(0);
  }
});

test.each([
  { expand_bookings: 'outcome' },
  { group_bookings: 'series' },
  { group_bookings: 'room*organiser' },
  { selector: 'organiser_key==k1_a' },
  { selector: 'recurrence_id==a' },
  { selector: 'id==b0' },
])('figures with %j are for those who may list bookings', async ({ selector = '', ...query }) => {
  const bookings = await withDepartments();
  const viewer = await viewerOf(bookings);
  const filter = selector === '' ? monday : `${monday};${selector}`;
  const parameters = new URLSearchParams({ filter_bookings: filter, ...query });
  const ask = async (own: Record<string, string>) =>
    await fetch(`${bookings.client.url}/v4/bookings/grouped?${parameters}`, { headers: own });
  expect((await ask(viewer)).status).toBe(403);
  expect((await ask({ authorization: `Bearer ${adminKey}` })).status).toBe(200);
});
