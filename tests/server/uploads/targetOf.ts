import type { TargetBuilding } from '#server/upload-readers/ReadOrder.ts';

/** A building of one floor with zones of these names. */
export function targetOf(names: readonly string[]): TargetBuilding {
  const since = { startdate: '2020-01-01', enddate: null };
  return {
    id: 1,
    name: 'House',
    timezone: 'Europe/Berlin',
    startdate: '2020-01-01',
    floors: [{ id: 11, name: 'Floor 1', shortname: '1', level: 1, ...since }],
    zones: names.map((name, at) => ({
      id: at + 1,
      floorId: 11,
      name,
      type: 'room',
      layerName: 'sensorlayer',
      capacity: {},
      m2: null,
      points: [],
      tags: [],
      metadata: {},
      parentId: null,
      ...since,
    })),
    sensors: [],
  };
}
