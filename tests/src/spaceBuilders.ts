import { group, rollup } from 'd3-array';
import type { Building, Floor, Zone } from '#contract/spaces.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { buildSpaceStore } from '#src/data/spaces/buildSpaceStore.ts';
import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';

/** A floor of the wire; give what the test is about. */
export function aFloor(part: Partial<Floor> & Pick<Floor, 'id' | 'building_id'>): Floor {
  return {
    building_name: 'North',
    campus: 'Harbour',
    name: `Floor ${part.id}`,
    shortname: String(part.id),
    level: 0,
    floorplanimagedimensions: { width: 1000, height: 500 },
    startdate: '2020-01-01',
    enddate: null,
    scenery: [],
    zone_counts: {},
    ...part,
  };
}

export function aBuilding(part: Partial<Building> & Pick<Building, 'id'>): Building {
  return {
    name: `Building ${part.id}`,
    campus_id: 'campus-1',
    campus_name: 'Harbour',
    tags: [],
    zone_layers: [{ name: 'sensorlayer' }],
    startdate: '2020-01-01',
    enddate: null,
    timezone: 'Europe/Amsterdam',
    settings: { default_layer: 'sensorlayer', excluded_periods: [] },
    opening_hours: null,
    floors: [],
    first_data: null,
    last_data: null,
    zones_version: 'first',
    ...part,
  };
}

export function aZone(part: Partial<Zone> & Pick<Zone, 'id' | 'building_id' | 'floor_id'>): Zone {
  return {
    name: `Zone ${part.id}`,
    type: 'zone',
    campus_id: 'campus-1',
    campus_name: 'Harbour',
    building_name: 'North',
    floor_name: 'Floor',
    layer_name: 'sensorlayer',
    default_layer: 'sensorlayer',
    capacity: [['default', 4]],
    m2: 12,
    normalised_points: [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
    tags: [],
    metadata: {},
    datasource: null,
    parent: null,
    children: [],
    startdate: '2020-01-01',
    enddate: null,
    ...part,
  };
}

/** Two campuses: Harbour with buildings 10 (floors 11, 12) and 20 (floor 21), Hill with building 30 (floor 31). */
export function harbourAndHill() {
  const buildings = [
    aBuilding({
      id: 10,
      zone_layers: [{ name: 'sensorlayer' }, { name: 'wifilayer' }, { name: 'unifiedlayer' }],
      floors: [
        aFloor({ id: 11, building_id: 10, level: 0 }),
        aFloor({ id: 12, building_id: 10, level: 1 }),
      ],
    }),
    aBuilding({ id: 20, floors: [aFloor({ id: 21, building_id: 20 })] }),
    aBuilding({
      id: 30,
      campus_id: 'campus-2',
      campus_name: 'Hill',
      floors: [aFloor({ id: 31, building_id: 30 })],
    }),
  ];
  const zones = [
    aZone({ id: 111, building_id: 10, floor_id: 11, tags: ['team.blue'] }),
    aZone({ id: 112, building_id: 10, floor_id: 11, layer_name: 'wifilayer' }),
    aZone({
      id: 121,
      building_id: 10,
      floor_id: 12,
      capacity: [
        ['default', 4],
        ['covid', 2],
      ],
    }),
    aZone({ id: 211, building_id: 20, floor_id: 21 }),
    aZone({ id: 311, building_id: 30, floor_id: 31 }),
  ];
  return spaceStoreOf(buildings, zones);
}

/** Buildings whose zones are there already. */
export function spaceStoreOf(buildings: readonly Building[], zones: readonly Zone[]): SpaceStore {
  const counts = rollup(
    zones,
    (ofLayer) => new Set(ofLayer.map(({ id }) => id)).size,
    ({ floor_id }) => floor_id,
    ({ layer_name }) => layer_name,
  );
  const counted = buildings.map((building) => ({
    ...building,
    floors: building.floors.map((floor) => ({
      ...floor,
      zone_counts: Object.fromEntries(counts.get(floor.id) ?? []),
    })),
  }));
  const spaces = buildSpaceStore(counted, {
    read: () => Promise.reject(new Error('all zones are there')),
    buildingOf: () => Promise.resolve(null),
  });
  const byBuilding = group(zones, ({ building_id }) => toSpaceId(building_id));
  for (const id of new Set([...spaces.buildings.keys(), ...byBuilding.keys()]))
    spaces.zoneLists.put(id, byBuilding.get(toSpaceId(id)) ?? []);
  return spaces;
}
