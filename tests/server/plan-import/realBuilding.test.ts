import { existsSync, readFileSync } from 'node:fs';
import { area, polygon } from '@turf/turf';
import { intersection } from 'polyclip-ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { spacesInput, type FloorInput } from '#contract/ingestSpaces.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { ringArea } from '#domain/geometry/ringArea.ts';
import { offAxis } from '#server/plan-import/geometry/mainAxis.ts';
import { readPlanFile } from '#server/plan-import/readPlanFile.ts';
import { toSpacesInput, type ImportedPlan } from '#server/plan-import/toSpacesInput.ts';
import { openTestSpaces } from '#tests/server/spaces/openTestSpaces.ts';

const file = '../shared/data/tud-apb-osm/apb.geojson';
const missing = existsSync(file) ? '' : ' (skipped: ../shared/data is absent)';

interface Source {
  id: string;
  properties: Record<string, string>;
  geometry: { type: string; coordinates: [number, number][][] };
}

describe.skipIf(missing !== '')(`the Andreas-Pfitzmann-Bau of TU Dresden${missing}`, () => {
  let imported: ImportedPlan;
  let floors: FloorInput[];
  let sources: Source[];
  let rooms: Source[];

  beforeAll(() => {
    const options = { building: 'Andreas-Pfitzmann-Bau', timezone: 'Europe/Berlin' };
    imported = toSpacesInput(readPlanFile(file, options.building), options);
    floors = imported.body.buildings[0]?.floors ?? [];
    sources = (JSON.parse(readFileSync(file, 'utf8')) as { features: Source[] }).features;
    rooms = sources.filter(({ properties }) => properties['indoor'] === 'room');
  });

  it('has its 400 rooms, single-level ones on floors 0 to 3 and the 7 others on the lowest', () => {
    expect(floors.map(({ name }) => name)).toEqual(['Floor 0', 'Floor 1', 'Floor 2', 'Floor 3']);
    expect(floors.reduce((sum, { zones }) => sum + zones.length, 0)).toBe(400);
    const through = floors.map(
      ({ zones }) => zones.filter(({ metadata }) => metadata?.['levels'] !== undefined).length,
    );
    expect(through).toEqual([7, 0, 0, 0]);
    expect(floors.map(({ zones }, at) => zones.length - (through[at] ?? 0))).toEqual([
      71, 103, 108, 111,
    ]);
    expect(imported.report.refused).toEqual([]);
  });

  it('accounts for its 43 corridors and 502 doors', () => {
    const { scenery, doors, ignored } = readPlanFile(file, 'House');
    const corridors = sources.filter(({ properties }) => properties['indoor'] === 'corridor');
    expect(corridors).toHaveLength(43);
    expect(scenery.filter(({ kind }) => kind === 'corridor').length).toBeGreaterThanOrEqual(43);
    expect(doors.length + (ignored.get('openings without a door leaf') ?? 0)).toBe(502);
  });

  it('reports door numbers that appear twice on a floor', () => {
    expect(imported.report.duplicates).toContainEqual({
      name: '3089',
      floor: 'Floor 3',
      count: 2,
    });
    for (const { zones } of floors) {
      expect(new Set(zones.map(({ name }) => name)).size).toBe(zones.length);
    }
  });

  it('is straight: nearly all walls lie within a degree of an axis', () => {
    let all = 0;
    let straight = 0;
    for (const { zones, floorplanimagedimensions: size } of floors) {
      for (const { normalised_points: ring } of zones) {
        for (const [at, [x, y]] of ring.entries()) {
          const [nextX, nextY] = ring[at + 1] ?? [x, y];
          const dx = (nextX - x) * (size?.width ?? 1);
          const dy = (nextY - y) * (size?.height ?? 1);
          const length = Math.hypot(dx, dy);
          all += length;
          if (Math.abs(offAxis(Math.atan2(dy, dx))) < Math.PI / 180) straight += length;
        }
      }
    }
    expect(straight / all).toBeGreaterThan(0.95);
  });

  it('keeps areas within 1% of those on the sphere, in the plan and as m2', () => {
    const bySource = new Map(
      floors.flatMap(({ zones }) => zones.map((zone) => [zone.metadata?.['source_id'], zone])),
    );
    const { width = 0, height = 0 } = floors[0]?.floorplanimagedimensions ?? {};
    for (const { id, geometry } of rooms) {
      const expected = area(polygon(geometry.coordinates));
      const zone = bySource.get(id);
      const drawn = ringArea(zone?.normalised_points ?? []) * width * height;
      expect(Math.abs(drawn / expected - 1)).toBeLessThan(0.01);
      expect(Math.abs((zone?.m2 ?? 0) / expected - 1)).toBeLessThan(0.01);
    }
  });

  it('overlaps rooms by at most 0.05 m² in total, except for shafts', () => {
    const { width = 0, height = 0 } = floors[0]?.floorplanimagedimensions ?? {};
    for (const { zones } of floors) {
      const own = zones.filter(({ metadata }) => metadata?.['space_type'] !== 'stairs');
      let overlap = 0;
      for (const [at, a] of own.entries()) {
        for (const b of own.slice(at + 1)) {
          const shared = intersection([a.normalised_points], [b.normalised_points]);
          for (const [outer = []] of shared) overlap += ringArea(outer) * width * height;
        }
      }
      expect(overlap).toBeLessThan(0.05 * zones.length);
    }
  });

  it('can be ingested twice without a change', async () => {
    const { post, spaces } = await openTestSpaces();
    const body = spacesInput.parse(imported.body);
    expect(await post(body)).toMatchObject({ floors: 4, zones: 400, warnings: [] });
    const before = spaces.current().zones;
    await post(body);
    expect(spaces.current().zones).toEqual(before);
    const [building] = body.buildings;
    expect(spaces.current().zonesByBuilding.get(toSpaceId(building?.id ?? ''))).toHaveLength(400);
    expect(spaces.current().floors.map(({ level }) => level)).toEqual([0, 1, 2, 3]);
  });
});
