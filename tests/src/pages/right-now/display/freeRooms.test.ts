import { describe, expect, it } from 'vitest';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';
import { byId } from '#src/pages/right-now/model/Latest.ts';
import { toFreeRooms } from '#src/pages/right-now/display/model/toFreeRooms.ts';
import { toRoomSizes } from '#src/pages/right-now/display/model/toRoomSizes.ts';
import { aZoneSpace as zone } from '../../../aZoneSpace.ts';
import { aLatest as latest } from '../aLatest.ts';

const rooms = [
  zone('1', { name: '4.01', capacity: { default: 8 } }),
  zone('2', { name: '4.02', capacity: { default: 1 } }),
  zone('3', { name: '4.03', capacity: { default: 4 } }),
  zone('4', { name: '4.04', capacity: { default: 4 } }),
  zone('5', { name: '4.05', capacity: {} }),
  zone('6', { name: 'Café', type: 'cafe', metadata: {}, capacity: { default: 30 } }),
];

describe('the free rooms of a display', () => {
  it('are those where nobody is measured now, smallest first', () => {
    const now = byId([
      latest('1'),
      latest('2', { count: 1, frequency: 1 }),
      latest('3', { stale: true }),
      latest('4'),
      latest('6'),
    ]);
    expect(toFreeRooms(rooms, now, null).map(({ name }) => name)).toEqual(['4.04', '4.01']);
  });

  it('exclude rooms such as restrooms, with neither seats nor meetings', () => {
    const restroom = zone('7', { name: 'WC', type: 'restroom', metadata: {}, capacity: {} });
    expect(toFreeRooms([restroom], byId([latest('7')]), null)).toEqual([]);
  });

  it('are grouped by the number of people that fit in', () => {
    const now = byId(rooms.map(({ id }) => latest(id)));
    const sizes = toRoomSizes(toFreeRooms(rooms, now, null), defaultRoomSizes);
    expect(sizes.map(({ size, rooms: own }) => [size, own.map(({ name }) => name)])).toEqual([
      ['1 person', ['4.02']],
      ['3 to 6 people', ['4.03', '4.04']],
      ['7 to 12 people', ['4.01']],
      ['Other rooms', ['4.05']],
    ]);
  });
});
