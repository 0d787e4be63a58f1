import type { ColourBy } from '#src/features/floor-view/model/colourBy.ts';
import { formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';

/** A value as people read it: whole percentages, or people to a tenth. */
export function formatMetric(value: number | null | undefined, colourBy: ColourBy): string {
  return colourBy === 'count' ? formatTenths(value) : formatPercent(value);
}

/** A difference with its sign: points for shares, people for counts. */
export function formatDifference(value: number | null | undefined, colourBy: ColourBy): string {
  if (value === null || value === undefined || Number.isNaN(value)) return formatTenths(null);
  const scaled = colourBy === 'count' ? value : value * 100;
  const digits =
    colourBy === 'count'
      ? formatTenths(Math.abs(value))
      : formatTenths(Math.round(Math.abs(scaled)));
  const unit = colourBy === 'count' ? '' : ' pp';
  const sign = digits === '0' ? '' : scaled > 0 ? '+' : '−';
  return `${sign}${digits}${unit}`;
}
