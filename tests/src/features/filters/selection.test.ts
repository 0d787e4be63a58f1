import { describe, expect, it } from 'vitest';
import { activeSource, availableSources } from '#src/features/filters/activeSource.ts';
import { changeSource, changeSpaces } from '#src/features/filters/changeSelection.ts';
import { readFilters } from '#src/features/filters/filterCodec.ts';
import { lostSpaces, selectSpaces } from '#src/features/filters/selectSpaces.ts';
import { aBuilding, aFloor, aZone, harbourAndHill, spaceStoreOf } from '../../spaceBuilders.ts';

const spaces = harbourAndHill();
const select = (query: string, options = {}) =>
  selectSpaces(spaces, readFilters(new URLSearchParams(query)), options);
const oneBuilding = (floorIds: number[]) =>
  spaceStoreOf(
    [
      aBuilding({
        id: 1,
        floors: floorIds.map((id) => aFloor({ id, building_id: 1, level: id - 3 })),
      }),
    ],
    floorIds.map((id) => aZone({ id: id * 10, building_id: 1, floor_id: id })),
  );

describe('the selected spaces', () => {
  it('include their parents', () => {
    const { level, campus, building, floor, zones } = select('ids=121&space_type=zone');
    expect([level, campus?.id, building?.id, floor?.id]).toEqual(['zone', 'campus-1', '10', '12']);
    expect(zones.map((zone) => zone.id)).toEqual(['121']);
  });

  it('are two floors with the most to see where a page needs a pair, until something is chosen', () => {
    const idsOf = (store: typeof spaces, query: string) => {
      const filters = readFilters(new URLSearchParams(query));
      const { level, spaces: chosen } = selectSpaces(store, filters, { needs: 'pair' });
      return [level, ...chosen.map(({ id }) => id)];
    };
    const floors = [1, 2, 3].map((id) => aFloor({ id, building_id: 1, level: id }));
    const zones = [2, 3, 3].map((floor, at) =>
      aZone({ id: 10 + at, building_id: 1, floor_id: floor }),
    );
    const house = spaceStoreOf([aBuilding({ id: 1, floors })], zones);
    expect(idsOf(house, '')).toEqual(['floor', '3', '2']);
    expect(idsOf(house, 'ids=1&space_type=building')).toEqual(['building', '1']);
    expect(idsOf(house, 'ids=1&space_type=floor')).toEqual(['floor', '1']);
    expect(idsOf(oneBuilding([7]), '')).toEqual(['floor', '7']);
  });

  it('are also found without a type', () => {
    expect(select('ids=12').level).toBe('floor');
    expect(select('ids=20').level).toBe('building');
    expect(select('campus=campus-2').campus?.name).toBe('Hill');
  });

  it('count missing spaces that the URL names', () => {
    const lost = (query: string) => lostSpaces(spaces, readFilters(new URLSearchParams(query)));
    expect(lost('')).toBe(0);
    expect(lost('ids=12')).toBe(0);
    expect(lost('ids=unheard-of')).toBe(1);
    expect(lost('ids=unheard-of&ids=20&space_type=building')).toBe(1);
    expect(lost('ids=12&space_type=building')).toBe(1);
  });

  it('are empty if nothing is selected and several exist', () => {
    expect(select('').level).toBeNull();
    expect(select('ids=unheard-of').level).toBeNull();
  });

  it('are the only campus, building and floor if nothing is selected', () => {
    const nothing = readFilters(new URLSearchParams());
    expect(selectSpaces(oneBuilding([2]), nothing).floor?.id).toBe('2');
    const { building, floor } = selectSpaces(oneBuilding([2, 3]), nothing);
    expect([building?.id, floor]).toEqual(['1', null]);
  });

  it('default to the building and the floor with the most measured zones', () => {
    const zones = [2, 3, 3, 4].map((floor, at) =>
      aZone({ id: 100 + at, building_id: 1, floor_id: floor }),
    );
    const bookings = [4, 4].map((floor, at) =>
      aZone({ id: 200 + at, building_id: 1, floor_id: floor, layer_name: 'bookinglayer' }),
    );
    const floors = [2, 3, 4].map((id) => aFloor({ id, building_id: 1, level: id - 3 }));
    const store = spaceStoreOf(
      [
        aBuilding({ id: 9, floors: [aFloor({ id: 8, building_id: 9, level: 0 })] }),
        aBuilding({ id: 1, floors }),
      ],
      [aZone({ id: 300, building_id: 9, floor_id: 8 }), ...zones, ...bookings],
    );
    const { building, floor } = selectSpaces(store, readFilters(new URLSearchParams()), {
      needs: 'floor',
    });
    expect([building?.id, floor?.id]).toEqual(['1', '3']);
  });

  it('default to the lowest floor above ground of equal ones', () => {
    const { floor } = selectSpaces(oneBuilding([2, 3, 4]), readFilters(new URLSearchParams()), {
      needs: 'floor',
    });
    expect(floor?.level).toBe(0);
    expect(select('', { needs: 'floor', preferredBuilding: '20' }).floor?.id).toBe('21');
    expect(select('campus=campus-2', { needs: 'building' }).building?.id).toBe('30');
  });
});

