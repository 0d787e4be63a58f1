import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseSpace,
  deepestSpace,
  markerLevels,
  nowhere,
  type MarkerPlace,
} from '#domain/time-marker/MarkerPlace.ts';

const id = fc.constantFrom('1', '2', '3');
const place: fc.Arbitrary<MarkerPlace> = fc.record({
  campus: fc.option(id),
  building: fc.option(id),
  floor: fc.option(id),
  zone: fc.option(id),
});
const level = fc.constantFrom(...markerLevels);

describe('choosing the space of a time marker', () => {
  it('keeps the levels above, selects the item, and clears the levels below', () => {
    fc.assert(
      fc.property(place, level, id, (before, at, chosen) => {
        const depth = markerLevels.indexOf(at);
        const expected = markerLevels.map((one, index) => {
          if (index < depth) return before[one];
          return index > depth || before[one] === chosen ? null : chosen;
        });
        const after = chooseSpace(before, at, chosen);
        expect(markerLevels.map((one) => after[one])).toEqual(expected);
      }),
    );
  });

  it('deselects an item that is clicked again, with all below it', () => {
    fc.assert(
      fc.property(place, level, id, (before, at, chosen) => {
        const once = chooseSpace({ ...before, [at]: null }, at, chosen);
        expect(chooseSpace(once, at, chosen)[at]).toBeNull();
      }),
    );
  });

  it('clears building, floor and zone when the campus changes', () => {
    const deep = { campus: '1', building: '2', floor: '3', zone: '4' };
    expect(chooseSpace(deep, 'campus', '9')).toEqual({ ...nowhere, campus: '9' });
    expect(chooseSpace(deep, 'building', '9')).toEqual({ ...nowhere, campus: '1', building: '9' });
    expect(chooseSpace(deep, 'floor', '9')).toEqual({ ...deep, floor: '9', zone: null });
  });

  it('assigns the marker to the deepest selected space', () => {
    expect(deepestSpace(nowhere)).toBeNull();
    expect(deepestSpace({ ...nowhere, campus: '1' })).toBe('1');
    expect(deepestSpace({ campus: '1', building: '2', floor: '3', zone: null })).toBe('3');
    expect(deepestSpace({ campus: null, building: '2', floor: null, zone: null })).toBe('2');
  });
});
