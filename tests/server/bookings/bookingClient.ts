import type { getBookings, BookingAnswer, getBookingImportReports } from '#contract/bookings.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { BookingsAnswer } from '#contract/ingestBookings.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import { spacesOf, type ZoneSketch } from '#tests/builders/spacesOf.ts';
import type { Answer, TestClient } from '#tests/drivers/testClient.ts';

/** Thursday noon, three days after the bookings of most tests. */
const clock = { nowMs: Date.parse('2026-03-05T12:00:00Z') };

type Bookings = ResultOf<typeof getBookings>;

export interface BookingClient {
  client: TestClient;
  post: (
    rows: readonly object[],
    options?: { query?: Record<string, string>; key?: string },
  ) => Promise<Answer<BookingsAnswer>>;
  ask: (filter: string) => Promise<Answer<Bookings>>;
  /** Bookings of March 2026 by their ids. */
  list: (filter?: string) => Promise<BookingAnswer[]>;
  reports: () => Promise<ResultOf<typeof getBookingImportReports>['reports']>;
}

/** A booking of room 1 on Monday from 10 to 11 UTC. */
export function bookingRow(change: object = {}): object {
  return {
    source: 'exchange',
    id: 'a',
    zone_id: 1,
    start: '2026-03-02T10:00:00Z',
    end: '2026-03-02T11:00:00Z',
    ...change,
  };
}

export const march = 'startdatetime==2026-03-01T00:00:00Z;enddatetime==2026-04-01T00:00:00Z';

export function bookingClient(client: TestClient): BookingClient {
  const ask: BookingClient['ask'] = async (filter) =>
    await client.get('/v4/bookings', { filter_bookings: filter });
  return {
    client,
    ask,
    post: async (rows, { query = {}, key } = {}) =>
      await client.post(`/v4/ingest/bookings?${new URLSearchParams(query)}`, JSON.stringify(rows), {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      }),
    async list(filter) {
      const { status, body } = await ask(filter === undefined ? march : `${march};${filter}`);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.result.bookings;
    },
    async reports() {
      const { body } = await client.get<{ reports: [] }>('/v4/bookings/import-reports');
      return body.result.reports;
    },
  };
}

const boardrooms: readonly ZoneSketch[] = [
  { id: 1, name: 'Boardroom 1', capacity: { default: 4 } },
  { id: 2, name: 'Boardroom 2', capacity: { default: 8 } },
];

/** A server with rooms that sensors measure: 1 of 4 seats and 2 of 8, unless others are given. */
export async function openBookings(rooms = boardrooms): Promise<BookingClient> {
  const client = await openTestClient(clock);
  await client.postSpaces(spacesOf(rooms));
  return bookingClient(client);
}
