import type { Arithmetic } from '#domain/report/arithmetic/Arithmetic.ts';
import { arithmeticOf } from '#domain/report/arithmetic/evaluate.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { formatShortDay } from '#src/lib/format/formatDays.ts';
import type { StackFloor } from './StackFloor.ts';

/** The median of the weeks, with each of them. */
export function weeksArithmetic(
  floor: Pick<StackFloor, 'weeksAt' | 'valueAt'>,
  hour: number,
): Arithmetic | null {
  const rows = floor.weeksAt(hour).map(({ day, utilisation: value }) => {
    const row = { id: String(day), name: formatShortDay(dayKeyOf(day)), value };
    return value === null ? Object.assign(row, { leftOut: 'closed, or no data' }) : row;
  });
  const of = { noun: 'week', row: 'day', unit: 'share', rows } as const;
  return arithmeticOf(floor.valueAt({ hour }).utilisation, 'share', {
    kind: 'quantile',
    level: 0.5,
    of,
  });
}
