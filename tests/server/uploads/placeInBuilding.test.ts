import { expect, test } from 'vitest';
import type { SpacesInput, ZoneInput } from '#contract/ingestSpaces.ts';
import { placeInBuilding } from '#server/upload-readers/plan/placeInBuilding.ts';
import type { TargetBuilding, TargetZone } from '#server/upload-readers/ReadOrder.ts';

const ring: [number, number][] = [
  [0, 0],
  [0.5, 0],
  [0.5, 0.5],
  [0, 0],
];

function standing(at: number, parts: Partial<TargetZone> = {}): TargetZone {
  return {
    id: at,
    floorId: 1,
    name: `Room ${at}`,
    type: 'room',
    layerName: 'sensorlayer',
    capacity: { default: 2 },
    m2: 12,
    points: ring,
    tags: [],
    metadata: {},
    parentId: null,
    startdate: '2025-01-01',
    enddate: null,
    ...parts,
  };
}

function ofFile(id: string, name: string, metadata: ZoneInput['metadata'] = {}): ZoneInput {
  const others = { type: 'room' as const, capacity: [], m2: 12, normalised_points: ring };
  return { id, name, layer_name: 'sensorlayer', metadata, ...others };
}

function building(zones: TargetZone[]): TargetBuilding {
  const floor = { id: 1, name: 'Ground', shortname: 'G', level: 0 };
  const since = { startdate: '2025-01-01', enddate: null };
  const about = { id: 9, name: 'Mill', timezone: 'UTC', startdate: '2025-01-01' };
  return { ...about, floors: [{ ...floor, ...since }], zones, sensors: [] };
}

function plan(zones: ZoneInput[]): SpacesInput {
  const floor = { id: 'f', name: 'Ground', zones };
  return {
    buildings: [
      { id: 'b', name: 'Mill', timezone: 'UTC', startdate: '2025-01-01', floors: [floor] },
    ],
  };
}

test('a zone is found by its id, else by its id in the source, else by its name, and each only once', () => {
  const target = building([
    standing(1, { name: 'Oak' }),
    standing(2, { name: 'Oak' }),
    standing(3, { metadata: { source_id: 'way/7' } }),
    standing(4, { name: 'Elm', layerName: 'wifilayer' }),
    standing(5, { name: 'Ash' }),
  ]);
  const file = plan([
    ofFile('a', ' oak '),
    ofFile('b', 'Beech', { source_id: 'way/7' }),
    ofFile('c', 'Oak'),
    ofFile('5', 'Oak'),
    ofFile('d', 'Oak'),
    ofFile('e', 'Elm'),
  ]);
  const { changes, reframed } = placeInBuilding(file, { target, mapping: {} });
  expect(changes.map(({ zone_id: id }) => id).slice(0, 4)).toEqual([1, 3, 2, 5]);
  expect(changes.map(({ change }) => change).slice(4)).toEqual(['added', 'added']);
  expect(reframed).toEqual([{ name: 'Ground', others: 1 }]);
});

test('a plan finds the zones of a large floor without comparing each with each', () => {
  const count = 2000;
  let reads = 0;
  const zones = Array.from({ length: count }, (_, at) =>
    Object.defineProperty(standing(at), 'name', {
      enumerable: true,
      get() {
        reads += 1;
        return `Room ${at}`;
      },
    }),
  );
  const file = plan(zones.map((_, at) => ofFile(`x${at}`, `Room ${count - 1 - at}`)));
  const { changes } = placeInBuilding(file, { target: building(zones), mapping: {} });
  expect(changes[0]).toEqual({ zone_id: count - 1, change: 'unchanged' });
  expect(reads).toBeLessThan(10 * count);
});
