import type { ReactNode } from 'react';
import type { ColumnChoice } from '#src/features/filters/table/shownColumns.ts';
import { Coverage } from '#src/features/report/values/Coverage.tsx';
import { ShareBar } from '#src/features/report/values/ShareBar.tsx';
import { formatCount, formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import type { TableColumn } from '#src/ui/table/Table.tsx';
import type { GroupRow, RowFigures } from './model/GroupRow.ts';

type Write = (value: number | null) => ReactNode;

export interface MetricColumn extends ColumnChoice {
  read: (figures: RowFigures) => number | null;
  write: Write;
  width: number;
}

function share(value: number | null): ReactNode {
  return <ShareBar share={value} text={formatPercent(value)} />;
}

function hours(minutes: number): number {
  return minutes / 60;
}

const usual = (
  id: keyof RowFigures,
  title: string,
  { write = formatPercent, width = 104 }: { write?: Write; width?: number } = {},
): MetricColumn => ({ id, title, isUsual: true, read: (figures) => figures[id], write, width });

const onDemand = (...parts: Parameters<typeof usual>): MetricColumn => ({
  ...usual(...parts),
  isUsual: false,
});

/** Every metric that the table can show, in its order; labels of the API that are peaks or of the latest moment on demand. */
export function metricColumns(formatArea: (areaM2: number) => string): readonly MetricColumn[] {
  const area: Write = (value) => (value === null ? '–' : formatArea(value));
  return [
    usual('places', 'Places', { write: formatCount, width: 76 }),
    usual('capacity', 'Seats', { write: formatCount, width: 76 }),
    onDemand('areaM2', 'Area', { write: area }),
    usual('mean', 'Mean utilisation', { write: share, width: 150 }),
    usual('averageDailyPeak', 'Average daily peak', { width: 148 }),
    usual('p90', 'P90 daily peak', { width: 120 }),
    onDemand('peak', 'Peak utilisation', { width: 124 }),
    usual('timeInUse', 'Time in use', { write: share, width: 150 }),
    usual('fill', 'Fill when used', { write: share, width: 150 }),
    onDemand('mostInUse', 'Most in use at once', { width: 150 }),
    onDemand('people', 'Mean people', { write: formatTenths, width: 114 }),
    onDemand('peakPeople', 'Peak people', { write: formatTenths, width: 110 }),
    onDemand('latestPeople', 'Latest people', { write: formatTenths, width: 116 }),
    onDemand('latestShare', 'Latest utilisation', { width: 148 }),
    onDemand('latestInUse', 'Latest in use', { width: 112 }),
    {
      ...onDemand('validMinutes', 'Valid hours', { write: formatTenths }),
      read: ({ validMinutes }) => hours(validMinutes),
    },
    {
      ...onDemand('openMinutes', 'Open hours', { write: formatTenths }),
      read: ({ openMinutes }) => hours(openMinutes),
    },
    usual('coverage', 'Coverage', { write: (value) => <Coverage value={value} />, width: 96 }),
  ];
}

/** The columns of the table: the name of a row, and the metrics in view. */
export function toTableColumns(
  columns: readonly MetricColumn[],
  shownIds: readonly string[],
  nameTitle: string,
): TableColumn<GroupRow>[] {
  return [
    { id: 'name', title: nameTitle, isText: true, width: 180, value: ({ name }) => name },
    ...columns
      .filter(({ id }) => shownIds.includes(id))
      .map(({ id, title, width, read, write }): TableColumn<GroupRow> => ({
        id,
        title,
        width,
        value: ({ figures }) => read(figures),
        render: ({ figures }) => write(read(figures)),
      })),
  ];
}
