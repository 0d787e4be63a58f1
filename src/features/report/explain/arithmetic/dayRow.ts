import { thresholds } from '#domain/metric/thresholds.ts';
import type { DayFate } from '#domain/metric/dayFate.ts';
import type { SourceRow } from '#domain/report/arithmetic/Arithmetic.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { formatShortDay } from '#src/lib/format/formatDays.ts';

/** Why a day does not count. */
const reasons: Readonly<Record<Exclude<DayFate, 'counts'>, string>> = {
  'low coverage': `under ${formatPercent(thresholds.neededData)} of their data`,
  today: 'not over yet',
  'nothing open': 'nothing open',
  'no data': 'no data',
};

/** A local day as a row that a number is made of. */
export function dayRow(day: number, value: number | null, fate: DayFate): SourceRow {
  const row = { id: String(day), name: formatShortDay(dayKeyOf(day)), value };
  return fate === 'counts' ? row : { ...row, leftOut: reasons[fate] };
}
