import type { LineChartModel } from '#src/charts/line/LineChartModel.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { daySlots, toDayBand, toDayLines } from './toDayLines.ts';
import type { PatternOfUse } from '../usePatternOfUse.ts';

/** The average day of each weekday, the one that is looked at with its band. */
export function toDayModel(
  { lines, byQuarter, format }: Pick<PatternOfUse, 'lines' | 'byQuarter' | 'format'>,
  focusedId: string | null,
): LineChartModel {
  return {
    slots: daySlots(lines),
    timeZone: 'UTC',
    isUndated: true,
    series: toDayLines(lines, focusedId),
    band: toDayBand(byQuarter, focusedId),
    compared: [],
    references: [],
    timeBands: [],
    formatValue: (value) => (format === 'count' ? formatCount(value) : formatPercent(value)),
    ...(format === 'count' ? {} : { valueStep: 0.25 }),
  };
}
