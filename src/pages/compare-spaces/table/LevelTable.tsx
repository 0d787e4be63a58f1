import { useMemo } from 'react';
import { fillLevels } from '#domain/spread/timeByLevel.ts';
import type { SharePart } from '#src/charts/share-bars/ShareRow.ts';
import { cellId } from '#src/features/report/explain/cell/cellId.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import type { SpaceDay } from '../model/toDayModel.ts';
import { levelShareId, type LevelBasis } from '../model/toShareRows.ts';

interface LevelTableProps {
  spaces: readonly SpaceDay[];
  basis: LevelBasis;
  parts: readonly SharePart[];
}

/** Hours and shares of each level. */
export function LevelTable({ spaces, basis, parts }: LevelTableProps) {
  const columns = useMemo((): TableColumn<SpaceDay>[] => {
    const minutesOf = ({ rhythm }: SpaceDay) =>
      fillLevels.map((level) => rhythm?.[basis][level] ?? 0);
    const totalOf = (row: SpaceDay) => minutesOf(row).reduce((sum, one) => sum + one, 0);
    return [
      { id: 'space', title: 'Space', isText: true, value: ({ space }) => space.label },
      ...parts.map(({ id, label }, at): TableColumn<SpaceDay> => ({
        id: levelShareId(id),
        title: label,
        value: (row) => minutesOf(row)[at] ?? 0,
        render: (row) => {
          const minutes = minutesOf(row)[at] ?? 0;
          const total = totalOf(row);
          return `${formatPercent(total > 0 ? minutes / total : null)} · ${formatTenths(minutes / 60)} h`;
        },
      })),
      {
        id: 'total',
        title: 'Valid open hours',
        value: totalOf,
        render: (row) => formatTenths(totalOf(row) / 60),
      },
    ];
  }, [basis, parts]);
  const { open } = useExplain();
  return (
    <Table
      label="Time by level"
      rows={spaces}
      columns={columns}
      rowId={({ space }) => space.id}
      onExplain={({ space }, column) => open(cellId(column, space.id))}
    />
  );
}
