import {
  meanSeatsMeasured,
  type Denominators,
} from '#src/features/report/figures/frameDenominators.ts';
import type { StackBuilding } from './StackFloor.ts';

/** What the numbers are divided by: the hours of the building that was open longest, and the coverage of all their seats. */
export function stackDenominators(buildings: readonly StackBuilding[]): Denominators {
  const wholes = buildings.flatMap(({ whole }) => whole ?? []);
  const most = (values: readonly number[]) => Math.max(0, ...values);
  const openMinutes = wholes.reduce((sum, whole) => sum + whole.openMinutes, 0);
  const validMinutes = wholes.reduce((sum, whole) => sum + whole.validMinutes, 0);
  return {
    openMinutes: most(wholes.map((whole) => whole.openMinutes)),
    validMinutes: most(wholes.map((whole) => whole.validMinutes)),
    coverage: openMinutes > 0 ? validMinutes / openMinutes : null,
    seatsMeasured: meanSeatsMeasured(
      wholes.map(({ seatsMeasured, ...whole }) => ({ seatsMeasured, weight: whole.validMinutes })),
    ),
    openDays: most(wholes.map((whole) => whole.openDays)),
    places: wholes.reduce((sum, whole) => sum + whole.places, 0),
  };
}
