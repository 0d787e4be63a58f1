import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { erlangB, offeredLoad, roomsEnough } from '#domain/planning/rooms/erlangB.ts';
import { requiredRooms, roomsNeeded } from '#domain/planning/rooms/requiredRooms.ts';

describe('blocked requests', () => {
  it('follow Erlang B', () => {
    expect(erlangB(10, 7)).toBeCloseTo(0.0787, 4);
    const offered = offeredLoad(5, 4);
    expect(offered).toBeCloseTo(6.8375, 4);
    expect(erlangB(5, offered ?? 0)).toBeCloseTo(0.415, 4);
    expect(erlangB(6, offered ?? 0)).toBeCloseTo(0.3211, 4);
  });

  it('tell how many rooms are enough', () => {
    expect(roomsEnough(7, 0.078)).toBe(11);
    expect(roomsEnough(7, 0.08)).toBe(10);
    expect(roomsEnough(0, 0.05)).toBe(1);
    expect(roomsEnough(3, 1)).toBe(0);
    expect(roomsEnough(1e6, 0.05)).toBeNull();
  });

  it('are of no load that rooms cannot carry', () => {
    expect([offeredLoad(5, 5), offeredLoad(5, 6), offeredLoad(0, 0)]).toEqual([null, null, null]);
    expect(offeredLoad(3, 0)).toBeCloseTo(0, 9);
  });

  it('are those of the load that is carried, for any rooms', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        (rooms, share) => {
          const carried = rooms * share;
          const offered = offeredLoad(rooms, carried) ?? Number.NaN;
          expect((offered * (1 - erlangB(rooms, offered))) / carried).toBeCloseTo(1, 6);
        },
      ),
    );
  });
});

describe('required rooms', () => {
  const demand = [
    [2, 3, 4, 3],
    [1, 1, 2, 0],
    [0, 1, 0, 1],
  ];
  const from = (first: number) =>
    [0, 1, 2, 3].map((at) => ({
      rooms: demand.slice(first).reduce((sum, own) => sum + (own[at] ?? 0), 0),
      minutes: 5,
    }));

  it('count a larger room where the smaller ones are taken', () => {
    expect(requiredRooms(3, from, 0.95)).toEqual([4, 1, 1]);
  });

  it('are what suffices in a share of the time', () => {
    const list = [
      { rooms: 2, minutes: 15 },
      { rooms: 1, minutes: 30 },
      { rooms: 0, minutes: 15 },
    ];
    expect(roomsNeeded(list, 0.95)).toBe(2);
    expect(roomsNeeded(list, 0.75)).toBe(1);
    expect(roomsNeeded(list, 0.2)).toBe(0);
    expect(roomsNeeded([], 0.95)).toBeNull();
  });
});
