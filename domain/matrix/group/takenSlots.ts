import type { HeldMatrix, HeldZone } from '../HeldMatrix.ts';
import type { WantedSlots } from './Sides.ts';

/** A space that is in use for less of a slot is still to be had in it. */
const takenShare = 0.5;

/** Members in use for half the slot or more, by wanted slot. */
export function takenSlots(
  matrix: HeldMatrix,
  zones: readonly HeldZone[],
  { first, length, spans }: WantedSlots,
): Float64Array {
  const { numbers, unit } = matrix.columns.inUse;
  const taken = new Float64Array(length);
  for (const zone of zones) {
    const period = matrix.slotsIn(zone);
    const base = zone.row * matrix.slots;
    for (const span of spans) {
      const to = Math.min(span.to, period.to);
      for (let slot = Math.max(span.from, period.from); slot < to; slot += 1) {
        const isTaken = (numbers[base + slot] ?? 0) * unit >= takenShare;
        if (isTaken) taken[slot - first] = (taken[slot - first] ?? 0) + 1;
      }
    }
  }
  return taken;
}
