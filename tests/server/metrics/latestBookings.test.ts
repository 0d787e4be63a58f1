import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';
import { testClient, type TestClient } from '#tests/drivers/testClient.ts';

const nowMs = Date.parse('2025-03-05T12:00:00Z');
const minute = 60_000;
const room: [number, number][] = [
  [0.5, 0.5],
  [0.6, 0.5],
  [0.6, 0.6],
  [0.5, 0.6],
];
/** Nine tenths of the room. */
const almostRoom: [number, number][] = [
  [0.5, 0.5],
  [0.59, 0.5],
  [0.59, 0.6],
  [0.5, 0.6],
];
/** A booked room that only touches it. */
const next: [number, number][] = room.map(([x, y]) => [x + 0.1, y]);

function roomsOf(server: TestClient) {
  const post = () =>
    server.postSpaces(
      spacesOf([
        { id: 1, normalised_points: room, capacity: { default: 6 } },
        { id: 2, normalised_points: almostRoom, layer_name: 'bookinglayer' },
        { id: 3, normalised_points: next, layer_name: 'bookinglayer' },
      ]),
    );
  const zone = async (id: number) => {
    const { groups } = await server.latest({ building_id: '900', group_zones: 'zone' });
    return groups.find((group) => group.id === id);
  };
  const at = (minutes: number) => new Date(nowMs + minutes * minute).toISOString();
  const book = (zone_id: number, minutes: number, length: number) =>
    server.observe([
      { time: at(minutes), zone_id, layer: 'bookinglayer', period_s: length * 60, in_use: 1 },
    ]);
  return { post, zone, at, book };
}

async function serverWithRooms() {
  const clock = { nowMs };
  const rooms = roomsOf(await openTestClient(clock));
  await rooms.post();
  return { ...rooms, clock };
}

test('a room shows when its next booking begins, from the booking zone with the same outline', async () => {
  const { zone, at, book } = await serverWithRooms();
  expect(await zone(1)).toMatchObject({ next_booking: null });
  await book(3, 2, 30);
  await book(2, 40, 20);
  await book(2, 8, 30);
  expect(await zone(1)).toMatchObject({ next_booking: at(8) });
  expect(await zone(2)).toMatchObject({ next_booking: null });
});

test('a booking counts only from its start to its end', async () => {
  const { clock, zone, at, book } = await serverWithRooms();
  await book(2, 30, 60);
  expect(await zone(2)).toMatchObject({ time: null, frequency: null });
  clock.nowMs += 40 * minute;
  expect(await zone(2)).toMatchObject({ frequency: 1, time: at(90) });
  expect(await zone(1)).toMatchObject({ next_booking: at(30) });
  clock.nowMs += 60 * minute;
  expect(await zone(1)).toMatchObject({ next_booking: null });
});

test('future bookings survive a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'floorscope-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const start = () =>
    startTestServer({
      variables: { FLOORSCOPE_DATA_DIR: folder },
      ports: { now: () => nowMs },
    });
  const first = await start();
  const before = roomsOf(testClient(first.url));
  await before.post();
  await before.book(2, -90, 60);
  await before.book(2, 8, 120);
  await first.dispose();
  const second = await start();
  onTestFinished(() => second.dispose());
  const after = roomsOf(testClient(second.url));
  expect(await after.zone(1)).toMatchObject({ next_booking: after.at(8) });
  expect(await after.zone(2)).toMatchObject({ time: after.at(-30) });
});
