import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { BookingFeed } from '#contract/bookingFeeds.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';
import {
  localCertificate,
  startReceiver,
  type LocalCertificate,
  type Received,
  type WebhookReceiver,
} from '#tests/drivers/webhookReceiver.ts';
import { bookingClient, type BookingClient } from '../bookingClient.ts';

/** How the server of calendars answers. */
type Answer = (one: Received, response: ServerResponse) => void;

export const feedPath = '/v4/admin/booking-feeds';
export const minuteMs = 60_000;
const startMs = Date.parse('2026-03-05T12:00:00Z');

/** An event from 10 to 11 on a day of March 2026. */
export function event(uid: string, day: string): string {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20260301T080000Z',
    `DTSTART:202603${day}T100000Z`,
    `DTEND:202603${day}T110000Z`,
    'SUMMARY:Quillfeather',
    'END:VEVENT',
  ].join('\r\n');
}

export function calendar(...events: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

export function serve(text: string): Answer {
  return (_one, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(text);
  };
}

/** Tells versions apart. */
export function serveVersioned(text: string): Answer {
  return ({ headers }, response) => {
    const etag = `"${createHash('sha256').update(text).digest('hex')}"`;
    if (headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { etag }).end(text);
  };
}

/** A server at Thursday noon with two boardrooms, and one of calendars on this machine, which it may call. */
export class FeedHouse {
  nowMs = startMs;
  answer: Answer = serve(calendar());
  #certificate: LocalCertificate | undefined;
  #receiver: WebhookReceiver | undefined;
  #server: TestServer | undefined;

  async begin(): Promise<void> {
    this.#certificate = localCertificate();
    this.#receiver = await startReceiver(this.#certificate, (one, response) =>
      this.answer(one, response),
    );
  }

  async open(variables: Record<string, string> = {}): Promise<void> {
    this.nowMs = startMs;
    this.receiver.received.length = 0;
    await this.reopen(variables);
    const rooms = [
      { id: 1, name: 'Boardroom 1' },
      { id: 2, name: 'Boardroom 2' },
    ];
    await this.bookings.client.postSpaces(spacesOf(rooms));
  }

  async reopen(variables: Record<string, string> = {}): Promise<void> {
    await this.#server?.dispose();
    this.#server = await startTestServer({
      variables: {
        FLOORSCOPE_FEED_HOSTS: '127.0.0.1',
        FLOORSCOPE_FEED_CA_FILE: this.#certificate?.certFile ?? '',
        ...variables,
      },
      ports: { now: () => this.nowMs },
    });
  }

  async close(): Promise<void> {
    await this.#server?.dispose();
    this.#server = undefined;
  }

  async end(): Promise<void> {
    await this.#receiver?.dispose();
    this.#certificate?.remove();
  }

  get server(): TestServer {
    if (this.#server === undefined) throw new Error('The server is not open');
    return this.#server;
  }

  get receiver(): WebhookReceiver {
    if (this.#receiver === undefined) throw new Error('The house has not begun');
    return this.#receiver;
  }

  get bookings(): BookingClient {
    return bookingClient(testClient(this.server.url));
  }

  async add(order: object = {}): Promise<BookingFeed> {
    const url = `${this.receiver.url}/a.ics?key=secret`;
    const body = { source: 'rooms', url, zone_id: 1, every_minutes: 5, ...order };
    return (await this.server.result<{ feed: BookingFeed }>(feedPath, { body })).feed;
  }

  async poll({ id }: Pick<BookingFeed, 'id'>): Promise<BookingFeed> {
    const path = `${feedPath}/${id}/poll`;
    return (await this.server.result<{ feed: BookingFeed }>(path, { method: 'POST' })).feed;
  }

  /** A feed that was read once. */
  async addRead(order: object = {}): Promise<BookingFeed> {
    return await this.poll(await this.add(order));
  }

  async remove({ id }: Pick<BookingFeed, 'id'>): Promise<void> {
    await this.server.result(`${feedPath}/${id}/delete`, { method: 'POST' });
  }

  async feeds(): Promise<BookingFeed[]> {
    return (await this.server.result<{ feeds: BookingFeed[] }>(feedPath)).feeds;
  }

  /** Ids and states of the bookings of March. */
  async stored(): Promise<[string, string][]> {
    return (await this.bookings.list()).map(({ id, status }) => [id, status]);
  }
}

/** A house for the tests of a file, open anew for each. */
export function openFeedHouse(): FeedHouse {
  const house = new FeedHouse();
  beforeAll(() => house.begin());
  afterAll(() => house.end());
  beforeEach(() => house.open());
  afterEach(() => house.close());
  return house;
}
