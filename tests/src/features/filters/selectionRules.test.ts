import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOfSource } from '#domain/space/layers.ts';
import type { SpaceStore, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { activeSource, availableSources } from '#src/features/filters/activeSource.ts';
import { changeSource, changeSpaces, zonesOf } from '#src/features/filters/changeSelection.ts';
import { readFilters, writeFilters } from '#src/features/filters/filterCodec.ts';
import { spaceTypes, type SpaceType } from '#src/data/spaces/spaceTypes.ts';
import { selectSpaces } from '#src/features/filters/selectSpaces.ts';
import { aBuilding, aFloor, aZone, spaceStoreOf } from '../../spaceBuilders.ts';

const layers = ['sensorlayer', 'wifilayer', 'bookinglayer'] as const;

interface ZonePlan {
  building: number;
  floor: number;
  layer: (typeof layers)[number];
  hasCovid: boolean;
  tag: string;
  use: string;
  type: string;
}

const zonePlan: fc.Arbitrary<ZonePlan> = fc.record({
  building: fc.nat(2),
  floor: fc.nat(2),
  layer: fc.constantFrom(...layers),
  hasCovid: fc.boolean(),
  tag: fc.constantFrom('team:a', 'team:b', 'wing:n'),
  use: fc.constantFrom('quiet', 'loud'),
  type: fc.constantFrom('pir', 'camera'),
});

/** Up to three buildings on up to two campuses, with up to three floors each and zones strewn about. */
const worlds: fc.Arbitrary<SpaceStore> = fc
  .record({
    buildings: fc.array(
      fc.record({
        campus: fc.constantFrom('campus-1', 'campus-2'),
        floors: fc.integer({ min: 1, max: 3 }),
        defaultLayer: fc.constantFrom(...layers, 'atticlayer'),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    zones: fc.array(zonePlan, { maxLength: 12 }),
  })
  .map(({ buildings, zones }) =>
    spaceStoreOf(
      buildings.map(({ campus, floors, defaultLayer }, index) =>
        aBuilding({
          id: `b${index}`,
          campus_id: campus,
          campus_name: campus,
          zone_layers: layers.map((name) => ({ name })),
          settings: { default_layer: defaultLayer, excluded_periods: [] },
          floors: Array.from({ length: floors }, (_, level) =>
            aFloor({ id: `b${index}f${level}`, building_id: `b${index}`, level }),
          ),
        }),
      ),
      zones.flatMap((zone, index) => {
        const building = buildings[zone.building];
        if (building === undefined) return [];
        const floor = zone.floor % building.floors;
        return aZone({
          id: `z${index}`,
          building_id: `b${zone.building}`,
          floor_id: `b${zone.building}f${floor}`,
          layer_name: zone.layer,
          capacity: [['default', 4], ...(zone.hasCovid ? ([['covid', 2]] as const) : [])].map(
            ([name, seats]) => [String(name), Number(seats)],
          ),
          tags: [zone.tag],
          metadata: { use: zone.use },
          datasource: { datasource_type: zone.type },
        });
      }),
    ),
  );

const filterTexts = fc.record(
  {
    capacity: fc.constant('covid'),
    zone_layer: fc.constantFrom('sensorlayer', 'wifilayer', 'unifiedlayer'),
    datasource_type: fc.constantFrom('pir', 'camera'),
    zone_group: fc.constantFrom('team:a', 'team:b'),
    zone_metadata: fc.constantFrom('use', 'use:quiet', 'use:loud'),
  },
  { requiredKeys: [] },
);

function idsOf(spaces: SpaceStore, type: SpaceType): string[] {
  const of = {
    campus: spaces.campuses,
    building: spaces.buildings,
    floor: spaces.floors,
    zone: spaces.zones,
  };
  return [...of[type].keys()];
}

/** Whether a zone has what a parameter of the URL asks for. */
const isMatched: Record<string, (zone: ZoneSpace, text: string) => boolean> = {
  capacity: (zone, name) => name in zone.capacity,
  zone_layer: (zone, layer) => isOfSource(zone.layerName, layer),
  datasource_type: (zone, type) => zone.datasourceType === type,
  zone_group: (zone, tag) => zone.tags.includes(tag),
  zone_metadata: (zone, text) => text === 'use' || text === `use:${String(zone.metadata['use'])}`,
};

describe('selecting spaces in random portfolios', () => {
  it('resets exactly the settings that match no selected zone', () => {
    fc.assert(
      fc.property(
        worlds,
        filterTexts,
        fc.constantFrom(...spaceTypes),
        fc.nat(),
        (spaces, given, type, pick) => {
          const ids = idsOf(spaces, type);
          const id = ids[pick % Math.max(1, ids.length)];
          fc.pre(id !== undefined);
          const before = new URLSearchParams(given);
          const change = changeSpaces(spaces, readFilters(before), { type, ids: [id ?? ''] });
          const after = writeFilters(before, change);
          const zones = zonesOf(spaces, selectSpaces(spaces, readFilters(after)));
          for (const [name, text] of Object.entries(given)) {
            const isKept = zones.some((zone) => isMatched[name]?.(zone, text));
            expect(after.get(name)).toBe(isKept ? text : null);
          }
          expect(after.getAll('ids')).toEqual([id]);
          expect(after.get('space_type')).toBe(type);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('selects a sole campus, then a sole building, then a sole floor if nothing is selected', () => {
    fc.assert(
      fc.property(worlds, (spaces) => {
        const { level, campus, building, floor } = selectSpaces(
          spaces,
          readFilters(new URLSearchParams()),
        );
        const buildings = [...spaces.buildings.values()];
        const floors = buildings.flatMap(({ floorIds }) => floorIds);
        expect(campus !== null).toBe(spaces.campuses.size === 1);
        expect(building !== null).toBe(buildings.length === 1);
        expect(floor !== null).toBe(buildings.length === 1 && floors.length === 1);
        expect(level === null).toBe(campus === null);
      }),
    );
  });

  it('selects the floor when the selected zone has no layer of the new source', () => {
    fc.assert(
      fc.property(worlds, fc.nat(), fc.constantFrom(...layers), (spaces, pick, layer) => {
        const zones = [...spaces.zones.values()];
        const zone = zones[pick % Math.max(1, zones.length)];
        fc.pre(zone !== undefined);
        const query = new URLSearchParams({ ids: zone?.id ?? '', space_type: 'zone' });
        const selection = selectSpaces(spaces, readFilters(query));
        const after = writeFilters(query, changeSource(selection, layer));
        expect(after.get('zone_layer')).toBe(layer);
        const isWidened = zone?.layerName !== layer;
        expect(after.get('ids')).toBe(isWidened ? zone?.floorId : zone?.id);
        expect(after.get('space_type')).toBe(isWidened ? 'floor' : 'zone');
      }),
    );
  });
});

describe('the data source in random portfolios', () => {
  it('is unified if available, else the building’s default layer, else the first available', () => {
    fc.assert(
      fc.property(worlds, fc.nat(), (spaces, pick) => {
        const ids = idsOf(spaces, 'building');
        const id = ids[pick % ids.length] ?? '';
        const selection = selectSpaces(spaces, readFilters(new URLSearchParams({ ids: id })));
        const own = new Set(zonesOf(spaces, selection).map(({ layerName }) => layerName));
        const available = availableSources(spaces, selection);
        const active = activeSource(spaces, selection, undefined);
        expect(available.filter((name) => name !== 'unifiedlayer').toSorted()).toEqual(
          [...own].toSorted(),
        );
        const isUnified = own.has('wifilayer') && own.has('sensorlayer');
        const usual = selection.building?.defaultLayer ?? available[0] ?? null;
        expect(active).toBe(isUnified ? 'unifiedlayer' : usual);
        for (const name of available) expect(activeSource(spaces, selection, name)).toBe(name);
      }),
    );
  });

  it('is never a layer without zones, and replaces an unknown default layer with a warning', () => {
    fc.assert(
      fc.property(worlds, (spaces) => {
        for (const building of spaces.buildings.values()) {
          const used = new Set(
            [...spaces.zones.values()]
              .filter(({ buildingId }) => buildingId === building.id)
              .map(({ layerName }) => layerName),
          );
          expect(new Set(building.layers.map(({ name }) => name))).toEqual(used);
          const isKnown = building.defaultLayer === null || used.has(building.defaultLayer);
          expect(isKnown).toBe(true);
          expect(building.defaultLayer === null).toBe(used.size === 0);
        }
        for (const warning of spaces.warnings)
          expect(warning).toMatch(/Unknown default layer \w+|it has no spaces yet/);
      }),
    );
    const [warning] = spaceStoreOf(
      [
        aBuilding({
          id: 1,
          name: 'Mill',
          zone_layers: [{ name: 'wifilayer' }],
          settings: { default_layer: 'atticlayer', excluded_periods: [] },
          floors: [aFloor({ id: 2, building_id: 1 })],
        }),
      ],
      [aZone({ id: 3, building_id: 1, floor_id: 2, layer_name: 'wifilayer' })],
    ).warnings;
    expect(warning).toBe('Mill: Unknown default layer atticlayer, using wifilayer');
  });
});
