import type { Consolidation } from '#domain/planning/consolidate/consolidateSteps.ts';
import type { SeatFigures } from '#domain/planning/consolidate/seatFigures.ts';
import type {
  Amount,
  Arithmetic,
  Expression,
  SourceRow,
} from '#domain/report/arithmetic/Arithmetic.ts';
import { arithmeticOf } from '#domain/report/arithmetic/evaluate.ts';
import { seatsAmount } from '#src/features/report/explain/arithmetic/sumOf.ts';
import { cellNumber } from '#src/features/report/explain/numberIds.ts';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { Draft } from './scenario/Draft.ts';

/** The id of the table of floors, whose numbers explain themselves as well. */
export const floorsTable = 'floors';

type Goal = Pick<Draft, 'target' | 'serviceLevel'>;

/** The seats of the floors that stay open, those of closed ones left out. */
function seatsExpression(
  { floors, receivers, result }: Consolidation,
  nameOf: (floorId: string) => string,
): Amount {
  const open = new Set(receivers.map(({ floorId }) => floorId));
  const rows = floors.map(({ floorId: id, seats, reason }): SourceRow => {
    const numberId = cellNumber(floorsTable, 'spare', id);
    const row = { id, name: nameOf(id), value: seats };
    if (open.has(id)) return { ...row, numberId };
    return { ...row, leftOut: reason === 'NO_SEATS' ? 'no seats' : 'closed in this scenario' };
  });
  return {
    kind: 'amount',
    name: 'Seats on open floors',
    value: result.seats,
    unit: 'seats',
    definition: 'capacity',
    from: { kind: 'sum', of: { noun: 'floor', unit: 'seats', rows } },
  };
}

/** "⌈538.6 people ÷ 75%⌉". */
function neededExpression({ peak, days }: SeatFigures, { target, serviceLevel }: Goal): Expression {
  return {
    kind: 'rounded-up',
    of: {
      kind: 'over',
      left: {
        kind: 'amount',
        name: `Busy-day peak: ${formatPercent(serviceLevel)} of ${formatPlural(days, 'day')} (15-minute means)`,
        value: peak ?? 0,
        unit: 'people',
        definition: 'daily-peak',
      },
      right: {
        kind: 'amount',
        name: 'Target: share of seats that may be taken',
        value: target,
        unit: 'share',
        definition: 'seats-to-release',
      },
    },
  };
}

/** Seats needed by some people. */
export function neededArithmetic(figures: SeatFigures, goal: Goal): Arithmetic | null {
  if (figures.peak === null) return null;
  return arithmeticOf(figures.seatsNeeded, 'seats', neededExpression(figures, goal));
}

/** Seats of a floor beyond those that its people need, negative when short. */
export function spareArithmetic(figures: SeatFigures, goal: Goal): Arithmetic | null {
  const { seatsShort, seatsSpare, peak } = figures;
  if (peak === null || seatsShort === null || seatsSpare === null) return null;
  return arithmeticOf(seatsSpare - seatsShort, 'seats', {
    kind: 'minus',
    left: seatsAmount(figures.seats),
    right: neededExpression(figures, goal),
  });
}

/** Seats spare on all open floors, or seats short, with the floors whose seats count. */
export function scenarioArithmetic(
  answer: Consolidation,
  goal: Goal,
  nameOf: (floorId: string) => string,
): Arithmetic | null {
  const { seatsShort, seatsSpare, peak } = answer.result;
  if (peak === null || seatsShort === null) return null;
  const seats = seatsExpression(answer, nameOf);
  const needed = neededExpression(answer.result, goal);
  return seatsShort > 0
    ? arithmeticOf(seatsShort, 'seats', { kind: 'minus', left: needed, right: seats })
    : arithmeticOf(seatsSpare, 'seats', { kind: 'minus', left: seats, right: needed });
}

/** Time over target: minutes over it, of the usable ones. */
export function riskArithmetic({ timeOverTarget, validMinutes }: SeatFigures): Arithmetic | null {
  if (timeOverTarget === null) return null;
  const minutes = (name: string, value: number, definition: Amount['definition']): Amount => ({
    kind: 'amount',
    name,
    value,
    unit: 'minutes',
    ...(definition && { definition }),
  });
  return arithmeticOf(timeOverTarget, 'share', {
    kind: 'over',
    left: minutes(
      'Time with more people than the target allows',
      timeOverTarget * validMinutes,
      'time-over-target',
    ),
    right: minutes('Open time with every floor measured', validMinutes, 'open-minutes'),
  });
}
