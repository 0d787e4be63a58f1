import type { PeakFigures } from '#domain/metric/dailyPeaks.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';

export const terms = {
  peak: {
    name: 'Daily peak',
    definition: 'daily-peak',
    text: 'The greatest share of the seats taken in any 5 minutes of the day. Days with less than 70% of their data, and today, do not count.',
  },
} as const satisfies Record<string, MetricTerm>;

export function dailyPeakFigures({ averageDailyPeak, p90 }: PeakFigures): ReportFigure[] {
  return [
    {
      id: 'mean',
      label: 'Average daily peak',
      value: formatPercent(averageDailyPeak),
      term: terms.peak,
    },
    { id: 'p90', label: 'P90 daily peak', value: formatPercent(p90), term: terms.peak },
  ];
}
