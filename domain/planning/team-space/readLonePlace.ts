import type { WantedSlots } from '#domain/matrix/group/Sides.ts';
import { countSlots } from '#domain/matrix/group/wantedOf.ts';
import type { HeldMatrix, HeldZone, QuantaColumn } from '#domain/matrix/HeldMatrix.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import type { ReadingSlots } from '../openReading.ts';
import type { PlaceGaps, TeamPlace } from './TeamFloor.ts';

/** An empty row of the kind that a column has. */
function emptyRow(numbers: QuantaColumn['numbers'], length: number): QuantaColumn['numbers'] {
  if (numbers instanceof Uint8Array) return new Uint8Array(length);
  return numbers instanceof Uint16Array ? new Uint16Array(length) : new Float32Array(length);
}

/** Gaps as they are found. */
class GapList {
  readonly #slots: number[] = [];
  readonly #capacity: number[] = [];
  readonly #seats: number[] = [];

  add(slot: number, capacity: number, seats: number): void {
    this.#slots.push(slot);
    this.#capacity.push(capacity);
    this.#seats.push(seats);
  }

  toGaps(): PlaceGaps {
    return {
      slots: Int32Array.from(this.#slots),
      capacity: Float64Array.from(this.#capacity),
      seats: Float64Array.from(this.#seats),
      counted: new Float64Array(this.#slots.length),
    };
  }
}

/**
 * A place that one zone alone measures, in its one period: as the rule of groups has it, from the zone's own row, in a fiftieth of
 * the time.
 */
export function readLonePlace(
  zone: HeldZone,
  { matrix, wanted, slots }: { matrix: HeldMatrix; wanted: WantedSlots; slots: ReadingSlots },
): Pick<TeamPlace, 'seats' | 'coverage' | 'people' | 'gaps'> {
  const { valid, counted, people } = matrix.columns;
  const seats = capacityOf(zone.capacity, null) ?? 0;
  const period = matrix.slotsIn(zone);
  const numbers = emptyRow(people.numbers, countSlots(wanted.spans));
  const gaps = new GapList();
  let open = 0;
  let measured = 0;
  let at = 0;
  for (const { from, to } of wanted.spans) {
    for (let slot = from; slot < to; slot += 1, at += 1) {
      if (slot < period.from || slot >= period.to) {
        gaps.add(at, 0, 0);
        continue;
      }
      const cell = zone.row * matrix.slots + slot;
      open += slots.w[at] ?? 0;
      if (counted[cell] === 1) {
        numbers[at] = people.numbers[cell] ?? 0;
        measured += slots.w[at] ?? 0;
      } else gaps.add(at, seats, valid[cell] === 1 ? seats : 0);
    }
  }
  const coverage = open > 0 ? measured / open : 0;
  return { seats, coverage, people: { numbers, unit: people.unit }, gaps: gaps.toGaps() };
}
