import { existsSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SpacesInput } from '#contract/ingestSpaces.ts';
import type { UploadMapping, UploadReport } from '#contract/uploads.ts';
import { extentOf } from '#server/plan-import/geometry/MetreFrame.ts';
import { readPdf } from '#server/upload-readers/plan/pdf/readPdf.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { sharedFile, uploadClient } from './uploadClient.ts';

const missing = existsSync('../shared/data') ? '' : ' (skipped: ../shared/data is absent)';
/** Of the floor outlines, in square meters, by number. */
const duplexAreas = [
  ['A101', 15.59],
  ['A102', 27.66],
  ['A103', 12.95],
  ['A104', 3.16],
  ['A105', 3.8],
  ['A201', 6.89],
  ['A202', 22.04],
  ['A203', 22.04],
  ['A204', 4.73],
  ['A205', 1.42],
  ['B101', 15.59],
  ['B102', 27.66],
  ['B103', 12.95],
  ['B104', 3.16],
  ['B105', 3.8],
  ['B201', 6.89],
  ['B202', 22.04],
  ['B203', 22.04],
  ['B204', 4.76],
  ['B205', 1.4],
  ['R301', 135.15],
] as const;

function lengthOf(points: readonly [number, number][]): number {
  const [[ax, ay] = [0, 0]] = points;
  const [bx, by] = points.at(-1) ?? [0, 0];
  return Math.hypot(bx - ax, by - ay);
}

const place = (name: string) => ({ building: { name }, timezone: 'Europe/Berlin' });

