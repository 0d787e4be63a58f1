import { thresholds } from '#domain/metric/thresholds.ts';
import type { ColumnKind } from '#domain/report/ReportDocument.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import type { TableSource } from '#src/features/report/export/Report.ts';
import { tableSource } from '#src/features/report/export/tableSource.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import type { TableColumn } from '#src/ui/table/Table.tsx';
import type { SpareLists, SpareSpace } from './model/toSpareSpaces.ts';
import { doubtColumns } from './underutilizedColumns.tsx';

const kinds: Readonly<Record<string, ColumnKind>> = {
  spare: 'count',
  seats: 'count',
  p90: 'share',
  mean: 'share',
  usedDays: 'count',
  measuredDays: 'count',
  validDays: 'count',
  coverage: 'share',
};
const units = { area: 'm²', spareArea: 'm²' };

/** The tables of the page: the ranking of all spaces, those never used, and those of which nothing can be said. */
export function spareTables(
  { known, neverUsed, doubtful }: SpareLists,
  columns: readonly TableColumn<SpareSpace>[],
): TableSource[] {
  const table = (id: string, title: string, rows: readonly SpareSpace[]) =>
    tableSource({ id, title, rows, columns, kinds, units });
  return [
    table('spaces', 'Spare seats of each space', known),
    table('never-used', 'Never used', neverUsed),
    tableSource({
      id: 'cannot-say',
      title: 'Cannot say',
      rows: doubtful,
      columns: doubtColumns,
      kinds,
    }),
  ];
}

const needed = formatPercent(thresholds.neededData);

/** How each number of the page comes about (metrics.md 3.3, 3.10). */
export const underutilizedTerms: readonly MetricTerm[] = [
  {
    name: 'Underutilized',
    definition: 'underutilized',
    text: `The P90 of the daily peaks is less than ${formatPercent(thresholds.underUse)} of the seats, with ${needed} coverage and ${thresholds.neededValidDays} valid days or more. Of other spaces it cannot be said.`,
  },
  {
    name: 'Spare at P90 peak and P90 peak',
    definition: 'underutilized',
    text: 'Seats less the P90 of the daily peaks, whole seats. The peak of a day is its greatest number of people in a 5-minute value. Spare seats of several spaces add up only if each keeps its own; peaks of a whole floor, which are simultaneous, leave more (see Opportunity).',
  },
  {
    name: 'Days used',
    definition: 'used-day',
    text: `Of the days with ${needed} of their data those on which the space was in use ${thresholds.usedDayMinutes} minutes or more; desks, ${thresholds.usedDeskDayMinutes}. A space without any is called never used.`,
  },
  {
    name: 'Area of spare seats',
    definition: 'seat-area',
    text: 'The area of the space times the share of its seats that are spare. Desks within an area are listed, but not added to the totals a second time.',
  },
  {
    name: 'Mean utilisation',
    definition: 'utilization',
    text: 'People-minutes divided by seat-minutes, over all valid open minutes.',
  },
  metricTerms.coverage,
];
