import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Incident } from '#contract/incidents.ts';
import { calendar, event, minuteMs, serve, openFeedHouse, type FeedHouse } from './feedHouse.ts';

const house = openFeedHouse();

const fail: FeedHouse['answer'] = (_one, response) => {
  response.writeHead(503).end('Quillfeather');
};

async function incidents(query: Record<string, string> = {}): Promise<Incident[]> {
  const frame = { startdatetime: '2026-03-05T00:00:00Z', enddatetime: '2026-03-07T00:00:00Z' };
  const asked = new URLSearchParams({ building_id: '900', ...frame, ...query });
  const found = await house.server.result<{ incidents: Incident[] }>(
    `/v4/incidents?${asked.toString()}`,
  );
  return found.incidents.filter(({ kind }) => kind === 'booking_source');
}

describe('a poll that fails', () => {
  test.each<[string, FeedHouse['answer'], string]>([
    ['is refused', fail, 'The server answered 503.'],
    [
      'is sent elsewhere',
      (_one, response) => void response.writeHead(302, { location: 'https://10.0.0.1/' }).end(),
      'The server answered 302; redirects are not followed. Use the address that it leads to.',
    ],
    ['gets no calendar', serve('<html>Quillfeather</html>'), 'The file is not a calendar.'],
    [
      'gets more than 10 MB',
      (_one, response) => void response.writeHead(200).end('x'.repeat(11 * 1024 * 1024)),
      'The calendar has more than 10 MB.',
    ],
    [
      'gets what unpacks to more than 10 MB',
      (_one, response) =>
        void response
          .writeHead(200, { 'content-encoding': 'gzip' })
          .end(gzipSync('x'.repeat(11 * 1024 * 1024))),
      'The calendar has more than 10 MB.',
    ],
  ])('because it %s changes nothing and tells why', async (_, failing, reason) => {
    house.answer = serve(calendar(event('a', '09')));
    const feed = await house.addRead();
    house.answer = failing;
    house.nowMs += minuteMs;
    expect(await house.poll(feed)).toMatchObject({
      state: 'failed',
      last_error: reason,
      failing_since: '2026-03-05T12:01:00.000Z',
      last_success_at: '2026-03-05T12:00:00.000Z',
    });
    await house.poll(feed);
    expect(await house.stored()).toEqual([['a', 'confirmed']]);
    const reports = await house.bookings.reports();
    expect(reports).toMatchObject([{ origin: 'feed', state: 'failed', reason }, { created: 1 }]);
    expect(JSON.stringify([reports, await house.feeds()])).not.toContain('Quillfeather');
  });

  test('that others tell of afterward is listed once, with its report', async () => {
    const startMs = Date.parse('2026-03-05T02:00:00Z');
    const outage = {
      source: 'rooms',
      zoneId: '1',
      startMs,
      endMs: startMs + 120 * minuteMs,
      reason: 'The server’s certificate is not trusted (CERT_HAS_EXPIRED).',
    };
    await house.server.services.feeds.noteOutage(outage);
    await house.server.services.feeds.noteOutage(outage);
    expect(await incidents()).toMatchObject([
      { id: 'rooms', start: '2026-03-05T02:00:00+00:00', end: '2026-03-05T04:00:00+00:00' },
    ]);
    expect(await house.bookings.reports()).toMatchObject([
      { origin: 'feed', state: 'failed', time: '2026-03-05T02:00:00.000Z', reason: outage.reason },
    ]);
  });

  test('is an incident of its source once it lasts for more than an hour', async () => {
    house.answer = fail;
    const feed = await house.addRead();
    house.nowMs += 60 * minuteMs;
    await house.poll(feed);
    expect(await incidents()).toEqual([]);
    house.nowMs += 5 * minuteMs;
    expect(await incidents({ group_zones: 'zone' })).toEqual([
      {
        incident_id: expect.stringMatching(/^[0-9a-f]{20}$/),
        id: 'rooms',
        kind: 'booking_source',
        name: 'rooms',
        layer_name: 'bookinglayer',
        building_id: 900,
        floor_id: null,
        start: '2026-03-05T12:00:00+00:00',
        end: null,
        is_ongoing: true,
        minutes: 65,
        open_minutes: expect.any(Number),
        affected_seats: null,
        reason: 'no_import',
        reports: [],
      },
    ]);
    house.answer = serve(calendar(event('a', '09')));
    house.nowMs += 5 * minuteMs;
    expect(await house.poll(feed)).toMatchObject({
      state: 'ok',
      failing_since: null,
      last_error: null,
    });
    house.nowMs += 5 * minuteMs;
    expect(await incidents()).toMatchObject([
      { end: '2026-03-05T13:10:00+00:00', is_ongoing: false, minutes: 70 },
    ]);
    await house.remove(feed);
    expect(await incidents()).toHaveLength(1);
  });
});
