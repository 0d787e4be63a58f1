import { useMemo } from 'react';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import type { BoxRow } from '#src/charts/box-plot/BoxRow.ts';
import { cellId } from '#src/features/report/explain/cell/cellId.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import { boxColumns, boxDays } from './boxColumns.ts';

/** The boxes of the daily peaks as figures. */
export function PeakTable({ rows, format }: { rows: readonly BoxRow[]; format: DataFormat }) {
  const columns = useMemo((): TableColumn<BoxRow>[] => {
    return [
      { id: 'space', title: 'Space', isText: true, value: ({ label }) => label },
      { ...boxDays, value: ({ box }) => box?.count ?? 0 },
      ...boxColumns.map(({ id, title, read }): TableColumn<BoxRow> => ({
        id,
        title,
        value: ({ box }) => box && read(box),
        render: ({ box }) => valueText(format, box && read(box)),
      })),
      {
        id: 'beyond',
        title: 'Days beyond',
        isText: true,
        value: ({ box }) => box?.outliers.length ?? 0,
        render: ({ box, values }) =>
          (box?.outliers ?? []).map((at) => values[at]?.name ?? '').join(', ') || 'none',
      },
    ];
  }, [format]);
  const { open } = useExplain();
  return (
    <Table
      label="Daily peaks"
      rows={rows}
      columns={columns}
      rowId={({ id }) => id}
      onExplain={({ id }, column) => open(cellId(column, id))}
    />
  );
}
