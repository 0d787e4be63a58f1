import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readPlanFile } from '#server/plan-import/readPlanFile.ts';
import { toSpacesInput, type ImportedPlan } from '#server/plan-import/toSpacesInput.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { box, collection, lonLat, polygon } from './planFeatures.ts';

const unit = (
  id: string,
  category: string,
  at: readonly [number, number, number, number],
  change: Record<string, unknown> = {},
) => polygon(id, { category, level_id: 'l0', name: { en: id }, ...change }, box(...at));

const level = (id: string, ordinal: number, building: string, name: string) =>
  polygon(
    id,
    { ordinal, name: { en: name }, short_name: { en: id }, building_ids: [building] },
    box(0, 0, 40, 20),
  );

const files: Record<string, string> = {
  'manifest.json': JSON.stringify({ version: '1.0.0', language: 'en' }),
  'venue.geojson': collection([polygon('v', { category: 'businesscampus' }, box(0, 0, 40, 20))]),
  'building.geojson': collection([
    { id: 'b1', properties: { name: { en: 'Head office' } }, geometry: null },
    { id: 'b2', properties: { name: { en: 'Annex' } }, geometry: null },
  ]),
  'footprint.geojson': collection([
    polygon('f', { category: 'ground', building_ids: ['b1'] }, box(0, 0, 40, 20)),
  ]),
  'level.geojson': collection([
    level('l0', 0, 'b1', 'Ground floor'),
    level('l1', 1, 'b1', 'Upper'),
    level('x0', 0, 'b2', 'Annex ground'),
  ]),
  'unit.geojson': collection([
    unit('Boardroom', 'conferenceroom', [0, 0, 10, 5]),
    unit('anonymous', 'office', [10, 0, 10, 5], { name: null }),
    unit('WC', 'restroom.male', [20, 0, 5, 5]),
    unit('Hallway', 'walkway', [0, 5, 40, 2]),
    unit('Lift', 'elevator', [25, 0, 2, 2]),
    unit('Above', 'office', [0, 0, 10, 5], { level_id: 'l1' }),
    unit('Elsewhere', 'office', [0, 0, 10, 5], { level_id: 'x0' }),
  ]),
  'opening.geojson': collection([
    {
      id: 'o',
      properties: { category: 'pedestrian', level_id: 'l0' },
      geometry: { type: 'LineString', coordinates: [lonLat([2, 5]), lonLat([3, 5])] },
    },
  ]),
  'anchor.geojson': collection([{ id: 'a', properties: { unit_id: 'anonymous' }, geometry: null }]),
  'occupant.geojson': collection([
    { id: 'oc', properties: { anchor_id: 'a', name: { en: 'Sales' } }, geometry: null },
  ]),
};

function importFrom(path: string): ImportedPlan {
  const options = { building: 'Head office', timezone: 'Europe/London' };
  return toSpacesInput(readPlanFile(path, options.building), options);
}

function writeArchive(folderInside = ''): string {
  const path = join(temporaryFolder(), 'venue.zip');
  const entries = Object.entries(files).map(([name, text]) => [folderInside + name, strToU8(text)]);
  writeFileSync(path, zipSync(Object.fromEntries(entries)));
  return path;
}

describe('an IMDF archive', () => {
  it('becomes floors with rooms and plan geometry', () => {
    const { body, report } = importFrom(writeArchive());
    const floors = body.buildings[0]?.floors ?? [];
    expect(floors.map(({ name, shortname }) => [name, shortname])).toEqual([
      ['Ground floor', 'l0'],
      ['Floor 1', 'l1'],
    ]);
    expect(
      floors[0]?.zones.map(({ name, metadata, capacity }) => [
        name,
        metadata?.['space_type'],
        capacity,
      ]),
    ).toEqual([
      ['Boardroom', 'meeting', [['default', 19]]],
      ['Sales', 'office', [['default', 6]]],
      ['WC', 'toilet', []],
    ]);
    expect(floors[0]?.scenery?.map(({ kind }) => kind)).toEqual([
      'outline',
      'corridor',
      'lift',
      'toilet',
      'door',
    ]);
    expect(report.rooms).toBe(4);
    expect(report.refused.map(({ name, reason }) => [name, reason])).toEqual([
      ['Elsewhere', 'no level'],
    ]);
  });

  it('gives the same result zipped, zipped within a folder, and as a folder', () => {
    const folder = join(temporaryFolder(), 'venue');
    mkdirSync(folder);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const zipped = importFrom(writeArchive());
    expect(importFrom(writeArchive('venue/'))).toEqual(zipped);
    expect(importFrom(folder).body).toEqual(zipped.body);
  });

  it('is rejected with a clear message if it cannot be read', () => {
    const path = join(temporaryFolder(), 'broken.zip');
    writeFileSync(path, Buffer.from('PK\u0003\u0004 and then nothing'));
    expect(() => importFrom(path)).toThrow('broken.zip is not a readable zip archive');
    expect(() => importFrom(temporaryFolder())).toThrow(
      'is a folder without IMDF files. Looked for',
    );
    writeFileSync(path, zipSync({ 'photo.jpg': strToU8('x') }));
    expect(() => importFrom(path)).toThrow(
      'broken.zip is a zip archive without IMDF files. Looked for',
    );
    expect(() => importFrom('/nowhere/plan.zip')).toThrow(
      "The file /nowhere/plan.zip doesn't exist",
    );
  });
});
