import { cellId } from '#src/features/report/explain/cell/cellId.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import { Exact } from '../plan/Exact.tsx';
import type { GroupRow } from './toGroupRows.ts';

/** Use by space type and by tag. */
export function GroupTable({ rows }: { rows: readonly GroupRow[] }) {
  const { open } = useExplain();
  return (
    <Table
      label="Use by type and tag"
      rows={rows}
      columns={groupColumns}
      rowId={({ id }) => id}
      onExplain={({ id }, column) => open(cellId(column, id))}
    />
  );
}

export const groupColumns: readonly TableColumn<GroupRow>[] = [
  { id: 'name', title: 'Group', isText: true, value: ({ name }) => name },
  {
    id: 'zones',
    title: 'Zones',
    value: ({ zones }) => zones,
    render: ({ zones }) => formatCount(zones),
  },
  {
    id: 'utilisation',
    title: 'Utilization',
    value: ({ utilisation }) => utilisation,
    render: ({ utilisation }) => <Exact value={utilisation} text={formatPercent(utilisation)} />,
  },
  {
    id: 'inUse',
    title: 'In use',
    value: ({ timeInUse }) => timeInUse,
    render: ({ timeInUse }) => <Exact value={timeInUse} text={formatPercent(timeInUse)} />,
  },
];
