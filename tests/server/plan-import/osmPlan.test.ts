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
  it('becomes a body that ingestion accepts', () => {
    const { body } = importPlan(
      polygon('b', { building: 'yes' }, box(-1, -1, 42, 22)),
      osmRoom('101', [0, 0, 10, 5]),
      polygon('c', { indoor: 'corridor', level: '0' }, box(0, 5, 40, 2)),
    );
    expect(() => spacesInput.parse(body)).not.toThrow();
  });

  it('has one frame for all floors, so that they align', () => {
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

  it('names rooms by name or ref, and numbers duplicates on a floor', () => {
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

  it('derives a missing capacity from area and marks it, and keeps given ones', () => {
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

  it('accepts a different capacity rule, or none', () => {
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

  it('draws corridors, walls and doors without measuring them', () => {
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

  it('reports what it rejected and why', () => {
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
      polygon('crossed', { indoor: 'room', level: '0', ref: '1' }, crossing.map(lonLat)),
      osmRoom('small', [0, 0, 0.5, 0.5]),
      osmRoom('nowhere', [0, 0, 10, 5], { level: undefined }),
      osmRoom('odd', [0, 0, 10, 5], { level: 'EG' }),
      osmRoom('away', [500, 0, 10, 5]),
      { id: 'void', properties: { indoor: 'room', level: '0' }, geometry: null },
    );
    expect(
      Object.fromEntries(report.refused.map(({ sourceId, reason }) => [sourceId, reason])),
    ).toEqual({
      crossed: 'the ring crosses or touches itself',
      small: 'smaller than 0.5 m²',
      nowhere: 'no level',
      odd: 'level “EG” isn’t a number such as 0 or -1',
      away: 'outside the building',
      void: 'its outline is missing or incomplete',
    });
    expect(floors[0]?.zones.map(({ name }) => name)).toEqual(['good']);
    expect(formatPlanReport(report)).toContain('crossed (1): the ring crosses or touches itself');
  });

  it('closes an open ring, and says so', () => {
    const open = box(0, 0, 10, 5).slice(0, -1);
    const { report, floors } = importPlan(
      osmRoom('closed', [10, 0, 10, 5]),
      polygon('open', { indoor: 'room', level: '0', ref: '1.01' }, open),
    );
    expect(floors[0]?.zones.map(({ name, m2 }) => [name, Math.round(m2 ?? 0)])).toEqual([
      ['closed', 50],
      ['1.01', 50],
    ]);
    expect(report.notes).toEqual(['1 room had an open outline, which was closed: 1.01']);
    expect(report.refused).toEqual([]);
  });

  it('keeps rooms below ground that reach beyond the building, with their own outline', () => {
    const { floors, report } = importPlan(
      polygon('b', { building: 'yes' }, box(0, 0, 40, 20)),
      osmRoom('001', [0, 0, 10, 5]),
      osmRoom('garage', [60, 0, 30, 20], { level: '-1' }),
      osmRoom('cellar', [0, 0, 10, 5], { level: '-1' }),
      polygon('ramp', { indoor: 'corridor', level: '-1' }, box(90, 0, 10, 5)),
      osmRoom('kiosk', [60, 0, 5, 5]),
    );
    expect(floors.map(({ zones }) => zones.map(({ name }) => name))).toEqual([
      ['garage', 'cellar'],
      ['001'],
    ]);
    const kinds = floors.map(({ scenery = [] }) => scenery.map(({ kind }) => kind));
    expect(kinds).toEqual([['outline', 'outline', 'corridor'], ['outline']]);
    const garage = floors[0]?.zones[0]?.normalised_points ?? [];
    expect(floors[0]?.scenery?.[1]?.points).toEqual(garage);
    expect(Math.max(...garage.map(([x]) => x))).toBeCloseTo(0.9, 2);
    expect(report.notes).toEqual([
      '1 room below ground reaches beyond the building and has an outline of its own: garage',
    ]);
    expect(report.refused.map(({ sourceId }) => sourceId)).toEqual(['kiosk']);
  });

  it('names the rooms without a capacity, with their floor', () => {
    const { report } = importPlan(
      osmRoom('101', [0, 0, 10, 5]),
      osmRoom('WC', [10, 0, 10, 5], { amenity: 'toilets' }),
    );
    expect(report.withoutCapacity).toEqual([{ name: 'WC', floor: 'Floor 0' }]);
    expect(formatPlanReport(report)).toContain('1 rooms without one: WC (Floor 0)');
  });

  it("reports what it can't draw: parts outside, doors off the walls, other buildings", () => {
    const door = { type: 'Point', coordinates: lonLat([20, 15]) };
    const { report } = importPlan(
      polygon('b', { building: 'yes' }, box(0, 0, 40, 20)),
      polygon('c', { building: 'yes' }, box(100, 0, 10, 10)),
      osmRoom('001', [0, 0, 10, 5]),
      polygon('yard', { indoor: 'area', level: '0' }, box(80, 0, 10, 5)),
      { id: 'd', properties: { door: 'yes', level: '0' }, geometry: door },
    );
    const text = formatPlanReport(report);
    expect(text).toContain('Not used: corridor features outside the building (1)');
    expect(text).toContain('1 door is not drawn because no wall is near');
    expect(text).toContain('1 other building in the file is not used');
  });

  it('uses the building’s opening hours, including bank holidays, by default', () => {
    const hoursOf = (text: string, given?: string) => {
      const outline = polygon('b', { building: 'yes', opening_hours: text }, box(0, 0, 40, 20));
      const plan = readOsmPlan(features(outline, osmRoom('001', [0, 0, 10, 5])));
      const { body, report } = toSpacesInput(plan, { ...options, openingHours: given });
      return [body.buildings[0]?.opening_hours, ...report.notes];
    };
    expect(hoursOf('Mo-Fr 08:00-18:00; PH off')).toEqual([
      'Mo-Fr 08:00-18:00; PH off',
      'Opening hours of the file: Mo-Fr 08:00-18:00; PH off',
    ]);
    expect(hoursOf('Mo-Fr 08:00-18:00', '24/7')).toEqual(['24/7']);
    expect(hoursOf('sunrise-sunset')).toEqual([
      undefined,
      expect.stringContaining("“sunrise-sunset”, can't be read"),
    ]);
  });

  it('gives the same ids at every import, and different ones to another building', () => {
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

  it('is rejected with a clear message if the file is not a plan', () => {
    expect(() => readFeatures('no', 'a.geojson')).toThrow('a.geojson is not valid JSON');
    expect(() => readFeatures('{}', 'a.geojson')).toThrow('not a GeoJSON FeatureCollection');
    expect(() => readFeatures('{"type":"FeatureCollection","features":[1]}', 'a.geojson')).toThrow(
      'not a GeoJSON FeatureCollection (at features.0)',
    );
    expect(() => importPlan()).toThrow('contains no rooms. Looked for polygons with indoor=room');
    const small = osmRoom('small', [0, 0, 0.5, 0.5]);
    expect(() => importPlan(small)).toThrow('The room in the file can’t be used: smaller than');
    const metres = { type: 'Point', coordinates: [412_345, 5_655_432] };
    expect(() => importPlan({ id: 'way/7', properties: {}, geometry: metres })).toThrow(
      'test.geojson is not in longitude and latitude: way/7 lies at 412345, 5655432. Export it in WGS 84',
    );
  });
});
