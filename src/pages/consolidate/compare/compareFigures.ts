import type { Consolidation } from '#domain/planning/consolidate/consolidateSteps.ts';
import type { Draft } from '../scenario/Draft.ts';

/** What a scenario comes to, with what it decides. */
export interface Compared {
  id: string;
  name: string;
  draft: Draft;
  /** Null until it is worked out. */
  answer: Consolidation | null;
  /** Why it cannot be worked out on these floors; null where it can. */
  fault: string | null;
}

export type FigureUnit = 'share' | 'people' | 'seats' | 'minutes' | 'area' | 'cost' | 'count';

/** A figure of every scenario. */
export interface CompareFigure {
  id: string;
  name: string;
  unit: FigureUnit;
  /** Which way is better; null where neither is. */
  better: 'less' | 'more' | null;
  of: (answer: Consolidation, draft: Draft) => number | null;
}

const seatFigure = (
  id: keyof Consolidation['result'],
  name: string,
  [unit, better]: readonly [FigureUnit, CompareFigure['better']],
): CompareFigure => ({
  id,
  name,
  unit,
  better,
  of: ({ result }) => {
    const value = result[id];
    return typeof value === 'number' ? value : null;
  },
});

/** Every figure that scenarios are compared by. */
export const compareFigures: readonly CompareFigure[] = [
  {
    id: 'closed',
    name: 'Floors closed',
    unit: 'count',
    better: null,
    of: (_, { closed }) => closed.length,
  },
  seatFigure('seats', 'Open seats', ['seats', null]),
  seatFigure('m2Freed', 'Area freed', ['area', 'more']),
  seatFigure('costFreed', 'Cost saved a year', ['cost', 'more']),
  seatFigure('timeOverTarget', 'Time over target', ['share', 'less']),
  seatFigure('timeOverCapacity', 'Time over capacity', ['share', 'less']),
  seatFigure('utilisationMean', 'Utilization', ['share', null]),
  seatFigure('peopleMean', 'People on average', ['people', null]),
  seatFigure('peak', 'Busy-day peak', ['people', null]),
  seatFigure('peakMax', 'Highest peak', ['people', null]),
  seatFigure('seatsNeeded', 'Seats needed', ['seats', 'less']),
  seatFigure('seatsSpare', 'Seats spare', ['seats', null]),
  seatFigure('seatsShort', 'Seats short', ['seats', 'less']),
  {
    id: 'monthsTarget',
    name: 'Months over target',
    unit: 'share',
    better: 'less',
    of: ({ bootstrap }) => bootstrap?.overTarget ?? null,
  },
  {
    id: 'monthsCapacity',
    name: 'Months over capacity',
    unit: 'share',
    better: 'less',
    of: ({ bootstrap }) => bootstrap?.overCapacity ?? null,
  },
  {
    id: 'minutesCapacity',
    name: 'Over capacity a month',
    unit: 'minutes',
    better: 'less',
    of: ({ bootstrap }) => bootstrap?.minutesOverCapacity.mean ?? null,
  },
  {
    id: 'minutesCapacityP90',
    name: 'Over capacity in a bad month (P90)',
    unit: 'minutes',
    better: 'less',
    of: ({ bootstrap }) => bootstrap?.minutesOverCapacity.p90 ?? null,
  },
  {
    id: 'peakP50',
    name: 'Monthly peak (P50)',
    unit: 'people',
    better: null,
    of: ({ bootstrap }) => bootstrap?.peak.p50 ?? null,
  },
  {
    id: 'peakP90',
    name: 'Monthly peak (P90)',
    unit: 'people',
    better: null,
    of: ({ bootstrap }) => bootstrap?.peak.p90 ?? null,
  },
  {
    id: 'rooms',
    name: 'Rooms short, larger ones used',
    unit: 'count',
    better: 'less',
    of: ({ rooms }) =>
      rooms.reduce<number | null>(
        (sum, { shortAfterLarger }) =>
          sum === null || shortAfterLarger === null ? null : sum + shortAfterLarger,
        0,
      ),
  },
];

/** How a value compares with the first scenario's. */
export type Verdict = 'better' | 'worse' | 'differs' | 'same';

/** Half of what is still shown. */
const leastDifference: Readonly<Record<FigureUnit, number>> = {
  share: 0.000_05,
  people: 0.05,
  seats: 0.5,
  minutes: 0.5,
  area: 0.5,
  cost: 0.5,
  count: 0.5,
};

export function verdictOf(
  { unit, better }: Pick<CompareFigure, 'unit' | 'better'>,
  { value, first }: { value: number; first: number },
): Verdict {
  const difference = value - first;
  if (Math.abs(difference) < leastDifference[unit]) return 'same';
  if (better === null) return 'differs';
  return difference < 0 === (better === 'less') ? 'better' : 'worse';
}
