import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { BarRow } from '#src/charts/bars/BarRow.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import type { measuredRows } from '../model/GroupRow.ts';

/** The rows as bars with their ticks, and what is told of each. */
export function toBarRows(rows: ReturnType<typeof measuredRows>, format: DataFormat): BarRow[] {
  const text = (value: number | null) => valueText(format, value);
  return rows.map(({ id, name, figures }) => {
    const { mean, averageDailyPeak, p90, seats, coverage } = figures;
    return {
      id,
      label: name,
      ...(seats === null ? {} : { detail: `${formatCount(seats)} seats` }),
      value: mean,
      ticks: [averageDailyPeak, p90],
      text: text(mean),
      isWeak: (coverage ?? 0) < thresholds.neededData,
      note: {
        title: name,
        lines: [
          { text: `mean ${text(mean)}` },
          { text: `average daily peak ${text(averageDailyPeak)}` },
          { text: `P90 of daily peaks ${text(p90)}` },
        ],
        remark: `${formatPercent(coverage)} covered`,
      },
    };
  });
}
