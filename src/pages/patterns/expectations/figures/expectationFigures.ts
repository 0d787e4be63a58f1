import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import { formatWeekday } from '#src/lib/format/formatDays.ts';
import { formatCount, formatPercent, formatHundredths } from '#src/lib/format/formatNumber.ts';
import { clockName } from '#src/charts/week-grid/WeekGridModel.ts';
import { busiestDay, daysOver } from '../model/toExpectedDays.ts';
import type { Expectations } from '../useExpectations.ts';

/** What the next fourteen days come to. */
export function expectationFigures(view: Expectations, format: DataFormat): ReportFigure[] {
  const { days } = view.lookedAt;
  const busiest = busiestDay(days);
  const open = days.filter(({ isClosed }) => !isClosed);
  const known = open.flatMap(({ mean }) => mean ?? []);
  const mean = known.length === 0 ? null : known.reduce((a, b) => a + b, 0) / known.length;
  const over = (share: number) => ({
    label: `Days over ${formatPercent(share)}`,
    value: format === 'count' ? '–' : formatCount(daysOver(days, share)),
    of: `of ${open.length}`,
    note: format === 'count' ? 'needs a share' : 'by their expected peak',
  });
  return [
    {
      id: 'busiest',
      label: 'Busiest day',
      value: busiest?.peak == null ? '–' : formatWeekday(dayKeyOf(busiest.dayNumber)).slice(0, 3),
      note: busiest?.peak == null ? 'cannot be told' : formatWeekday(dayKeyOf(busiest.dayNumber)),
      term: 'Expected peak',
    },
    {
      id: 'peak',
      label: 'Its expected peak',
      value: valueText(format, busiest?.peak ?? null),
      note: busiest?.peakMinute == null ? '' : `at ${clockName(busiest.peakMinute)}`,
      term: 'Expected peak',
    },
    { id: 'over-target', ...over(thresholds.target), term: 'Expected peak' },
    { id: 'over-pressure', ...over(thresholds.pressure), term: 'Expected peak' },
    {
      id: 'mean',
      label: 'Mean of the open days',
      value: valueText(format, mean),
      note: `${open.length} open days`,
      term: 'Expected',
    },
    {
      id: 'mase',
      label: 'Error against last week',
      value: view.skill?.mase == null ? '–' : formatHundredths(view.skill.mase),
      note: 'MASE, under 1 is better',
      term: 'MASE',
    },
  ];
}
