import { expect, it } from 'vitest';
import type { Position } from '#domain/geometry/Ring.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { applyOp } from '#domain/plan-edit/applyOp.ts';
import { planNear } from '#domain/plan-edit/corners/planNear.ts';
import { openRing, PlanRefusal, type Plan, type PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import { box, floorsOf, planOf, tile } from './tiles.ts';

const across = 12;
const down = 10;

/** Rooms in staggered rows with a hall of another source beneath, so that corners stand on walls of others and meet others. */
function rows(): Plan {
  const [width, height] = [0.9 / across, 0.9 / down];
  const rooms = Array.from({ length: across * down }, (_, at) => {
    const [row, column] = [Math.floor(at / across), at % across];
    return tile(1 + at, box(column * width + (row % 2) * 0.04, row * height, width, height));
  });
  const hall = tile(900, box(0.3, 0.3, 0.3, 0.3), { layer_name: 'wifilayer' });
  return planOf([...rooms, hall]);
}

/** The zones that a move changes, or why it cannot be done. */
function changedBy(plan: Plan, from: Position, to: Position): PlanZone[] | string {
  try {
    const after = applyOp(plan, { op: 'move', floor_id: 11, from, to }, floorsOf(rows()));
    return [...after.values()].filter((zone) => zone !== plan.get(toSpaceId(zone.id)));
  } catch (error) {
    if (error instanceof PlanRefusal) return error.message;
    throw error;
  }
}

it('a corner moves among the zones near it as it does in the whole plan', () => {
  const plan = rows();
  const floor = floorsOf(plan).get(toSpaceId(11));
  if (floor === undefined) throw new Error('The floor is missing');
  const random = seededRandom(7);
  const corners = [...plan.values()].flatMap((zone) => openRing(zone.normalised_points));
  const any = (): Position => corners[Math.floor(random() * corners.length)] ?? [0, 0];
  for (let go = 0; go < 500; go += 1) {
    const from = any();
    const to: Position = random() < 0.3 ? any() : [random(), random()];
    const near = planNear(plan, { from, to }, floor);
    expect(near.size).toBeLessThan(plan.size / 2);
    const byId = (zones: PlanZone[] | string) =>
      typeof zones === 'string' ? zones : zones.toSorted((a, b) => Number(a.id) - Number(b.id));
    expect(byId(changedBy(near, from, to))).toEqual(byId(changedBy(plan, from, to)));
  }
});

it('where no zone has a corner, a move is refused for the same reason', () => {
  const plan = rows();
  const floor = floorsOf(plan).get(toSpaceId(11));
  if (floor === undefined) throw new Error('The floor is missing');
  const [from, to]: [Position, Position] = [
    [0.97, 0.97],
    [0.5, 0.5],
  ];
  const near = planNear(plan, { from, to }, floor);
  expect(changedBy(near, from, to)).toBe('No outline has a corner here');
  expect(changedBy(plan, from, to)).toBe('No outline has a corner here');
});
