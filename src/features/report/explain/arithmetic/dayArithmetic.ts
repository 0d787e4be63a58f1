import type { DataFormat } from '#domain/metric/labels.ts';
import type {
  AmountUnit,
  Arithmetic,
  SourceRow,
  SourceRows,
} from '#domain/report/arithmetic/Arithmetic.ts';
import { arithmeticOf } from '#domain/report/arithmetic/evaluate.ts';
import type { ReadDays } from '../../figures/readGroup.ts';
import { dayRow } from './dayRow.ts';

/** What the values of a format count. */
function unitOfFormat(format: DataFormat): AmountUnit {
  return format === 'count' ? 'people' : 'share';
}

/** How a number is made of days: their mean, the value that nine in ten do not exceed, or the highest. */
export type OfDays = 'mean' | 'p90' | 'greatest';

const expressions = {
  mean: (of: SourceRows) => ({ kind: 'mean', of }) as const,
  p90: (of: SourceRows) => ({ kind: 'quantile', level: 0.9, of }) as const,
  greatest: (of: SourceRows) => ({ kind: 'greatest', of }) as const,
};

/** A figure of daily peaks from its days; null where it does not follow from them. */
export function dayArithmetic(
  value: number | null,
  { how, days, format }: { how: OfDays; days: ReadDays; format: DataFormat },
): Arithmetic | null {
  const unit = unitOfFormat(format);
  const rows = days.days.map(({ day, value: peak, fate }): SourceRow => {
    // The highest value of the frame counts wherever it was measured.
    const isKnown = how === 'greatest' && peak !== null;
    return dayRow(day, peak, isKnown ? 'counts' : fate);
  });
  return arithmeticOf(
    value,
    unit,
    expressions[how]({ noun: 'daily peak', row: 'day', unit, rows }),
  );
}
