import type { ColumnKind } from '#domain/report/ReportDocument.ts';
import type { TableSource } from '#src/features/report/export/Report.ts';
import { tableSource } from '#src/features/report/export/tableSource.ts';
import type { TableColumn } from '#src/ui/table/Table.tsx';
import type { GroupRow } from './model/GroupRow.ts';
import { quadrantRows } from './model/quadrants.ts';
import type { GroupView } from './useGroupView.ts';

const kinds: Readonly<Record<string, ColumnKind>> = {
  places: 'count',
  capacity: 'count',
  mean: 'share',
  averageDailyPeak: 'share',
  p90: 'share',
  peak: 'share',
  timeInUse: 'share',
  fill: 'share',
  mostInUse: 'share',
  latestShare: 'share',
  latestInUse: 'share',
  coverage: 'share',
};

const units = { areaM2: 'm²', people: 'people', peakPeople: 'people', latestPeople: 'people' };

/** The tables of the page: groups, and every space once, with the columns in view. */
export function groupTables(
  { rows, zoneRows }: Pick<GroupView, 'rows' | 'zoneRows'>,
  columns: readonly TableColumn<GroupRow>[],
): TableSource[] {
  const [name, ...metrics] = columns;
  if (name === undefined) return [];
  return [
    tableSource({ id: 'groups', title: 'Group by group', rows, columns, kinds, units }),
    tableSource({
      id: 'spaces',
      title: 'Space by space',
      rows: zoneRows,
      columns: [{ ...name, title: 'Space' }, ...metrics],
      kinds,
      units,
    }),
    quadrantTable(zoneRows),
  ];
}

function quadrantTable(zones: GroupView['zoneRows']): TableSource {
  return tableSource({
    id: 'quadrants',
    title: 'Spaces by quadrant',
    rows: quadrantRows(zones),
    columns: [
      { id: 'quadrant', title: 'Quadrant', isText: true, value: ({ name }) => name },
      { id: 'spaces', title: 'Spaces', value: ({ spaces }) => spaces },
      { id: 'capacity', title: 'Seats', value: ({ seats }) => seats },
    ],
    kinds,
  });
}
