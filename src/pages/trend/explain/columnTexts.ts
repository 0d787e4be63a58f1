import type { DataFormat } from '#domain/metric/dataFormat.ts';
import type { ReportFigures } from '#src/features/report/figures/toFigures.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import type { TrendColumn } from '../figures/trendTerms.ts';
import type { WeekRow } from '../tables/toWeekRows.ts';

/** Numbers as they stand on the page, by column. */
export type ColumnTexts = Readonly<Partial<Record<TrendColumn, string>>>;

/** Those of the key figures, or of a line. */
export function figureTexts(figures: ReportFigures, format: DataFormat): ColumnTexts {
  const text = (value: number | null) => valueText(format, value);
  return {
    mean: text(figures.mean.value),
    adp: text(figures.averageDailyPeak.value),
    p90: text(figures.p90),
    peak: text(figures.peak?.value ?? null),
    use: formatPercent(figures.timeInUse.value),
    fill: formatPercent(figures.fillWhenUsed),
    coverage: formatPercent(figures.coverage),
    seats: formatCount(figures.capacity),
    days: formatCount(figures.peakDays),
  };
}

/** Those of a week. */
export function weekTexts(row: WeekRow, format: DataFormat): ColumnTexts {
  const text = (value: number | null) => valueText(format, value);
  return {
    mean: text(row.mean),
    adp: text(row.averageDailyPeak),
    peak: text(row.peak),
    use: formatPercent(row.timeInUse),
    days: formatCount(row.days),
    coverage: formatPercent(row.coverage),
  };
}
