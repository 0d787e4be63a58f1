import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import {
  calendar,
  event,
  feedPath,
  minuteMs,
  serve,
  serveVersioned,
  openFeedHouse,
} from './feedHouse.ts';

const house = openFeedHouse();
const patience = { timeout: 20_000 };

test('a calendar is read at once and again when it is due, and its bookings are in its room', async () => {
  house.answer = serve(calendar(event('a', '09'), event('b', '10')));
  const read = await house.addRead();
  expect(read).toMatchObject({
    source: 'rooms',
    zone_id: 1,
    room: null,
    every_minutes: 5,
    state: 'ok',
    last_poll_at: '2026-03-05T12:00:00.000Z',
    last_success_at: '2026-03-05T12:00:00.000Z',
    last_error: null,
    failing_since: null,
    next_poll_at: '2026-03-05T12:05:00.000Z',
  });
  expect(await house.stored()).toEqual([
    ['a', 'confirmed'],
    ['b', 'confirmed'],
  ]);
  expect(await house.bookings.reports()).toMatchObject([
    { origin: 'feed', format: 'ics', source: 'rooms', created: 2, state: 'done' },
  ]);
  house.answer = serve(calendar(event('a', '09'), event('b', '11')));
  house.nowMs += 4 * minuteMs;
  house.server.services.feeds.poller.wake();
  await house.server.services.feeds.poller.poll('00000000-0000-4000-8000-000000000000');
  expect(house.receiver.received).toHaveLength(1);
  house.nowMs += minuteMs;
  await expect
    .poll(async () => {
      house.server.services.feeds.poller.wake();
      return (await house.feeds())[0]?.last_poll_at;
    }, patience)
    .toBe('2026-03-05T12:05:00.000Z');
  expect(house.receiver.received).toHaveLength(2);
  expect(await house.bookings.list('id==b')).toMatchObject([
    { start: '2026-03-11T10:00:00+00:00' },
  ]);
});

test('what vanished is canceled while it is to come, and stays once it is past', async () => {
  house.answer = serve(calendar(event('past', '04'), event('kept', '09'), event('gone', '10')));
  const feed = await house.addRead();
  await house.bookings.post([
    {
      source: 'rooms',
      id: 'other room',
      zone_id: 2,
      start: '2026-03-10T10:00:00Z',
      end: '2026-03-10T11:00:00Z',
    },
    {
      source: 'else',
      id: 'other source',
      zone_id: 1,
      start: '2026-03-10T10:00:00Z',
      end: '2026-03-10T11:00:00Z',
    },
  ]);
  house.answer = serve(calendar(event('kept', '09')));
  house.nowMs += minuteMs;
  await house.poll(feed);
  expect(Object.fromEntries(await house.stored())).toEqual({
    past: 'confirmed',
    kept: 'confirmed',
    gone: 'cancelled',
    'other room': 'confirmed',
    'other source': 'confirmed',
  });
  expect((await house.bookings.reports())[0]).toMatchObject({ origin: 'feed', removed: 1 });
  house.answer = serve(calendar(event('kept', '09'), event('gone', '10')));
  await house.poll(feed);
  expect(Object.fromEntries(await house.stored())).toMatchObject({ gone: 'confirmed' });
});

test('an event that can’t be read may be any of those that are stored, so nothing is canceled', async () => {
  house.answer = serve(calendar(event('a', '09'), event('b', '10')));
  const feed = await house.addRead();
  house.answer = serve(
    calendar(event('a', '09'), 'BEGIN:VEVENT\r\nUID:b\r\nSUMMARY:Quillfeather\r\nEND:VEVENT'),
  );
  await house.poll(feed);
  expect(await house.stored()).toEqual([
    ['a', 'confirmed'],
    ['b', 'confirmed'],
  ]);
});

test('a poll that brings nothing new leaves no report, and rejected rows are kept once', async () => {
  house.answer = serve(calendar(event('a', '09')));
  const feed = await house.addRead({ zone_id: undefined, room: 'Boardroom 9' });
  expect(feed).toMatchObject({ state: 'ok', has_rejected: true });
  // As calendars do that write the time of reading into each event.
  house.answer = serve(calendar(event('a', '09').replace('DTSTAMP:20260301', 'DTSTAMP:20260302')));
  await house.poll(feed);
  const kept = await house.bookings.reports();
  expect(kept).toMatchObject([
    { rejected: 1, has_rejected: true, unmatched_rooms: [{ room: 'Boardroom 9', rows: 1 }] },
    { rejected: 1, has_rejected: true },
  ]);
  await house.poll(feed);
  expect(await house.bookings.reports()).toEqual(kept);
  const alias = { source: 'rooms', room: 'Boardroom 9', zone_id: 2 };
  await house.bookings.client.post('/v4/booking-rooms', JSON.stringify(alias), {
    'content-type': 'application/json',
  });
  await house.poll(feed);
  expect(await house.bookings.list()).toMatchObject([{ id: 'a', zone_id: 2 }]);
  expect((await house.bookings.reports())[0]).toMatchObject({ created: 1, rejected: 0 });
  expect((await house.feeds())[0]).toMatchObject({ state: 'ok', has_rejected: false });
});

