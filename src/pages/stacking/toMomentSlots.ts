import type { ScrubSlot } from '#src/charts/scrubber/ScrubSlot.ts';
import { formatCount } from '#src/lib/format/formatNumber.ts';
import type { StackBuilding } from './StackFloor.ts';
import { clockText } from '#src/lib/format/clockText.ts';

const quartersPerDay = 96;
const minutesPerQuarter = 15;

/** The quarters of a day with the people in all buildings, each on its own clock; closed where nobody is counted anywhere. */
export function toMomentSlots(
  buildings: readonly Pick<StackBuilding, 'whole'>[],
  day: number,
): ScrubSlot[] {
  return Array.from({ length: quartersPerDay }, (_, quarter): ScrubSlot => {
    const people = buildings.flatMap(({ whole }) => whole?.valueAt({ day, quarter }).people ?? []);
    const total = people.reduce((sum, one) => sum + one, 0);
    const isKnown = people.length > 0;
    return {
      time: clockText(quarter * minutesPerQuarter),
      text: isKnown ? `${formatCount(total)} people` : 'closed, or not measured',
      value: isKnown ? total : null,
      isClosed: !isKnown,
      isLowCoverage: isKnown && people.length < buildings.length,
    };
  });
}

/** The quarter with the most people; the middle of the day where nobody is known. */
export function busiestQuarter(slots: readonly ScrubSlot[]): number {
  let best = Math.floor(slots.length / 2);
  let most = Number.NEGATIVE_INFINITY;
  for (const [at, { value }] of slots.entries()) {
    if (value === null || value <= most) continue;
    best = at;
    most = value;
  }
  return best;
}
