import type { Page } from '@playwright/test';
import { callApi } from '../callApi.ts';
import { expect } from '../fixtures.ts';
import { dayTest as test } from '../looks/dayTest.ts';
import type { TestServer } from '../startServer.ts';
import { columnOf, figuresOf } from './readScreen.ts';

/** Four weeks that are over, by the building's own hours. */
const frame = { startdatetime: '2026-10-20', enddatetime: '2026-11-17' };

type Open = (path: string) => Promise<void>;

/** Opens pages of the building that the demonstration is about, over the same days. */
async function opener(server: TestServer, open: (path: string) => Promise<void>): Promise<Open> {
  const { buildings } = (await callApi(server, '/v4/buildings')) as {
    buildings: { id: string | number; name: string }[];
  };
  const building = buildings.find(({ name }) => name === 'Zuidas North');
  if (!building) throw new Error('The demonstration has lost its main building.');
  const query = new URLSearchParams({
    ids: String(building.id),
    space_type: 'building',
    ...frame,
  });
  return async (path) => await open(`${path}?${query}`);
}

async function expectSame(
  shown: ReadonlyMap<string, ReadonlyMap<string, string>>,
  label: string,
  pages: readonly string[],
): Promise<void> {
  const values = pages.map((page) => shown.get(page)?.get(label));
  expect(values[0], `${label} of ${pages[0]}`).toMatch(/\d/);
  for (const [at, value] of values.entries())
    expect(value, `${label} of ${pages[at]}`).toBe(values[0]);
}

test('pages of bookings that show the same figure show the same number', async ({
  page,
  server,
  signIn,
}) => {
  const open = await opener(server, (path) => signIn(page, path));
  const paths = {
    performance: '/room/performance',
    utilization: '/booking/utilization',
    perRoom: '/booking/booked-rates-per-room',
    overTime: '/booking/booked-rates-over-time',
    noShows: '/tools/corporate-noshows',
    analyze: '/booking/analyze',
    attendance: '/booking/attendance',
  };
  const shown = new Map<string, Map<string, string>>();
  for (const [name, path] of Object.entries(paths)) {
    await open(path);
    shown.set(name, await figuresOf(page));
  }
  const all = ['utilization', 'performance', 'perRoom'];
  await expectSame(shown, 'Booked rate', [...all, 'overTime']);
  await expectSame(shown, 'Booked, unused', [...all, 'overTime']);
  await expectSame(shown, 'Used rate', ['utilization', 'perRoom', 'overTime']);
  await expectSame(shown, 'Used without booking', ['utilization', 'performance']);
  await expectSame(shown, 'No-show rate', [...all, 'noShows']);
  await expectSame(shown, 'People expected', ['analyze', 'attendance']);
  const bookings = shown.get('analyze')?.get('Bookings');
  expect(shown.get('noShows')?.get('Not judged, note')).toContain(`of ${bookings} bookings`);
  expect(shown.get('utilization')?.get('No-show rate, note')).toContain(`of ${bookings} bookings`);
});

test('pages that tell the same of each room show the same number', async ({
  page,
  server,
  signIn,
}) => {
  const open = await opener(server, (path) => signIn(page, path));
  const columns = async (path: string, table: string, titles: readonly string[]) => {
    await open(path);
    const at = page.getByRole('table', { name: table }).last();
    const found = new Map<string, Map<string, string>>();
    for (const column of titles)
      found.set(column, await columnOf(page, { table: at, by: 'Room', column }));
    return found;
  };
  const performance = await columns('/room/performance', 'Performance of each room', [
    'Booked',
    'Booked, unused',
    'No-shows',
    'Seats',
  ]);
  const perRoom = await columns('/booking/booked-rates-per-room', 'Booked rates of each room', [
    'Booked',
    'Booked, unused',
    'No-shows',
    'Seats',
    'Bookings',
  ]);
  const popularity = await columns('/booking/popularity', 'Popularity of each room', [
    'Booked',
    'Bookings',
    'Seats',
  ]);
  const noShows = await columns('/tools/corporate-noshows', 'No-shows by room', [
    'No-show rate',
    'Bookings',
  ]);
  const booked = perRoom.get('Booked') ?? new Map<string, string>();
  expect(booked.size).toBeGreaterThan(20);
  for (const room of booked.keys()) {
    const of = (found: typeof perRoom, column: string) => found.get(column)?.get(room);
    for (const column of ['Booked', 'Booked, unused', 'No-shows', 'Seats'])
      if (performance.get(column)?.has(room))
        expect(of(performance, column), `${column} of ${room}`).toBe(of(perRoom, column));
    for (const column of ['Booked', 'Bookings', 'Seats'])
      expect(of(popularity, column), `${column} of ${room}`).toBe(of(perRoom, column));
    if (noShows.get('Bookings')?.has(room)) {
      expect(of(noShows, 'Bookings'), `bookings of ${room}`).toBe(of(perRoom, 'Bookings'));
      expect(of(noShows, 'No-show rate'), `no-shows of ${room}`).toBe(of(perRoom, 'No-shows'));
    }
  }
});

test('Consolidate and Room Demand have the same rooms of each size, and name what they need them for', async ({
  page,
  server,
  signIn,
}) => {
  const open = await opener(server, (path) => signIn(page, path));
  const main = page.getByRole('main');
  await open('/tools/consolidate');
  const consolidate = await bySize(page, 'Rooms by size');
  await expect(main).toContainText('from 15-minute means rounded up');
  await expect(main).toContainText('Room Demand counts 5-minute slots');
  await open('/room/demand');
  const demand = await bySize(page, 'Rooms planned');
  await expect(main).toContainText('by size and 5-minute slot');
  expect(consolidate.rooms.size).toBeGreaterThan(2);
  expect(demand.rooms).toEqual(consolidate.rooms);
  for (const [size, needed] of demand.needed)
    expect(Math.abs(Number(consolidate.needed.get(size)) - Number(needed)), size).toBeLessThan(2);
});

/** Rooms and rooms needed by size, from the table of a region. */
async function bySize(page: Page, region: string) {
  const table = page.getByRole('region', { name: region }).getByRole('table').first();
  const sizes = async (column: string) => {
    const found = await columnOf(page, { table, by: 'Size', column });
    return new Map(
      [...found].map(([size, count]) => [/^(X?[SL]|M)/.exec(size)?.[0] ?? size, count]),
    );
  };
  return { rooms: await sizes('Rooms'), needed: await sizes('Needed') };
}
