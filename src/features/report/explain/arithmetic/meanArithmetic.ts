import type { DataFormat, MetricLabel } from '#domain/metric/labels.ts';
import type { Amount, Arithmetic, SourceRow } from '#domain/report/arithmetic/Arithmetic.ts';
import { arithmeticOf, evaluate } from '#domain/report/arithmetic/evaluate.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { valuesOf } from '#src/data/metrics/MetricAnswer.ts';
import type { GroupFrames } from '../../figures/readGroup.ts';
import { dayRow } from './dayRow.ts';

/** A total over the days of a frame, each with its own part. */
interface Total {
  name: string;
  unit: 'people-minutes' | 'seat-minutes' | 'minutes';
  definition: NonNullable<Amount['definition']>;
  /** What a minute of a day counts for; null is unknown. */
  perMinute: (at: number) => number | null;
}

/** What the totals of days may differ by from the mean of the frame, which is rounded once. */
const tolerance = 1e-4;

/**
 * The mean of a group over a frame, from its days: people-minutes ÷ seat-minutes, or people-minutes ÷ minutes. Null of time in
 * use, and where the totals of the days do not give it.
 */
export function meanArithmetic(
  value: number | null,
  frames: GroupFrames,
  { format, timeZone }: { format: DataFormat; timeZone: string },
): Arithmetic | null {
  if (format === 'frequency') return null;
  const valueAt = (label: MetricLabel) => (at: number) => valuesOf(frames.days, label)[at] ?? null;
  const total = (input: Total) => amountOfDays(input, frames, timeZone);
  if (format === 'count') {
    const people = total({ ...peopleTotal, perMinute: valueAt('count_mean') });
    const minutes = total({ ...minutesTotal, perMinute: () => 1 });
    return ratioOf(value, 'people', [people, minutes]);
  }
  // Seats that were not measured have no people either: a moment weighs by the seats that were.
  const seatsAt = (at: number) => {
    const seats = valueAt('capacity_mean')(at);
    return seats === null ? null : seats * (frames.days?.seatsMeasured[at] ?? 1);
  };
  const peopleAt = (at: number) => {
    const [seats, share] = [seatsAt(at), valueAt('utilisation_mean')(at)];
    return seats === null || share === null ? null : seats * share;
  };
  const people = total({ ...peopleTotal, perMinute: peopleAt });
  const seats = total({ ...seatsTotal, perMinute: seatsAt });
  return ratioOf(value, 'share', [people, seats]);
}

function ratioOf(
  value: number | null,
  unit: 'people' | 'share',
  [left, right]: readonly [Amount, Amount],
): Arithmetic | null {
  return arithmeticOf(value, unit, { kind: 'over', left, right }, tolerance);
}

const peopleTotal = {
  name: 'People on measured seats, minute by minute',
  unit: 'people-minutes',
  definition: 'people',
} as const;
const seatsTotal = {
  name: 'Measured seats, minute by minute',
  unit: 'seat-minutes',
  definition: 'capacity',
} as const;
const minutesTotal = {
  name: 'Open minutes with valid data',
  unit: 'minutes',
  definition: 'open-minutes',
} as const;

function amountOfDays(
  { name, unit, definition, perMinute }: Total,
  { days, intervals }: GroupFrames,
  timeZone: string,
): Amount {
  const rows = intervals.map(({ startMs }, at): SourceRow => {
    const minutes = days?.validMinutes[at] ?? 0;
    const each = perMinute(at);
    const isOpen = (days?.openMinutes[at] ?? 0) > 0;
    const isKnown = minutes > 0 && each !== null;
    const fate = isKnown ? 'counts' : isOpen ? 'no data' : 'nothing open';
    return dayRow(localDayNumber(startMs, timeZone), isKnown ? each * minutes : null, fate);
  });
  const from = { kind: 'sum', of: { noun: 'day', unit, rows } } as const;
  return { kind: 'amount', name, value: evaluate(from) ?? 0, unit, definition, from };
}
