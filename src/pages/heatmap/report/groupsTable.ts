import type { ExplainedTime } from '#src/features/report/explain/ExplainedTime.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import { groupTerms } from './heatmapTexts.ts';
import type { GroupRow } from './toGroupRows.ts';

/** Use by space type and by tag over the period. */
export function groupsTable(
  rows: readonly GroupRow[],
  timeOf: (row: GroupRow) => ExplainedTime | null,
): ReportTable<GroupRow> {
  return reportTable({
    id: 'groups',
    title: 'Types and tags',
    rows,
    columns: groupColumns,
    isMeasured: true,
    timeOf,
  });
}

const groupColumns: readonly Column<GroupRow>[] = [
  { id: 'name', title: 'Group', kind: 'text', value: ({ name }) => name },
  {
    id: 'places',
    title: 'Places',
    kind: 'count',
    term: groupTerms.places,
    value: ({ places }) => places,
  },
  {
    id: 'utilisation',
    title: 'Utilization',
    kind: 'share',
    term: groupTerms.utilisation,
    value: ({ utilisation }) => utilisation,
  },
  {
    id: 'inUse',
    title: 'In use',
    kind: 'share',
    term: groupTerms.inUse,
    value: ({ timeInUse }) => timeInUse,
  },
];
