import { describe, expect, it } from 'vitest';
import type { RoomAvailability } from '#contract/rooms.ts';
import { emptySinceMs } from '#src/pages/right-now/sign/model/emptySince.ts';
import { nearestFree } from '#src/pages/right-now/sign/model/nearestFree.ts';
import { toDayBar } from '#src/pages/right-now/sign/model/toDayBar.ts';
import { toSign } from '#src/pages/right-now/sign/model/toSign.ts';
import type { FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { roomsToList } from '#src/pages/right-now/display/model/toRoomSizes.ts';
import { aZoneSpace } from '../../aZoneSpace.ts';
import { aRoom } from './aLatest.ts';

const at = (time: string) => `2026-11-18T${time}:00Z`;
const ms = (time: string) => Date.parse(at(time));
const slotOf = (time: string) => (ms(time) - ms('00:00')) / 300_000;

/** The slots of the day until a time, in use within stretches. */
function useUntil(until: string, used: readonly (readonly [string, string])[]) {
  const shares = Array.from({ length: slotOf(until) }, (_, slot) =>
    Number(used.some(([from, to]) => slot >= slotOf(from) && slot < slotOf(to))),
  );
  return { startMs: ms('00:00'), shares };
}

describe('the words of a sign', () => {
  const words = (part: Partial<RoomAvailability>, since: number | null = null) => {
    const moment = { nowMs: ms('12:01'), timeZone: 'UTC', emptySinceMs: since };
    const { word, line, isApart } = toSign(aRoom('1', part), moment);
    return `${word}${isApart ? ',' : ''} ${line}`.trim();
  };

  it('say what the room is and until when', () => {
    expect(words({ free_until: at('14:30') })).toBe('Free until 14:30');
    expect(words({})).toBe('Free');
    expect(words({ free_until: '2026-11-19T00:00:00Z' })).toBe('Free until 24:00');
    expect(words({ free_until: '2026-11-19T09:00:00Z' })).toBe('Free until Thu 09:00');
    expect(words({ state: 'booked_soon', next_start: at('12:10') })).toBe('Booked from 12:10');
    expect(words({ state: 'booked_empty' }, ms('10:00'))).toBe('Booked, empty since 10:00');
    expect(words({ state: 'booked_empty' })).toBe('Booked, empty');
    expect(words({ state: 'in_use', free_from: at('13:00') })).toBe('In use, booked until 13:00');
    expect(words({ state: 'in_use_unbooked' })).toBe('In use, not booked');
  });

  it('never call a room free whose readings are missing', () => {
    expect(words({ state: 'unknown' })).toBe('Unknown, no recent reading');
    expect(words({ state: 'not_booked', free_until: at('14:30') })).toBe('Not booked until 14:30');
  });
});

describe('since when a booked room is empty', () => {
  const booked = { booked_today: [{ start: at('09:00'), end: at('11:00') }] };

  it('is the end of the last use, or the start of its bookings', () => {
    const now = ms('10:30');
    expect(emptySinceMs(booked, useUntil('10:30', [['09:00', '10:00']]), now)).toBe(ms('10:00'));
    expect(emptySinceMs(booked, useUntil('10:30', [['07:00', '08:30']]), now)).toBe(ms('09:00'));
  });

  it('passes over slots that are still on their way, and is not known where readings are missing', () => {
    const late = useUntil('10:20', [['09:00', '10:00']]);
    expect(emptySinceMs(booked, late, ms('10:30'))).toBe(ms('10:00'));
    const shares = [...useUntil('10:30', []).shares] as (number | null)[];
    shares[slotOf('09:30')] = null;
    expect(emptySinceMs(booked, { startMs: ms('00:00'), shares }, ms('10:30'))).toBeNull();
  });

  it('is not asked of a room that nobody holds', () => {
    expect(emptySinceMs(booked, useUntil('12:00', []), ms('12:00'))).toBeNull();
  });
});

describe('the bar of a day', () => {
  it('spans 7 to 19 o’clock, and more where the room is booked', () => {
    const room = { booked_today: [{ start: at('10:00'), end: at('13:00') }] };
    const bar = toDayBar({
      room,
      use: useUntil('12:00', [['10:00', '11:30']]),
      nowMs: ms('13:00'),
    });
    expect(bar.booked).toEqual([{ from: 0.25, to: 0.5 }]);
    expect(bar.used).toEqual([{ from: 0.25, to: 0.375 }]);
    expect(bar.now).toBe(0.5);
    expect(bar.hours.map(({ hour }) => hour)).toEqual([8, 10, 12, 14, 16, 18]);
    const late = { booked_today: [{ start: at('19:00'), end: at('22:30') }] };
    const wide = toDayBar({ room: late, use: useUntil('05:00', []), nowMs: ms('05:00') });
    expect(wide.hours.at(-1)).toEqual({ hour: 22, at: 15 / 16 });
    expect(wide.now).toBeNull();
  });
});

describe('the nearest free room', () => {
  const square = (x: number): [number, number][] => [
    [x, 0],
    [x + 0.1, 0],
    [x + 0.1, 0.1],
    [x, 0.1],
    [x, 0],
  ];
  const zone = (id: string, floorId: string, x: number): ZoneSpace => ({
    ...aZoneSpace(id),
    floorId: floorId as ZoneSpace['floorId'],
    normalisedPoints: square(x),
  });
  const floor = (id: string, level: number) =>
    ({ id, level, imageDimensions: { width: 100, height: 50 } }) as FloorSpace;
  const zones = new Map(
    [
      zone('own', 'f1', 0),
      zone('far', 'f1', 0.8),
      zone('near', 'f1', 0.2),
      zone('above', 'f2', 0),
      zone('top', 'f9', 0),
    ].map((one) => [one.id as string, one]),
  );
  const floors = new Map([floor('f1', 1), floor('f2', 2), floor('f9', 9)].map((f) => [f.id, f]));
  const nearest = (rooms: readonly RoomAvailability[]) =>
    nearestFree(rooms, { zone: zone('own', 'f1', 0), size: 'M' }, { zones, floors })?.zone.id;
  const all = ['own', 'far', 'near', 'above', 'top'];

  it('is the closest of the size on the floor, else on the nearest floor', () => {
    expect(nearest(all.map((id) => aRoom(id)))).toBe('near');
    const taken = (ids: readonly string[]) =>
      nearest(all.map((id) => aRoom(id, ids.includes(id) ? { state: 'booked_soon' } : {})));
    expect(taken(['near'])).toBe('far');
    expect(taken(['near', 'far'])).toBe('above');
    expect(taken(all)).toBeUndefined();
    expect(nearest([aRoom('near', { size: 'L' }), aRoom('top')])).toBe('top');
  });
});

describe('the list of free rooms', () => {
  it('has rooms of every size, and of a size those that stay free longest', () => {
    const room = (id: string, until: string | null) => ({ id, name: id, seats: 4, until });
    const sizes = [
      {
        size: '2 people',
        rooms: [room('a', at('13:00')), room('b', null), room('c', at('15:00'))],
      },
      { size: '3 to 6 people', rooms: [room('d', at('13:00'))] },
    ];
    expect(roomsToList(sizes, 3).map(({ size, room: { id } }) => [id, size])).toEqual([
      ['b', '2 people'],
      ['c', '2 people'],
      ['d', '3 to 6 people'],
    ]);
    expect(roomsToList(sizes, 9)).toHaveLength(4);
    expect(roomsToList([], 3)).toEqual([]);
  });
});
