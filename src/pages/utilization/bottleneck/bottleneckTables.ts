import type { ColumnKind } from '#domain/report/ReportDocument.ts';
import type { TableSource } from '#src/features/report/export/Report.ts';
import { tableSource } from '#src/features/report/export/tableSource.ts';
import type { TableColumn } from '#src/ui/table/Table.tsx';
import { worstHourText } from '../shared/texts.ts';
import type { Bottleneck } from './model/toBottlenecks.ts';

const kinds: Readonly<Record<string, ColumnKind>> = {
  kind: 'text',
  load: 'share',
  pressure: 'share',
  episodes: 'count',
  coverage: 'share',
};
const units = { longest: 'minutes', severity: 'hours of a place', expected: 'minutes' };

/** The table of the page: all places, also those that are no bottlenecks. */
export function bottleneckTables(
  all: readonly Bottleneck[],
  columns: readonly TableColumn<Bottleneck>[],
): TableSource[] {
  const [name, where, ...others] = columns;
  if (name === undefined || where === undefined) return [];
  const kind: TableColumn<Bottleneck> = {
    id: 'kind',
    title: 'Kind',
    isText: true,
    value: ({ place }) => place.kind,
  };
  const worst: TableColumn<Bottleneck> = {
    id: 'worst',
    title: 'Worst hour',
    isText: true,
    value: ({ pressure }) => worstHourText(pressure.worst),
  };
  const ofFile = others.map((column) => (column.id === worst.id ? worst : column));
  return [
    tableSource({
      id: 'places',
      title: 'Pressure of each place',
      rows: all,
      columns: [name, where, kind, ...ofFile],
      kinds,
      units,
    }),
  ];
}
