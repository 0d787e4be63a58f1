import { expect, test } from 'vitest';
import { findingFaults } from '#domain/plan-edit/faults/planFaults.ts';
import type { PlanFault } from '#domain/plan-edit/faults/PlanFault.ts';
import type { PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { atOnce } from '#domain/steps/Steps.ts';
import { ApiError } from '#src/lib/errors/ApiError.ts';
import { faultText } from '#src/pages/zones/editing/faultText.ts';
import { publishError } from '#src/pages/zones/editing/PublishDialog.tsx';
import { box, floorsOf, planOf, tile } from '#tests/domain/plan-edit/tiles.ts';

/** What is wrong with zones of a floor of 20 by 10 m, as their areas tell. */
function faultsOf(...zones: PlanZone[]): PlanFault[] {
  const plan = planOf(zones);
  const draft = { plan, floors: floorsOf(plan), changed: new Set(plan.keys()) };
  return atOnce(
    findingFaults({ ...draft, later: new Set(), effectiveFrom: '2026-03-01', isPast: false }),
  );
}

const wrong = tile(1, box(0, 0, 0.1, 0.1), { m2: 4, name: 'Hall of 12 m²' });
const right = [2, 3].map((id) => tile(id, box(0, id * 0.2, 0.1, 0.1), { m2: 2 }));
const over = tile(4, box(0.05, 0.4, 0.1, 0.1), { m2: 2, name: 'Den' });
const near = tile(5, box(0.1025, 0.6, 0.1, 0.1), { m2: 2, name: 'Nook, 10 cm apart' });

test.each([
  ['metric', 'Hall of 12 m² has an area of 4.0 m², but its outline has 2.0 m²'],
  ['metric', 'Room 2 and Den overlap by 1.00 m²'],
  ['metric', 'Room 3 and Nook, 10 cm apart are less than 10 cm apart'],
  ['imperial', 'Hall of 12 m² has an area of 43.1 ft², but its outline has 21.5 ft²'],
  ['imperial', 'Room 2 and Den overlap by 10.8 ft²'],
  ['imperial', 'Room 3 and Nook, 10 cm apart are less than 4 in apart'],
] as const)('who counts in %s units reads “%s”', (unit, text) => {
  const texts = faultsOf(wrong, ...right, over, near).map((fault) => faultText(fault, unit));
  expect(texts).toContain(text);
});

test('a fault without a measure is told as it is', () => {
  const [fault] = faultsOf(tile(1, box(0, 0, 0.1, 0.1), { name: '' }), ...right);
  expect(fault).toMatchObject({ code: 'NO_NAME' });
  expect(fault && faultText(fault, 'imperial')).toBe(fault?.reason);
});

test.each([
  ['metric', 'Room 2 and Den overlap by 1.00 m² (and 1 more)'],
  ['imperial', 'Room 2 and Den overlap by 10.8 ft² (and 1 more)'],
] as const)('who counts in %s units reads why publishing was refused', (unit, text) => {
  const faults = faultsOf(...right, over, tile(6, box(0.5, 0, 0.1, 0.1), { name: '' }));
  const errors = faults.filter(({ severity }) => severity === 'error');
  const reason = 'Room 2 and Den overlap by 1.00 m² (and 1 more)';
  const answer = { code: 'DRAFT_HAS_FAULTS', reason, status: 422, isLogin: false };
  const refused = new ApiError({ ...answer, current: { faults: errors } });
  expect(errors).toHaveLength(2);
  expect(publishError(refused, unit)).toBe(text);
  expect(publishError(new ApiError(answer), unit)).toBe(reason);
  expect(publishError(new ApiError({ ...answer, code: 'DRAFT_CHANGED' }), unit)).toContain(
    'Someone else',
  );
  expect(publishError(null, unit)).toBeNull();
});
