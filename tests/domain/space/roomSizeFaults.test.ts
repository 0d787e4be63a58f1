import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRoomSizes, roomSizeOf } from '#domain/space/roomSize.ts';
import { roomSizeFaults } from '#domain/space/roomSizeFaults.ts';

const bounds = fc
  .uniqueArray(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 8 })
  .map((ends) => ends.toSorted((a, b) => a - b));

function contiguous(ends: readonly number[]) {
  return ends.map((upTo, at) => ({ name: `C${at}`, above: ends[at - 1] ?? 0, upTo }));
}

describe('room-size categories', () => {
  it('are those of the specification by default, and valid', () => {
    expect(roomSizeFaults(defaultRoomSizes)).toEqual([]);
  });

  it('put every capacity up to the last bound into exactly one size if valid', () => {
    fc.assert(
      fc.property(bounds, fc.integer({ min: 1, max: 600 }), (ends, capacity) => {
        const categories = contiguous(ends);
        expect(roomSizeFaults(categories)).toEqual([]);
        const holding = categories.filter(
          ({ above, upTo }) => above < capacity && capacity <= upTo,
        );
        expect(holding.map(({ name }) => name)).toEqual(
          [roomSizeOf(capacity, categories)].filter((name) => name !== null),
        );
      }),
    );
  });

  it('name the field of a gap, an overlap, an empty class and a blank or repeated name', () => {
    const [small, medium] = [
      { name: 'S', above: 0, upTo: 2 },
      { name: 'M', above: 2, upTo: 6 },
    ];
    const fieldOf = (categories: (typeof small)[]) =>
      roomSizeFaults(categories).map(({ at, field }) => `${at}.${field}`);
    expect(fieldOf([small, { ...medium, above: 3 }])).toEqual(['1.above']);
    expect(fieldOf([small, { ...medium, above: 1 }])).toEqual(['1.above']);
    expect(fieldOf([small, { ...medium, upTo: 2 }])).toEqual(['1.upTo']);
    expect(fieldOf([{ ...small, above: -1 }])).toEqual(['0.above']);
    expect(fieldOf([{ ...small, name: ' ' }])).toEqual(['0.name']);
    expect(fieldOf([small, { ...medium, name: 's' }])).toEqual(['1.name']);
    expect(fieldOf([{ ...small, upTo: Number.NaN }])).toEqual(['0.upTo']);
  });
});
