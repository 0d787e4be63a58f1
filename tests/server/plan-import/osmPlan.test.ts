import { describe, expect, it } from 'vitest';
import { parseCapacityRule } from '#server/plan-import/capacityRule.ts';
import { formatPlanReport } from '#server/plan-import/PlanReport.ts';
import { readFeatures } from '#server/plan-import/read/GeoFeature.ts';
import { readOsmPlan } from '#server/plan-import/read/readOsmPlan.ts';
import { toSpacesInput, type ImportedPlan } from '#server/plan-import/toSpacesInput.ts';
import { spacesInput, type FloorInput } from '#contract/ingestSpaces.ts';
import { box, features, lonLat, osmRoom, polygon, type TestFeature } from './planFeatures.ts';

const options = { building: 'House', timezone: 'Europe/Berlin' };

function importPlan(...list: TestFeature[]): ImportedPlan & { floors: FloorInput[] } {
  const imported = toSpacesInput(readOsmPlan(features(...list)), options);
  return { ...imported, floors: imported.body.buildings[0]?.floors ?? [] };
}

describe('a plan with OpenStreetMap indoor tags', () => {
  it('becomes a body that the ingestion takes', () => {
    const { body } = importPlan(
      polygon('b', { building: 'yes' }, box(-1, -1, 42, 22)),
      osmRoom('101', [0, 0, 10, 5]),
      polygon('c', { indoor: 'corridor', level: '0' }, box(0, 5, 40, 2)),
    );
    expect(() => spacesInput.parse(body)).not.toThrow();
  });

  it('is one frame for all floors, so that they lie above each other', () => {
    const { floors } = importPlan(
      osmRoom('001', [0, 0, 40, 20]),
      osmRoom('101', [0, 10, 10, 10], { level: '1' }),
    );
    expect(floors.map(({ name }) => name)).toEqual(['Floor 0', 'Floor 1']);
    expect(floors[0]?.floorplanimagedimensions?.width).toBeCloseTo(40, 0);
    const ring = floors[1]?.zones[0]?.normalised_points ?? [];
    expect(Math.max(...ring.map(([x]) => x))).toBeCloseTo(0.25, 3);
    expect(Math.max(...ring.map(([, y]) => y))).toBeCloseTo(0.5, 3);
  });

  it('names rooms by name, else ref, and numbers those of one name on a floor', () => {
    const { floors, report } = importPlan(
      osmRoom('a', [0, 0, 10, 5], { name: 'Hall', ref: 'E1' }),
      osmRoom('b', [10, 0, 10, 5], { ref: 'E2' }),
      osmRoom('c', [20, 0, 10, 5], { ref: 'E2' }),
      osmRoom('d', [20, 0, 10, 5], { ref: 'E2', level: '1' }),
    );
    expect(floors.map(({ zones }) => zones.map(({ name }) => name))).toEqual([
      ['Hall', 'E2', 'E2 (2)'],
      ['E2'],
    ]);
    expect(report.duplicates).toEqual([{ name: 'E2', floor: 'Floor 0', count: 2 }]);
  });

  it('derives a capacity by area and marks it, and keeps one that is stated', () => {
    const { floors } = importPlan(
      osmRoom('office', [0, 0, 10, 5]),
      osmRoom('hall', [10, 0, 10, 5], { room: 'lecture_hall' }),
      osmRoom('stated', [20, 0, 10, 5], { capacity: '7' }),
      osmRoom('wc', [30, 0, 10, 5], { amenity: 'toilets' }),
      osmRoom('cupboard', [40, 0, 1, 1]),
    );
    const zones = floors[0]?.zones ?? [];
    expect(zones.map(({ capacity }) => capacity)).toEqual([
      [['default', 6]],
      [['default', 41]],
      [['default', 7]],
      [],
      [],
    ]);
    expect(zones.map(({ metadata }) => metadata?.['capacity_derived'])).toEqual([
      true,
      true,
      undefined,
      undefined,
      undefined,
    ]);
    expect(zones[0]?.m2).toBeCloseTo(50, 0);
  });

  it('takes another capacity rule, or none', () => {
    const plan = readOsmPlan(features(osmRoom('a', [0, 0, 10, 5])));
    const capacityOf = (text: string): unknown =>
      toSpacesInput(plan, { ...options, capacityRule: parseCapacityRule(text) }).body.buildings[0]
        ?.floors[0]?.zones[0]?.capacity;
    expect(capacityOf('room=5')).toEqual([['default', 9]]);
    expect(capacityOf('none')).toEqual([]);
    expect(() => parseCapacityRule('room')).toThrow(RangeError);
  });

  it('puts a room through several levels on the lowest floor, and draws it on the others', () => {
    const { floors, report } = importPlan(
      osmRoom('001', [0, 0, 20, 5]),
      osmRoom('101', [0, 0, 20, 5], { level: '1' }),
      osmRoom('S', [20, 0, 5, 5], { level: '-1-1', stairs: 'yes' }),
    );
    expect(floors.map(({ zones }) => zones.map(({ name }) => name))).toEqual([
      ['001', 'S'],
      ['101'],
    ]);
    expect(floors[0]?.zones[1]?.metadata?.['levels']).toEqual([-1, 0, 1]);
    expect(floors.map(({ scenery }) => scenery?.map(({ kind }) => kind))).toEqual([
      ['stairs'],
      ['stairs'],
    ]);
    expect(report.levelsWithoutFloor).toEqual([-1]);
  });

  it('draws corridors, walls and doors and measures none of them', () => {
    const door = { type: 'Point', coordinates: lonLat([5, 5]) };
    const wall = { type: 'LineString', coordinates: [lonLat([0, 6]), lonLat([9, 6])] };
    const { floors } = importPlan(
      osmRoom('001', [0, 0, 10, 5]),
      polygon('c', { indoor: 'corridor', level: '0', name: 'East' }, box(0, 5, 40, 2)),
      { id: 'd', properties: { door: 'hinged', level: '0' }, geometry: door },
      { id: 'o', properties: { door: 'no', level: '0' }, geometry: door },
      { id: 'w', properties: { indoor: 'wall', level: '0' }, geometry: wall },
    );
    const scenery = floors[0]?.scenery ?? [];
    expect(scenery.map(({ kind, name }) => [kind, name])).toEqual([
      ['corridor', 'East'],
      ['wall', undefined],
      ['door', undefined],
    ]);
    const [hinge, jamb, tip] = (scenery[2]?.points ?? []).map(([x, y]) => ({
      x: x * 40,
      y: y * 7,
    }));
    expect(hinge?.y).toBeCloseTo(2, 1);
    expect(jamb?.y).toBeCloseTo(2, 1);
    expect(Math.abs(Number(hinge?.x) - Number(jamb?.x))).toBeCloseTo(0.9, 1);
    expect(Number(tip?.y) - Number(hinge?.y)).toBeCloseTo(0.9, 1);
    expect(floors[0]?.zones).toHaveLength(1);
  });

  it('reports what it refused and why', () => {
    const open = box(0, 0, 10, 5).slice(0, -1);
    const crossing = [
      [0, 0],
      [9, 5],
      [9, 0],
      [0, 5],
      [0, 0],
    ] as const;
    const { report, floors } = importPlan(
      polygon('b', { building: 'yes' }, box(0, 0, 40, 20)),
      osmRoom('good', [0, 0, 10, 5]),
      polygon('open', { indoor: 'room', level: '0', ref: '1' }, open),
      polygon('crossed', { indoor: 'room', level: '0' }, crossing.map(lonLat)),
      osmRoom('small', [0, 0, 0.5, 0.5]),
      osmRoom('nowhere', [0, 0, 10, 5], { level: undefined }),
      osmRoom('odd', [0, 0, 10, 5], { level: 'EG' }),
      osmRoom('away', [500, 0, 10, 5]),
      { id: 'void', properties: { indoor: 'room', level: '0' }, geometry: null },
    );
    expect(
      Object.fromEntries(report.refused.map(({ sourceId, reason }) => [sourceId, reason])),
    ).toEqual({
      open: 'the ring is not closed',
      crossed: 'the ring crosses or touches itself',
      small: 'smaller than 0.5 m²',
      nowhere: 'no level',
      odd: 'level EG cannot be read',
      away: 'outside the building',
      void: 'no polygon',
    });
    expect(floors[0]?.zones.map(({ name }) => name)).toEqual(['good']);
    expect(formatPlanReport(report)).toContain('open (1): the ring is not closed');
  });

  it('gives the same ids at every import, and others to another building', () => {
    const plan = readOsmPlan(features(osmRoom('a', [0, 0, 10, 5]), osmRoom('b', [10, 0, 10, 5])));
    const idsOf = (building: string): unknown[] => {
      const [made] = toSpacesInput(plan, { ...options, building }).body.buildings;
      const floors = made?.floors ?? [];
      const zones = floors.flatMap((floor) => floor.zones);
      return [made, ...floors, ...zones].map((space) => space?.id);
    };
    expect(idsOf('House')).toEqual(idsOf('House'));
    expect(new Set([...idsOf('House'), ...idsOf('Barn')]).size).toBe(8);
  });

  it('is refused with a sentence when the file is no plan', () => {
    expect(() => readFeatures('no', 'a.geojson')).toThrow('a.geojson is not JSON.');
    expect(() => readFeatures('{}', 'a.geojson')).toThrow('not a GeoJSON FeatureCollection');
    expect(() => importPlan()).toThrow('no room');
  });
});
