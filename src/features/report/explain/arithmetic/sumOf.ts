import type {
  AmountUnit,
  Arithmetic,
  Expression,
  SourceRow,
} from '#domain/report/arithmetic/Arithmetic.ts';
import { arithmeticOf } from '#domain/report/arithmetic/evaluate.ts';

/** A number of seats of a space, as a term. */
export function seatsAmount(value: number): Expression {
  return { kind: 'amount', name: 'Seats', value, unit: 'seats', definition: 'capacity' };
}

/** A total of rows: "Sum of 12 floors = 1,345 seats". */
export function sumOf(
  total: number | null,
  { noun, unit, rows }: { noun: string; unit: AmountUnit; rows: readonly SourceRow[] },
): Arithmetic | null {
  return arithmeticOf(total, unit, { kind: 'sum', of: { noun, unit, rows } });
}

/** The area of some seats of a space, at its own area per seat: "30 seats × 500 m² ÷ 100 seats". */
export function seatArea(
  { seats, capacity, areaM2 }: { seats: number; capacity: number; areaM2: number },
  name: string,
): Expression {
  return {
    kind: 'over',
    left: {
      kind: 'times',
      left: { kind: 'amount', name, value: seats, unit: 'seats', definition: 'seats-to-release' },
      right: {
        kind: 'amount',
        name: 'Area of the space',
        value: areaM2,
        unit: 'm²',
        definition: 'seat-area',
      },
    },
    right: seatsAmount(capacity),
  };
}
