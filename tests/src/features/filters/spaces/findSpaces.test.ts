import { describe, expect, it } from 'vitest';
import { namedSpaces } from '#src/data/spaces/namedSpaces.ts';
import { offeredLevels } from '#src/features/filters/spaces/offeredLevels.ts';
import { findSpaces, shownRecent, zonesToFind } from '#src/features/filters/spaces/findSpaces.ts';
import { aBuilding, aFloor, aZone, spaceStoreOf } from '../../../spaceBuilders.ts';

const floorsOf = (building: number) =>
  [1, 2].map((level) => aFloor({ id: building * 10 + level, building_id: building, level }));
const buildings = [
  aBuilding({ id: 1, name: 'Café North', floors: floorsOf(1) }),
  aBuilding({ id: 2, name: 'Mill', floors: floorsOf(2) }),
];
const manyZones = Array.from({ length: 20 }, (_, at) =>
  aZone({ id: 100 + at, building_id: 1, floor_id: 11, name: `Room ${at + 1}` }),
);
const mill = aZone({ id: 200, building_id: 2, floor_id: 22, name: 'Mill room' });
const store = spaceStoreOf(buildings, [...manyZones, mill]);
const spaces = namedSpaces(store, [...store.zones.values()]);
const found = (typed: string) =>
  findSpaces(spaces, typed).map(({ kind: type, items: of, more }) => ({
    type,
    names: of.map(({ name, where }) => (where === '' ? name : `${name}, ${where}`)),
    more,
  }));

describe('Spaces are found', () => {
  it('by words of their name and of what they lie in, without accents', () => {
    expect(found('cafe 2')[0]).toEqual({
      type: 'floor',
      names: ['Floor 2, Café North'],
      more: 0,
    });
  });

  it('with the level of the best match first', () => {
    expect(found('mill').map(({ type }) => type)).toEqual(['building', 'zone', 'floor']);
    expect(found('mill room').map(({ type }) => type)).toEqual(['zone']);
  });

  it('twelve of a level in the order of their numbers, with how many more there are', () => {
    const [rooms] = found('room');
    expect(rooms?.type).toBe('zone');
    expect(rooms?.names.slice(0, 2)).toEqual([
      'Room 1, Café North › Floor 1',
      'Room 2, Café North › Floor 1',
    ]);
    expect([rooms?.names.length, rooms?.more]).toEqual([12, 9]);
  });

  it('not at all where a word is missing', () => {
    expect(found('mill cafe')).toEqual([]);
  });
});

describe('Zones that can be found', () => {
  it('are those on the source in view, and all of a floor that has none on it', () => {
    const zones = [
      aZone({ id: 300, building_id: 1, floor_id: 11, layer_name: 'sensorlayer' }),
      aZone({ id: 301, building_id: 1, floor_id: 11, layer_name: 'bookinglayer' }),
      aZone({ id: 302, building_id: 2, floor_id: 22, layer_name: 'bookinglayer' }),
    ];
    const all = [...spaceStoreOf(buildings, zones).zones.values()];
    expect(zonesToFind(all, 'sensorlayer').map(({ id }) => id)).toEqual(['300', '302']);
  });
});

describe('Recent spaces', () => {
  const recent = [
    { type: 'floor', id: '11' },
    { type: 'building', id: '2' },
    { type: 'zone', id: '999' },
    { type: 'zone', id: '200' },
  ] as const;

  it('leave out what is in view, and what is gone', () => {
    const shown = shownRecent(recent, spaces, ({ id }) => id === '11');
    expect(shown.map(({ name }) => name)).toEqual(['Mill', 'Mill room']);
  });

  it('are only of the levels on offer', () => {
    const floors = spaces.filter(({ type }) => type === 'floor');
    expect(shownRecent(recent, floors, () => false).map(({ id }) => id)).toEqual(['11']);
  });
});

describe('The levels on offer', () => {
  const bar = { campus: true, building: true, floor: false, zone: false, spaceType: false };

  it('are those of the bar, and all where the type of spaces is chosen', () => {
    const campuses = new Map([['1', {} as never]]) as never;
    expect(offeredLevels(bar, { campuses })).toEqual(['campus', 'building']);
    expect(offeredLevels({ ...bar, spaceType: true }, { campuses })).toEqual([
      'campus',
      'building',
      'floor',
      'zone',
    ]);
  });

  it('have zones wherever there are floors', () => {
    expect(offeredLevels({ ...bar, floor: true }, { campuses: new Map() })).toEqual([
      'building',
      'floor',
      'zone',
    ]);
  });

  it('have no campus where there is none', () => {
    expect(offeredLevels(bar, { campuses: new Map() })).toEqual(['building']);
  });
});
