import { expect, test } from 'vitest';
import { z } from 'zod';
import { zone } from '#contract/spaces.ts';
import { aZone } from '#tests/src/spaceBuilders.ts';

function accepts(points: unknown): boolean {
  const one = aZone({ id: 1, building_id: 1, floor_id: 1 });
  return zone.safeParse({ ...one, normalised_points: points }).success;
}

test('an outline is a list of pairs of numbers', () => {
  expect(accepts([])).toBe(true);
  expect(
    accepts([
      [0, 0],
      [1, 0.5],
    ]),
  ).toBe(true);
  for (const point of [[0], [0, 1, 2], [0, '1'], [0, null], [0, Number.NaN], { x: 0, y: 1 }, null])
    expect(accepts([[0, 0], point]), `corner ${JSON.stringify(point)}`).toBe(false);
  expect(accepts({ 0: [0, 0] })).toBe(false);
  expect(accepts(null)).toBe(false);
});

test('an outline is documented as such', () => {
  const { properties } = z.toJSONSchema(zone, { unrepresentable: 'any' });
  expect(properties?.['normalised_points']).toMatchObject({
    type: 'array',
    items: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }], maxItems: 2 },
  });
});
