import { describe, expect, it } from 'vitest';
import { roomSizeOf } from '#domain/space/roomSize.ts';

describe('room sizes', () => {
  it.each([
    [0, null],
    [0.5, 'XS'],
    [1, 'XS'],
    [1.5, 'S'],
    [2, 'S'],
    [3, 'M'],
    [6, 'M'],
    [7, 'L'],
    [12, 'L'],
    [13, 'XL'],
    [500, 'XL'],
    [501, null],
    [null, null],
  ])('put capacity %s into %s', (capacity, size) => {
    expect(roomSizeOf(capacity)).toBe(size);
  });

  it('can be set per building', () => {
    expect(roomSizeOf(7, [{ name: 'All', above: 0, upTo: 100 }])).toBe('All');
  });
});
