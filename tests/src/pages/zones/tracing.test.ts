import { expect, test } from 'vitest';
import { PlanFloor } from '#domain/plan-edit/PlanFloor.ts';
import { ghostRings } from '#src/pages/zones/editing/useZoneEditor.ts';
import { calibrationText } from '#src/pages/zones/editing/trace/calibrationText.ts';
import { box, planOf, tile } from '#tests/domain/plan-edit/tiles.ts';

const line = { from: [0, 0], to: [100, 0], metres: 5 } as const;

test.each([
  [null, 'To set its scale, draw a line along the longest wall'],
  [0.02, /^Scale set from 2 lines\.$/],
  [0.021, 'One of them is off by 2'],
])('lines that are off by %s are told: %s', (residual, text) => {
  const lines = residual === null ? [] : [line, line];
  const picture = { lines, residual, kept: null, metresPerPixel: null };
  expect(calibrationText(picture, { metresPerUnit: 1 })).toMatch(text);
});

const kept = { id: 'a', floor_id: 1, name: 'scan.png', width: 100, height: 50, version: 2 };
const place = { left: 0, top: 0, units_per_pixel: 1, turn: 0 };

test.each([
  [place, 0.05, 'The picture is placed as it was saved.'],
  [place, null, 'The picture is placed as it was saved.'],
  [null, 0.05, 'has no place on this floor yet. Drag it over the walls'],
  [null, null, 'The picture spans the width of the floor plan.'],
])('of a kept picture at %j with %f m to a pixel it is told: %s', (at, metresPerPixel, text) => {
  const stored = { ...kept, place: at, metres_per_pixel: metresPerPixel, updated_at: '' };
  const picture = { lines: [], residual: null, kept: stored, metresPerPixel };
  expect(calibrationText(picture, { metresPerUnit: 1 })).toContain(text);
});

function floorOf(id: number, width: number, metresPerUnit: number | null): PlanFloor {
  return new PlanFloor({ id, name: '', width, height: 10, outlines: [], metresPerUnit });
}

test.each([
  // Twice as wide, at half the scale: as large in the building.
  [40, 0.5, [0.1, 0.05]],
  [20, 1, [0.1, 0.1]],
  // Without a scale by their images.
  [40, null, [0.2, 0.1]],
])('zones of a floor %f wide shine through where they lie over this one', (width, scale, at) => {
  const corners = box(0.1, 0.1, 0.2, 0.2);
  const plan = planOf([
    tile(1, corners, { floor_id: 12 }),
    tile(2, corners, { floor_id: 12, layer_name: 'wifilayer' }),
    tile(3, corners),
  ]);
  const floor = floorOf(11, 20, 1);
  const [ring = [], ...others] = ghostRings(plan, floorOf(12, width, scale), {
    floor,
    source: 'sensorlayer',
  });
  expect(others).toEqual([]);
  expect(ring[0]?.[0]).toBeCloseTo(at[0] ?? 0, 9);
  expect(ring[0]?.[1]).toBeCloseTo(at[1] ?? 0, 9);
});