describe.skipIf(missing !== '')(`files that others made${missing}`, () => {
  let server: TestServer;
  const { sendAndRest, map, confirm } = uploadClient(() => server);

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.dispose());

  async function mapped(path: string, mapping: UploadMapping) {
    const { result } = await sendAndRest(...sharedFile(path));
    return (await map(result.id, mapping)).result;
  }

  it('of the Andreas-Pfitzmann-Bau give 400 rooms on four floors, and nothing new the second time', async () => {
    const changes: (UploadReport['changes'] | undefined)[] = [];
    for (let time = 0; time < 2; time += 1) {
      const { id, report } = await mapped('tud-apb-osm/apb.geojson', place('APB'));
      expect(report).toMatchObject({ accepted: 400, refused: 0, floors: 4 });
      changes.push(report?.changes);
      await confirm(id);
    }
    expect(changes).toEqual([
      { added: 400, changed: 0, ended: 0, unchanged: 0 },
      { added: 0, changed: 0, ended: 0, unchanged: 400 },
    ]);
  });

  it('of a university floor ask for the scale, and give 66 rooms, of which 10 are numbered', async () => {
    const { result } = await sendAndRest(...sharedFile('svg-msu-physics/floor5.svg'));
    expect(result.found?.groups).toContainEqual({ name: 'rooms_f5', entities: 66, guess: 'room' });
    expect(result.needs.map(({ field }) => field)).toContain('units');
    const mapping = { ...place('Physics'), floor: { name: 'Floor 5' } };
    const { report } = (await map(result.id, { ...mapping, units: 'm' })).result;
    expect(report).toMatchObject({ read: 66, accepted: 66, refused: 0 });
    expect(report?.m2).toBeCloseTo(15_318.17, 0);
    expect(report?.notes).toContain('10 rooms without a name, numbered');
  });

  it.each([{ units: 'm' as const }, { lines: [{ from: [0, 0], to: [480.52, 0], metres: 100 }] }])(
    'of a university floor offer no letter as a room, also with every group chosen (%j)',
    async (scale) => {
      const { result } = await sendAndRest(...sharedFile('svg-msu-physics/floor5.svg'));
      const layers = Object.fromEntries(
        (result.found?.groups ?? []).map(({ name }) => [name, 'room' as const]),
      );
      const mapping = { ...place('All'), floor: { name: 'Floor 5' }, layers } as UploadMapping;
      const { id } = (await map(result.id, { ...mapping, ...scale } as UploadMapping)).result;
      const { buildings } = await server.result<SpacesInput>(`/v4/uploads/${id}/preview`);
      const zones = buildings.flatMap(({ floors }) => floors.flatMap((floor) => floor.zones));
      const parts = zones.map(({ metadata }) => String(metadata?.['source_id']).split('/')[0]);
      expect(parts.filter((part) => part === 'rooms_f5')).toHaveLength(66);
      expect(parts).not.toContain('texts_f5');
    },
  );

  it('of a house without units ask for them, and give eight closed shapes', async () => {
    const { result } = await sendAndRest(...sharedFile('dxf-house-site/plan.dxf'));
    expect(result).toMatchObject({ state: 'needs_mapping', found: { units: null } });
    expect(result.needs.map(({ field }) => field)).toContain('units');
    const mapping = { ...place('Site'), floor: { name: 'Ground' }, units: 'm' as const };
    const { id, report } = (await map(result.id, mapping)).result;
    expect(report).toMatchObject({ read: 8, accepted: 8 });
    const { buildings } = await server.result<SpacesInput>(`/v4/uploads/${id}/preview`);
    const areas = buildings[0]?.floors[0]?.zones.map(({ m2 }) => m2);
    expect(areas).toContain(1044.4);
    expect(areas).toContain(114);
  });

  it('of the Barcelona pavilion have no closed room, and none is made up', async () => {
    const walls = {
      ...place('Pavilion'),
      floor: { name: 'Ground' },
      layers: { Walls: 'wall' as const },
    };
    const result = await mapped('dxf-pdf-barcelona/plan.dxf', walls);
    expect(result).toMatchObject({
      state: 'needs_mapping',
      report: null,
      scale: { metres_per_unit: 1 },
    });
    const counts = new Map(result.found?.layers?.map(({ name, entities }) => [name, entities]));
    expect(Object.fromEntries(counts)).toEqual({
      Flooring: 260,
      Furniture: 450,
      Cancel: 156,
      Doors: 118,
      Columns: 96,
      Crystal: 63,
      Walls: 60,
      Projection: 8,
    });
    expect(result.found).toMatchObject({ units: 'm', size_m: [50.32, 21.42] });
    expect(result.needs).toMatchObject([
      {
        field: 'layers',
        reason: expect.stringMatching(/^No closed room .*trace the plan/) as string,
      },
    ]);
  });

  it('of a scanned office have the scale of its measured lines, and tell of one typed wrong', async () => {
    const [, json] = sharedFile('png-rmf-office/measured.json');
    const { measured } = JSON.parse(Buffer.from(json).toString()) as {
      measured: { from_px: [number, number]; to_px: [number, number]; metres: number }[];
    };
    const lines = measured.map(({ from_px: from, to_px: to, metres }) => ({ from, to, metres }));
    const { result } = await sendAndRest(...sharedFile('png-rmf-office/office.png'));
    const office = { ...place('Office'), floor: { name: 'Ground' } };
    const scaleBy = async (known: typeof lines) =>
      (await map(result.id, { ...office, lines: known })).result;
    const scales: number[] = [];
    for (const line of lines) scales.push((await scaleBy([line])).scale?.metres_per_unit ?? NaN);
    expect(scales.map((scale) => Number(scale.toFixed(6)))).toEqual([0.008454, 0.00848, 0.008462]);
    const { scale, report } = await scaleBy(lines);
    expect(scale?.metres_per_unit).toBeCloseTo(0.008463, 6);
    expect(scale?.residual).toBeLessThan(0.003);
    expect(report?.notes.join()).not.toContain('disagree');
    const wrong = structuredClone(lines);
    if (wrong[0]) wrong[0].metres *= 1.1;
    expect((await scaleBy(wrong)).report?.notes.join()).toMatch(/measured lines disagree by up to/);
  });

  it('of a page of the pavilion ask for the scale, which its pool gives', async () => {
    const [name, bytes] = sharedFile('dxf-pdf-barcelona/plan.pdf');
    const { result } = await sendAndRest(name, bytes);
    expect(result.found).toMatchObject({ pages: [{ name: 'Page 1' }], texts: [], scale_notes: [] });
    expect(result.needs.map(({ field }) => field)).toContain('units');
    const [page] = await readPdf(bytes, name);
    expect(page?.drawing.texts).toEqual([]);
    const lines = page?.drawing.lines ?? [];
    const pool = lines.find(({ points }) => Math.abs(lengthOf(points) - 1500) < 0.1);
    const [from = [0, 0]] = pool?.points ?? [];
    const to = pool?.points.at(-1) ?? [0, 0];
    const mapping = { ...place('Pavilion'), floor: { name: 'Ground' } };
    const { scale } = (await map(result.id, { ...mapping, lines: [{ from, to, metres: 20 }] }))
      .result;
    const metres = scale?.metres_per_unit ?? 0;
    const walls = lines.filter(({ part }) => part === 'Lines #000000, 7.88 pt');
    const { minX, minY, maxX, maxY } = extentOf(walls.map(({ points }) => points));
    expect(((maxX - minX) * metres) / 50.3).toBeCloseTo(1, 1.7);
    expect(((maxY - minY) * metres) / 21.4).toBeCloseTo(1, 1.7);
  });

  it('of a duplex give the outlines of its 21 spaces, by storey', async () => {
    const [, packed] = sharedFile('ifc-duplex/duplex.ifc.gz');
    const { result } = await sendAndRest('duplex.ifc', gunzipSync(packed));
    expect(result.found?.storeys?.map(({ name, entities }) => [name, entities])).toEqual([
      ['T/FDN', 0],
      ['Level 1', 10],
      ['Level 2', 10],
      ['Roof', 1],
    ]);
    const { id, report } = (await map(result.id, place('Duplex'))).result;
    expect(report).toMatchObject({ read: 21, accepted: 21, refused: 0, floors: 3 });
    const { buildings } = await server.result<SpacesInput>(`/v4/uploads/${id}/preview`);
    const [building] = buildings;
    expect(building?.floors.map(({ name, zones }) => [name, zones.length])).toEqual([
      ['Level 1', 10],
      ['Level 2', 10],
      ['Roof', 1],
    ]);
    const zones = building?.floors.flatMap((floor) => floor.zones) ?? [];
    const areas = new Map(zones.map(({ m2, metadata }) => [metadata?.['ref'], m2]));
    for (const [number, m2] of duplexAreas) expect(areas.get(number)).toBeCloseTo(m2, 1);
    const through = zones.filter(({ metadata }) => metadata?.['levels'] !== undefined);
    const throughRooms = through.map(({ metadata }) => String(metadata?.['ref']));
    expect(new Set(throughRooms)).toEqual(new Set(['A105', 'B105']));
    const told = (report?.notes ?? []).join('\n');
    for (const [number, stated] of [
      ['A101', '17.94'],
      ['A201', '7.80'],
      ['A205', '1.75'],
    ] as const)
      expect(told).toMatch(new RegExp(`^${number}.*\\b${stated}\\b`, 'm'));
  });

  it('of a model without spaces say so, and keep nobody’s name', async () => {
    const { result } = await sendAndRest(...sharedFile('dxf-pdf-barcelona/pavilion.ifc'));
    expect(result).toMatchObject({ state: 'needs_mapping', report: null });
    expect(result.needs[0]).toMatchObject({
      field: 'spaces',
      reason: expect.stringMatching(/^The model has no spaces\. /) as string,
    });
    expect(result.found?.storeys).toEqual([]);
    expect(JSON.stringify(result)).not.toMatch(/yorik|havre/i);
  });

  it('of a clinic list 269 rooms without an outline, and place none', async () => {
    const { result } = await sendAndRest(...sharedFile('xlsx-clinic-rooms/clinic-rooms.xlsx'));
    expect(result).toMatchObject({
      state: 'ready',
      report: { read: 269, accepted: 0, refused: 0, floors: 4 },
      mapping: { sheet: 'Space', columns: { name: 'Name', floor: 'FloorName', m2: 'NetArea' } },
    });
    const floors = result.found?.floors?.map(({ name, zones }) => [name, zones]);
    expect(Object.fromEntries(floors ?? [])).toEqual({
      'First Floor': 155,
      'Second Floor': 107,
      'Roof - Main': 6,
      Site: 1,
    });
    const preview = await server.result<{ unplaced: unknown[] }>(
      `/v4/uploads/${result.id}/preview`,
    );
    expect(preview.unplaced).toHaveLength(269);
  });

  it('of a clinic have departments as tags, and seats where people work', async () => {
    const { result } = await sendAndRest(...sharedFile('xlsx-clinic-rooms/clinic-rooms.xlsx'));
    const { id } = (await map(result.id, { ...place('Clinic'), outlines: 'boxes' })).result;
    const { buildings } = await server.result<SpacesInput>(`/v4/uploads/${id}/preview`);
    const zones = buildings.flatMap(({ floors }) => floors.flatMap((floor) => floor.zones));
    expect(zones.reduce((sum, { m2 }) => sum + (m2 ?? NaN), 0)).toBeCloseTo(6872.65, 2);
    const tags = zones.flatMap((zone) => zone.tags ?? []);
    expect(tags).toHaveLength(260);
    expect(new Set(tags).size).toBe(18);
    expect(tags.every((tag) => tag.startsWith('department:'))).toBe(true);
    expect(zones.filter((zone) => (zone.tags ?? []).length === 0)).toHaveLength(9);
    const ofType = (type: string) =>
      zones.filter(({ metadata }) => metadata?.['space_type'] === type);
    const seated = (type: string) =>
      ofType(type).filter(({ capacity }) => Object.keys(capacity).length > 0).length;
    const types = ['office', 'corridor', 'restroom', 'storage room'];
    expect(types.map((type) => [ofType(type).length, seated(type)])).toEqual([
      [61, 61],
      [40, 0],
      [22, 0],
      [23, 0],
    ]);
  });
});
