import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spacesInput } from '#contract/ingestSpaces.ts';
import { PlanImportError } from '#server/plan-import/Plan.ts';
import { readPlanFile } from '#server/plan-import/readPlanFile.ts';
import { formatPlanReport } from '#server/plan-import/PlanReport.ts';
import { toSpacesInput } from '#server/plan-import/toSpacesInput.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { box, collection, lonLat, osmRoom, polygon } from './planFeatures.ts';

const sound: unknown = JSON.parse(
  collection([
    polygon('b', { building: 'yes', opening_hours: 'Mo-Fr 08:00-18:00' }, box(0, 0, 40, 20)),
    osmRoom('101', [0, 0, 10, 5], { name: 'Hall', capacity: '12' }),
    osmRoom('102', [10, 0, 10, 5], { level: '0;1' }),
    osmRoom('-101', [50, 0, 10, 5], { level: '-1' }),
    polygon('c', { indoor: 'corridor', level: '0' }, box(0, 5, 40, 2)),
    {
      id: 'd',
      properties: { door: 'hinged', level: '0', width: '1.2 m' },
      geometry: { type: 'Point', coordinates: lonLat([5, 5]) },
    },
    {
      id: 'w',
      properties: { indoor: 'wall', level: '0' },
      geometry: { type: 'LineString', coordinates: [lonLat([0, 6]), lonLat([9, 6])] },
    },
  ]),
);

/** What a program or a hand may leave in a file in place of anything. */
const rubbish = fc.oneof(
  fc.constantFrom(null, true, '', '0', [], {}, [[]], [[[]]], -1, 0, 1e-12, 1e9, 1e308),
  fc.constantFrom('room', 'Polygon', 'MultiPolygon', '0-9', '-3--1', 'yes', '24/7; PH off'),
  fc.double({ noNaN: true }),
  fc.string({ maxLength: 8 }),
);

interface Damage {
  /** Which of all values of the file, counted round. */
  at: number;
  how: 'replace' | 'remove' | 'repeat';
  by: unknown;
}

const damages = fc.array(
  fc.record<Damage>({
    at: fc.noBias(fc.nat(1_000_000)),
    how: fc.constantFrom('replace', 'remove', 'repeat'),
    by: rubbish,
  }),
  { minLength: 1, maxLength: 6 },
);

/** Where a file breaks off, as a share of it; mostly it doesn't. */
const cuts = fc.oneof(
  { weight: 9, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.noBias(fc.double({ min: 0, max: 1, noNaN: true })) },
);

type Holder = Record<string, unknown> | unknown[];

/** Every value of a file with what holds it. */
function placesOf(value: unknown, places: [Holder, string][] = []): [Holder, string][] {
  if (typeof value !== 'object' || value === null) return places;
  for (const [key, inner] of Object.entries(value)) {
    places.push([value as Holder, key]);
    placesOf(inner, places);
  }
  return places;
}

function damage(file: unknown, { at, how, by }: Damage): void {
  const places = placesOf(file);
  const place = places[at % places.length];
  if (place === undefined) return;
  const [holder, key] = place;
  if (Array.isArray(holder)) {
    const index = Number(key);
    if (how === 'remove') holder.splice(index, 1);
    else holder.splice(index, how === 'replace' ? 1 : 0, how === 'replace' ? by : holder[index]);
  } else if (how === 'remove') Reflect.deleteProperty(holder, key);
  else holder[key] = by;
}

/** The report of a plan, or the sentence that refuses it. Throws what is neither. */
function importFrom(path: string): { isImported: boolean; text: string } {
  const options = { building: 'House', timezone: 'Europe/Berlin' };
  try {
    const { body, report } = toSpacesInput(readPlanFile(path, options.building), options);
    spacesInput.parse(body);
    return { isImported: true, text: formatPlanReport(report) };
  } catch (error) {
    if (error instanceof PlanImportError) return { isImported: false, text: error.message };
    throw error;
  }
}

it('a damaged plan gives a valid body or a clear message', () => {
  const path = join(temporaryFolder(), 'plan.geojson');
  let imported = 0;
  let refused = 0;
  fc.assert(
    fc.property(damages, cuts, (list, cutAt) => {
      const file = structuredClone(sound);
      for (const one of list) damage(file, one);
      const text = JSON.stringify(file);
      writeFileSync(path, cutAt === null ? text : text.slice(0, Math.floor(cutAt * text.length)));
      const outcome = importFrom(path);
      expect(outcome.text).toMatch(/^[\s\S]{10,}$/);
      expect(outcome.isImported ? outcome.text : '').not.toMatch(/NaN|undefined|Infinity/);
      if (outcome.isImported) imported += 1;
      else refused += 1;
    }),
    { numRuns: 1500 },
  );
  expect(Math.min(imported, refused)).toBeGreaterThan(100);
});