describe('the data source', () => {
  it('is the selected one if it exists', () => {
    expect(activeSource(spaces, select('ids=10'), 'wifilayer')).toBe('wifilayer');
    expect(activeSource(spaces, select('ids=20'), 'wifilayer')).toBe('sensorlayer');
  });

  it('is unified if available, else the default of the building', () => {
    const unified = spaceStoreOf(
      [
        aBuilding({
          id: 1,
          zone_layers: [{ name: 'sensorlayer' }, { name: 'unifiedlayer' }],
          floors: [aFloor({ id: 2, building_id: 1 })],
        }),
      ],
      ['sensorlayer', 'unifiedlayer'].map((layer, index) =>
        aZone({ id: index, building_id: 1, floor_id: 2, layer_name: layer }),
      ),
    );
    const selection = selectSpaces(unified, readFilters(new URLSearchParams()));
    expect(activeSource(unified, selection, undefined)).toBe('unifiedlayer');
    expect(activeSource(spaces, select('ids=20'), undefined)).toBe('sensorlayer');
  });

  it('is unified if a building has both Wi-Fi and sensors', () => {
    const sources = ['unifiedlayer', 'sensorlayer', 'wifilayer'];
    expect(availableSources(spaces, select('ids=10')).toSorted()).toEqual(sources.toSorted());
    expect(availableSources(spaces, select('ids=10'))[0]).toBe('unifiedlayer');
    expect(availableSources(spaces, select('ids=20'))).toEqual(['sensorlayer']);
    expect(activeSource(spaces, select('ids=10'), undefined)).toBe('unifiedlayer');
  });

  it('is none if no building has zones', () => {
    const empty = spaceStoreOf([aBuilding({ id: 1 })], []);
    const selection = selectSpaces(empty, readFilters(new URLSearchParams()));
    expect(availableSources(empty, selection)).toEqual([]);
    expect(activeSource(empty, selection, undefined)).toBeNull();
  });

  it('selects the floor if the selected zone lacks the layer', () => {
    expect(changeSource(select('ids=111&space_type=zone'), 'wifilayer')).toEqual({
      zone_layer: 'wifilayer',
      datasource_type: null,
      ids: ['11'],
      space_type: 'floor',
    });
    expect(changeSource(select('ids=112&space_type=zone'), 'wifilayer')).not.toHaveProperty('ids');
  });

  it('keeps any selected zone if it is unified', () => {
    for (const zone of ['111', '112'])
      expect(changeSource(select(`ids=${zone}&space_type=zone`), 'unifiedlayer')).toEqual({
        zone_layer: 'unifiedlayer',
        datasource_type: null,
      });
  });
});

describe('the unified source', () => {
  it('includes every zone that counts people, so nothing is reset', () => {
    const selection = select('ids=111&space_type=zone');
    expect(changeSource(selection, 'unifiedlayer')).not.toHaveProperty('ids');
    const filters = readFilters(new URLSearchParams('zone_layer=unifiedlayer'));
    const change = changeSpaces(spaces, filters, { type: 'floor', ids: ['21'] });
    expect(change).not.toHaveProperty('zone_layer');
  });
});

describe('selecting spaces', () => {
  const change = (query: string, ids: string[], type = 'floor' as const) =>
    changeSpaces(spaces, readFilters(new URLSearchParams(query)), { type, ids });

  it('resets settings that no selected zone has', () => {
    const query = 'capacity=covid&zone_layer=wifilayer&zone_group=team.blue&zone_metadata=desk';
    expect(change(query, ['21'])).toEqual({
      ids: ['21'],
      space_type: 'floor',
      campus: null,
      capacity: null,
      zone_layer: null,
      zone_group: null,
      zone_metadata: null,
    });
  });

  it('keeps settings that a selected zone has', () => {
    expect(change('capacity=covid', ['12'])).not.toHaveProperty('capacity');
    expect(change('zone_layer=wifilayer&zone_group=team.blue', ['11'])).toEqual({
      ids: ['11'],
      space_type: 'floor',
      campus: null,
    });
  });

  it('keeps the unified source for zones of any layer', () => {
    for (const floor of ['11', '12', '21'])
      expect(change('zone_layer=unifiedlayer', [floor])).not.toHaveProperty('zone_layer');
  });

  it('clears the selection with an empty list', () => {
    expect(change('ids=11', [])).toMatchObject({ ids: null, space_type: null });
  });
});
