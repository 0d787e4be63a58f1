import { mayBeChance } from '#domain/patterns/mayBeChance.ts';
import { changeText, signedText, valueText } from '#src/features/report/values/valueText.ts';
import { formatCount, formatTenths } from '#src/lib/format/formatNumber.ts';
import type { FigureCell, FigureRow } from './FigureRow.ts';

/** A figure in its unit. */
export function figureText({ unit }: Pick<FigureRow, 'unit'>, value: number | null): string {
  if (unit === 'seats' || unit === 'days') return formatCount(value);
  return unit === 'hours' ? formatTenths(value) : valueText(unit, value);
}

/** A difference in words, and whether it may be chance. */
export interface DifferenceText {
  text: string;
  mayBeChance: boolean;
}

/** How a space differs from the first: matched by weekday where days enter, else as it is; null where there is nothing to say. */
export function differenceText(
  { unit, isOfDays, isOfData }: Pick<FigureRow, 'unit' | 'isOfDays' | 'isOfData'>,
  { value, difference, change }: FigureCell,
): DifferenceText | null {
  if (isOfData) return null;
  if (isOfDays) {
    if (!change || unit === 'seats' || unit === 'hours' || unit === 'days') return null;
    return {
      text: changeText(unit, change.change, change.before),
      mayBeChance: mayBeChance(change.p),
    };
  }
  if (difference === null || value === null) return null;
  const isShare = unit === 'utilisation' || unit === 'frequency';
  const text = isShare ? `${signedText(difference * 100)} pp` : signedText(difference);
  return { text, mayBeChance: false };
}
