import type { DataFormat } from '#domain/metric/dataFormat.ts';
import type { CellValue, ReportColumn } from '#domain/report/ReportDocument.ts';
import type { TableSource } from '#src/features/report/export/Report.ts';
import { meanNames } from '../figures/meanNames.ts';
import type { TrendView } from '../useTrendView.ts';

interface Cell extends ReportColumn {
  value: CellValue;
}

/** The key figures of the page as a table of one row, each in its own unit. */
export function keyFigures({ figures, format }: TrendView, peakMs: number | null): TableSource {
  const cells = cellsOf(figures, format, peakMs);
  return {
    id: 'figures',
    title: 'Key figures',
    read: () => ({
      id: 'figures',
      title: 'Key figures',
      columns: cells.map(({ id, title, kind }) => ({ id, title, kind })),
      rows: [cells.map(({ value }) => value)],
    }),
  };
}

function cellsOf(figures: TrendView['figures'], format: DataFormat, peakMs: number | null): Cell[] {
  const kind = format === 'count' ? 'number' : 'share';
  const { mean, averageDailyPeak, p90, peak, timeInUse, fillWhenUsed, coverage } = figures;
  const changes = (id: string, title: string, figure: typeof mean): Cell[] =>
    figure.change === null ? [] : [{ id, title, kind, value: figure.change.change }];
  return [
    { id: 'mean', title: meanNames[format], kind, value: mean.value },
    ...changes('mean_change', 'Change of the mean', mean),
    { id: 'adp', title: 'Average daily peak', kind, value: averageDailyPeak.value },
    ...changes('adp_change', 'Change of the average daily peak', averageDailyPeak),
    { id: 'p90', title: 'P90 of daily peaks', kind, value: p90 },
    { id: 'peak', title: 'Highest moment', kind, value: peak?.value ?? null },
    { id: 'peak_time', title: 'Reached at', kind: 'instant', value: peakMs },
    { id: 'use', title: 'Time in use', kind: 'share', value: timeInUse.value },
    { id: 'fill', title: 'Fill when used', kind: 'share', value: fillWhenUsed },
    { id: 'seats', title: 'Seats', kind: 'count', value: figures.capacity },
    { id: 'coverage', title: 'Data coverage', kind: 'share', value: coverage },
  ];
}
