import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarkerIdentity } from '#domain/time-marker/isSameMarker.ts';
import { isChanged, isTaken, missingFields } from '#domain/time-marker/markerFaults.ts';

const marker: fc.Arbitrary<MarkerIdentity> = fc.record({
  spaceIds: fc.uniqueArray(fc.constantFrom('1', '2', '3'), { minLength: 1 }),
  title: fc.constantFrom('Snow', 'Redesign', ' Redesign '),
  description: fc.constantFrom('', 'New desks'),
  startMs: fc.integer({ min: 0, max: 5 }),
  endMs: fc.integer({ min: 6, max: 12 }),
});
const snow: MarkerIdentity = {
  spaceIds: ['1'],
  title: 'Snow',
  description: '',
  startMs: 1,
  endMs: 9,
};

describe('a time marker to be saved', () => {
  it('is complete with a space, a title, a start and an end', () => {
    fc.assert(
      fc.property(marker, (one) => {
        expect(missingFields(one)).toEqual([]);
      }),
    );
  });

  it('reports an empty space, day or title', () => {
    expect(missingFields({ ...snow, spaceIds: [] })).toEqual(['space']);
    expect(missingFields({ ...snow, title: '  ' })).toEqual(['title']);
    expect(missingFields({ ...snow, startMs: Number.NaN })).toEqual(['days']);
    expect(missingFields({ ...snow, spaceIds: [], title: '', endMs: 1 })).toHaveLength(3);
  });
});

describe('a duplicate time marker', () => {
  it('is one unless the other is the marker itself or deleted', () => {
    fc.assert(
      fc.property(marker, (one) => {
        const other = { ...one, id: 'a', isDeleted: false };
        expect(isTaken(one, [other])).toBe(true);
        expect(isTaken({ ...one, id: 'b' }, [other])).toBe(true);
        expect(isTaken({ ...one, id: 'a' }, [other])).toBe(false);
        expect(isTaken(one, [{ ...other, isDeleted: true }])).toBe(false);
      }),
    );
  });

  it('is found in either order', () => {
    fc.assert(
      fc.property(marker, marker, (one, other) => {
        const stored = (it: MarkerIdentity) => [{ ...it, id: 'stored', isDeleted: false }];
        expect(isTaken(one, stored(other))).toBe(isTaken(other, stored(one)));
      }),
    );
  });
});

describe('a marker under edit', () => {
  it('is unchanged if only surrounding blanks differ', () => {
    fc.assert(
      fc.property(marker, (one) => {
        const padded = { ...one, title: ` ${one.title}`, description: `${one.description} ` };
        expect(isChanged(padded, one)).toBe(false);
        expect(isChanged({ ...one, spaceIds: one.spaceIds.toReversed() }, one)).toBe(false);
      }),
    );
  });

  it('is changed by any of its fields', () => {
    const changes: Partial<MarkerIdentity>[] = [
      { spaceIds: ['2'] },
      { title: 'Heavy snow' },
      { description: 'Roads closed' },
      { startMs: 2 },
      { endMs: 10 },
    ];
    for (const change of changes) expect(isChanged({ ...snow, ...change }, snow)).toBe(true);
  });
});
