import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveMessage } from '#contract/live.ts';
import type { RoomAvailabilities, RoomAvailability } from '#contract/rooms.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import type { TestClient } from '#tests/drivers/testClient.ts';
import { bookingClient, bookingRow } from '../bookings/bookingClient.ts';
import { at, timeOf } from '../bookings/mondayReadings.ts';

const names = ['next 10:30', 'next 10:15', 'held', 'none', 'walk-in', 'silent', 'meeting'];

/** Seven measured rooms and two that only a calendar knows, on Monday at 10:05 in a building that closes at 19:00. */
async function openRooms() {
  const clock = { nowMs: at('10:05') };
  const client = await openTestClient(clock);
  const measured = names.map((name, no) => ({ id: no + 1, name, capacity: { default: 4 } }));
  const calendars = [8, 9].map((id) => ({ id, name: `Nook ${id}`, layer_name: 'bookinglayer' }));
  const hours = { opening_hours: 'Mo-Su 08:00-19:00' };
  await client.postSpaces(spacesOf([...measured, ...calendars], hours));
  const reading = (zone_id: number, from: string, count = 0) => ({
    zone_id,
    layer: 'sensorlayer',
    time: new Date(at(from)).toISOString(),
    count,
  });
  await client.observe([
    ...[1, 2, 3, 4].map((id) => reading(id, '10:00')),
    reading(5, '10:00', 2),
    reading(6, '09:40'),
    reading(7, '10:00', 3),
  ]);
  const bookings = bookingClient(client);
  const book = (zone_id: number, from: string, to: string) =>
    bookingRow({
      id: `${zone_id} ${from}`,
      zone_id,
      ...timeOf(from, to),
      organiser: 'Quillfeather',
    });
  await bookings.post([
    book(1, '10:30', '11:00'),
    book(2, '10:15', '11:00'),
    book(3, '10:00', '11:00'),
    book(3, '11:00', '12:00'),
    book(7, '09:30', '10:30'),
    book(8, '10:00', '11:00'),
  ]);
  return { client, clock, bookings, book };
}

async function ask(client: TestClient, query: Record<string, string> = {}) {
  const { status, body } = await client.get<RoomAvailabilities>('/v4/rooms/availability', {
    building_id: '900',
    ...query,
  });
  if (status !== 200) throw new Error(`${status} ${body.error?.code}`);
  return new Map(body.result.rooms.map((room) => [room.zone_id, room]));
}

const clockOf = (instant: string | null | undefined) => instant?.slice(11, 16) ?? null;

function told(rooms: Map<string | number, RoomAvailability>, id: number) {
  const room = rooms.get(id);
  return [
    room?.state,
    clockOf(room?.free_until),
    clockOf(room?.free_from),
    clockOf(room?.next_start),
    room?.age_s,
  ];
}

test('rooms are free by a fresh reading and no booking soon, and say until when', async () => {
  const { client } = await openRooms();
  const rooms = await ask(client);
  expect(told(rooms, 1)).toEqual(['free', '10:30', null, '10:30', 0]);
  expect(told(rooms, 2)).toEqual(['booked_soon', null, '11:00', '10:15', 0]);
  expect(told(rooms, 3)).toEqual(['booked_empty', null, '12:00', '11:00', 0]);
  expect(told(rooms, 4)).toEqual(['free', '19:00', null, null, 0]);
  expect(told(rooms, 5)).toEqual(['in_use_unbooked', null, null, null, 0]);
  expect(told(rooms, 6)).toEqual(['unknown', null, null, null, 1200]);
  expect(told(rooms, 7)).toEqual(['in_use', null, '10:30', null, 0]);
  expect(told(rooms, 8)).toEqual(['booked', null, '11:00', null, null]);
  expect(told(rooms, 9)).toEqual(['not_booked', '19:00', null, null, null]);
  expect(rooms.get(3)).toMatchObject({
    size: 'M',
    capacity: 4,
    bookings_as_of: '2026-03-02T10:05:00+00:00',
    booked_today: [{ start: '2026-03-02T10:00:00+00:00', end: '2026-03-02T12:00:00+00:00' }],
  });
  expect(JSON.stringify([...rooms.values()])).not.toContain('Quillfeather');
  const later = await ask(client, { minutes: '30', filter_zones: 'id=in=(1,4)' });
  expect([...later.keys()]).toEqual([1, 4]);
  expect(told(later, 1)).toEqual(['booked_soon', null, '11:00', '10:30', 0]);
  expect(told(await ask(client, { minutes: '5' }), 2)).toEqual(['free', '10:15', null, '10:15', 0]);

  const past = await ask(client, { at: '2026-03-02T09:50:00Z' });
  expect(told(past, 6)).toEqual(['free', '19:00', null, null, 300]);
  expect(told(past, 3)).toEqual(['unknown', null, '12:00', '10:00', null]);
  const ahead = await ask(client, { at: '2026-03-02T11:30:00Z' });
  expect(told(ahead, 3)).toEqual(['booked', null, '12:00', null, null]);
  expect(told(ahead, 1)).toEqual(['not_booked', '19:00', null, null, null]);
  const night = await ask(client, { at: '2026-03-01T22:00:00Z' });
  expect(night.get(3)).toMatchObject({ state: 'unknown', booked_today: [] });
  expect(night.get(9)).toMatchObject({ state: 'not_booked', free_until: null });

  for (const query of [{ at: 'noon' }, { minutes: '-1' }, { minutes: '1441' }, { size: 'M' }]) {
    await expect(ask(client, query)).rejects.toThrow(/400/);
  }
  await expect(ask(client, { building_id: '77' })).rejects.toThrow(/40[34]/);
});

test('a socket of availability gets every new booking, and the start of each', async () => {
  const { client, clock, bookings, book } = await openRooms();
  const { body } = await client.post<{ ticket: string }>('/v4/ws-ticket', '', {
    'content-type': 'application/json',
  });
  const search = new URLSearchParams({
    app_id: 'floorscope',
    api_key: body.result.ticket,
    building_id: '900',
    filter_zones: 'id==4',
  });
  const url = client.url.replace('http', 'ws');
  const socket = new WebSocket(`${url}/v4/ws/getRoomAvailability?${search}`);
  onTestFinished(() => socket.terminate());
  const states: unknown[] = [];
  const waiting = new Map<string, () => void>();
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as LiveMessage;
    if (!('result' in message) || !('rooms' in message.result)) throw new Error(data.toString());
    const [room] = message.result.rooms;
    states.push(room?.state);
    waiting.get(room?.state ?? '')?.();
  });
  const arrival = (state: string) =>
    states.includes(state)
      ? Promise.resolve()
      : new Promise<void>((resolve) => waiting.set(state, resolve));
  await arrival('free');
  clock.nowMs = at('10:14') + 59_000;
  await bookings.post([book(4, '10:15', '10:45')]);
  await arrival('booked_soon');
  // The clock of the test stands still; the booking begins a second later by the real one.
  clock.nowMs = at('10:15');
  await arrival('booked_empty');
  expect(states).toEqual(expect.arrayContaining(['free', 'booked_soon', 'booked_empty']));
});
