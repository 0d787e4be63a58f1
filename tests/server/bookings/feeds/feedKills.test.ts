import { expect, onTestFinished, test } from 'vitest';
import type { BookingFeed } from '#contract/bookingFeeds.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { localCertificate, startReceiver } from '#tests/drivers/webhookReceiver.ts';
import { startServerGroup, type ServerGroup } from '#tests/server/ingest/killedServer.ts';
import { bookingClient } from '../bookingClient.ts';
import { calendar, feedPath } from './feedHouse.ts';

const kills = 8;
const eventsPerPoll = 60;
const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Midnight a week ahead; what is to come and vanishes would be canceled. */
const firstMs = Math.ceil(Date.now() / dayMs) * dayMs + 7 * dayMs;

function stamp(ms: number): string {
  return new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** The first events of a calendar, hour after hour. */
function eventsUpTo(count: number): string[] {
  return Array.from({ length: count }, (_, no) =>
    [
      'BEGIN:VEVENT',
      `UID:e${no}`,
      'DTSTAMP:20260101T080000Z',
      `DTSTART:${stamp(firstMs + no * hourMs)}`,
      `DTEND:${stamp(firstMs + (no + 1) * hourMs)}`,
      'END:VEVENT',
    ].join('\r\n'),
  );
}

async function poll({ client }: ServerGroup, { id }: BookingFeed): Promise<BookingFeed> {
  const json = { 'content-type': 'application/json' };
  const { body } = await client.post<{ feed: BookingFeed }>(`${feedPath}/${id}/poll`, '', json);
  return body.result.feed;
}

test(
  'a server that is killed while it reads a calendar loses no event and stores none twice',
  { timeout: 300_000 },
  async () => {
    const certificate = localCertificate();
    onTestFinished(() => certificate.remove());
    let count = 0;
    const receiver = await startReceiver(certificate, (_one, response) => {
      response.writeHead(200).end(calendar(...eventsUpTo(count)));
    });
    onTestFinished(() => receiver.dispose());
    const variables = {
      FLOORSCOPE_FEED_HOSTS: '127.0.0.1, localhost',
      FLOORSCOPE_FEED_CA_FILE: certificate.certFile,
    };
    const dataDir = temporaryFolder();
    let group = await startServerGroup(dataDir, [], variables);
    onTestFinished(() => group.kill());
    await group.client.postSpaces(spacesOf([{ id: 1 }]));
    const order = { source: 'rooms', url: `${receiver.url}/a.ics`, zone_id: 1, every_minutes: 5 };
    const added = await group.client.post<{ feed: BookingFeed }>(feedPath, JSON.stringify(order), {
      'content-type': 'application/json',
    });
    const { feed } = added.body.result;
    for (let kill = 0; kill < kills; kill += 1) {
      count += eventsPerPoll;
      const dying = group;
      const cutOff = poll(dying, feed).catch(() => null);
      // Moments are spread over the reading of the calendar and the steps of the commit.
      setTimeout(() => void dying.kill(), 5 + Math.random() * 150);
      await cutOff;
      await dying.kill();
      group = await startServerGroup(dataDir, [], variables);
    }
    await expect.poll(async () => (await poll(group, feed)).state, { timeout: 60_000 }).toBe('ok');
    const bookings = bookingClient(group.client);
    const end = new Date(firstMs + (count + 24) * hourMs).toISOString();
    const { body } = await bookings.ask(
      `startdatetime==${new Date(firstMs).toISOString()};enddatetime==${end};limit==5000`,
    );
    const stored = body.result.bookings.map(({ start, status }) => [Date.parse(start), status]);
    expect(stored).toEqual(
      Array.from({ length: count }, (_, no) => [firstMs + no * hourMs, 'confirmed']),
    );
    const reports = await bookings.reports();
    expect(reports.reduce((sum, { created }) => sum + created, 0)).toBe(count);
  },
);