test('a calendar that has not changed is not sent again, but read in whole once a day', async () => {
  house.answer = serveVersioned(calendar(event('a', '09')));
  const feed = await house.addRead();
  expect(house.receiver.received[0]?.headers['if-none-match']).toBeUndefined();
  house.nowMs += 5 * minuteMs;
  const again = await house.poll(feed);
  expect(again).toMatchObject({ state: 'ok', last_success_at: '2026-03-05T12:05:00.000Z' });
  expect(house.receiver.received[1]?.headers['if-none-match']).toMatch(/^"[0-9a-f]{64}"$/);
  expect(await house.bookings.reports()).toHaveLength(1);
  house.nowMs += 24 * 60 * minuteMs;
  await house.poll(feed);
  expect(house.receiver.received[2]?.headers['if-none-match']).toBeUndefined();
});

test('a meeting of one UID in two calendars of a source is a booking of each room', async () => {
  house.answer = serve(calendar(event('a', '09')));
  const first = await house.addRead();
  await house.addRead({ zone_id: 2 });
  await house.poll(first);
  expect((await house.bookings.list()).map(({ id, zone_id }) => [id, zone_id])).toEqual([
    ['a', 1],
    ['a@2', 2],
  ]);
});

test('a removed feed is read no more, and its bookings stay', async () => {
  house.answer = serve(calendar(event('a', '09')));
  const feed = await house.addRead();
  await house.remove(feed);
  expect(await house.feeds()).toEqual([]);
  expect((await house.server.call(`${feedPath}/${feed.id}/poll`, { method: 'POST' })).status).toBe(
    404,
  );
  expect(await house.stored()).toEqual([['a', 'confirmed']]);
});

test.each([
  [{ url: 'http://calendar.example/a.ics' }, 'url', 'must begin with https'],
  [{ url: 'https://10.1.2.3/a.ics' }, 'url', 'FLOORSCOPE_FEED_HOSTS'],
  [{ url: 'https://me:pass@calendar.example/a.ics' }, 'url', 'user name or password'],
  [{ every_minutes: 4 }, 'every_minutes', ''],
  [{ source: 'Two Rooms' }, 'source', 'not 1 to 64 characters'],
  [{ zone_id: 99 }, 'zone_id', 'There is no zone 99'],
  [{ room: 'Boardroom 1' }, 'zone_id', 'one of zone_id and room'],
  [{ zone_id: undefined }, 'zone_id', 'one of zone_id and room'],
])('refuses %j by its field %s', async (change, field, reason) => {
  const body = {
    source: 'rooms',
    url: house.receiver.url,
    zone_id: 1,
    every_minutes: 5,
    ...change,
  };
  const refused = await house.server.call(feedPath, { body });
  expect(refused.status).toBe(400);
  const { error } = (await refused.json()) as {
    error: { code: string; rows: { field: string; reason: string }[] };
  };
  expect(error.rows[0]?.field).toBe(field);
  expect(error.rows[0]?.reason).toContain(reason);
});

test('a second calendar of a room is refused, and webcal is https', async () => {
  house.answer = serve(calendar());
  await house.addRead({ url: `${house.receiver.url.replace('https:', 'webcal:')}/a.ics` });
  expect((await house.feeds())[0]).toMatchObject({
    url: `${house.receiver.url}/a.ics`,
    state: 'ok',
  });
  const body = { source: 'rooms', url: house.receiver.url, zone_id: 1, every_minutes: 5 };
  expect((await house.server.call(feedPath, { body })).status).toBe(409);
});

test('the log tells of a calendar’s host, but not of its address', async () => {
  house.answer = serve(calendar());
  const feed = await house.addRead();
  await house.remove(feed);
  const text = JSON.stringify(await house.server.result('/v4/admin/audit?limit=20'));
  for (const action of ['created', 'polled', 'deleted'])
    expect(text).toContain(`booking_feed_${action}`);
  expect(text).not.toContain('secret');
});

test('feeds survive a restart, and a poll that was cut off is made again, once', async () => {
  await house.close();
  const variables = { FLOORSCOPE_DATA_DIR: temporaryFolder() };
  await house.open(variables);
  let arrived = (): void => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  house.answer = () => arrived();
  await house.add();
  await arrival;
  await house.close();
  house.receiver.received.length = 0;
  house.answer = serve(calendar(event('a', '09')));
  await house.reopen(variables);
  await expect.poll(async () => (await house.feeds())[0]?.state, patience).toBe('ok');
  house.server.services.feeds.poller.wake();
  await Promise.all((await house.feeds()).map((one) => house.poll(one)));
  expect(house.receiver.received).toHaveLength(2);
  expect(await house.stored()).toEqual([['a', 'confirmed']]);
});

test('what a killed process was reading is read by the next one', async () => {
  await house.close();
  const variables = { FLOORSCOPE_DATA_DIR: temporaryFolder() };
  await house.open(variables);
  house.answer = serve(calendar(event('a', '09')));
  const { id } = await house.addRead();
  house.nowMs += 5 * minuteMs;
  const isTaken = await house.server.services.feeds.store.lease(id, {
    ms: 24 * 60 * minuteMs,
    isAsked: true,
  });
  expect(isTaken).toBe(true);
  await house.poll({ id });
  expect(house.receiver.received).toHaveLength(1);
  await house.reopen(variables);
  await expect
    .poll(async () => (await house.feeds())[0]?.last_poll_at, patience)
    .toBe('2026-03-05T12:05:00.000Z');
  expect(house.receiver.received).toHaveLength(2);
});
