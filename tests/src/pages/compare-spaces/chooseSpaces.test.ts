import { describe, expect, it } from 'vitest';
import { asReference, changeChoice, spaceChoices } from '#src/pages/compare-spaces/chooseSpaces.ts';
import { firstPair, toComparedSpaces } from '#src/pages/compare-spaces/comparedSpaces.ts';
import { selectSpaces } from '#src/features/filters/selectSpaces.ts';
import { aBuilding, aFloor, aZone, spaceStoreOf } from '#tests/src/spaceBuilders.ts';

const store = spaceStoreOf(
  [1, 2].map((id) =>
    aBuilding({
      id,
      name: id === 1 ? 'North' : 'South',
      floors: [0, 1].map((level) =>
        aFloor({ id: id * 10 + level, building_id: id, name: `Floor ${level}`, level }),
      ),
    }),
  ),
  [
    aZone({ id: 101, building_id: 1, floor_id: 10, name: 'Room A' }),
    aZone({ id: 111, building_id: 1, floor_id: 11, name: 'Room A' }),
  ],
);

function compared(type: 'building' | 'floor' | 'zone', ids: string[]) {
  return toComparedSpaces(store, selectSpaces(store, { ids, space_type: type, campus: undefined }));
}

describe('the compared spaces', () => {
  it('keep the order of the URL, with at most eight', () => {
    expect(compared('floor', ['21', '10']).map(({ id }) => id)).toEqual(['21', '10']);
    const many = Array.from({ length: 12 }, (_, at) => ({ id: String(at) }));
    const spaces = many.flatMap(() => store.floors.get('10') ?? []);
    expect(toComparedSpaces(store, { level: 'floor', spaces })).toHaveLength(8);
  });

  it('are named with their location if names are ambiguous', () => {
    expect(compared('floor', ['10', '11']).map(({ label }) => label)).toEqual([
      'Floor 0',
      'Floor 1',
    ]);
    expect(compared('floor', ['10', '21']).map(({ label }) => label)).toEqual([
      'Floor 0, North',
      'Floor 1, South',
    ]);
    expect(compared('zone', ['101', '111']).map(({ label }) => label)).toEqual([
      'Room A, Floor 0',
      'Room A, Floor 1',
    ]);
  });

  it('have their own colors, which repeat as dashed lines', () => {
    const spaces = Array.from({ length: 8 }, () => store.floors.get('10')).filter(
      (floor) => floor !== undefined,
    );
    const drawn = toComparedSpaces(store, { level: 'floor', spaces });
    const looks = new Set(drawn.map(({ colour, isDashed }) => `${colour} ${isDashed}`));
    expect(looks.size).toBe(8);
  });
});

describe('a choice of spaces', () => {
  it('keeps the order of selection, with new spaces last', () => {
    expect(changeChoice(['c', 'a'], ['a', 'b', 'c'], ['a', 'b', 'c'])).toEqual(['c', 'a', 'b']);
    expect(changeChoice(['c', 'a'], ['a', 'b', 'c'], ['a'])).toEqual(['a']);
  });

  it('keeps selected spaces that are not listed', () => {
    expect(changeChoice(['far', 'a'], ['a', 'b'], ['b'])).toEqual(['far', 'b']);
  });

  it('can make any space the baseline', () => {
    expect(asReference(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b']);
  });

  it('offers floors of all buildings, and zones by floor', () => {
    const floors = spaceChoices(store, { level: 'floor', floorId: '', source: null });
    expect(floors.map(({ label, detail }) => `${detail} ${label}`)).toEqual([
      'North Floor 1',
      'North Floor 0',
      'South Floor 1',
      'South Floor 0',
    ]);
    const zones = spaceChoices(store, { level: 'zone', floorId: '11', source: null });
    expect(zones.map(({ id }) => id)).toEqual(['111']);
  });
});

describe('the pair to begin with', () => {
  it('is the last compared pair while its spaces exist', () => {
    const last = firstPair(store, { type: 'floor', ids: ['21', '10'] }, null);
    expect(last?.spaces.map(({ id }) => id)).toEqual(['21', '10']);
    expect(last?.isLast).toBe(true);
    const gone = firstPair(store, { type: 'floor', ids: ['21', '99'] }, '2');
    expect(gone?.spaces.map(({ id }) => id)).toEqual(['20', '21']);
    expect(gone?.isLast).toBe(false);
  });
});
