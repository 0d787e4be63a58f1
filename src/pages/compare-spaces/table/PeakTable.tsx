import { useMemo } from 'react';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import type { BoxSummary } from '#domain/spread/boxSummary.ts';
import type { BoxRow } from '#src/charts/box-plot/BoxRow.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';

/** The boxes of the daily peaks as figures. */
export function PeakTable({ rows, format }: { rows: readonly BoxRow[]; format: DataFormat }) {
  const columns = useMemo((): TableColumn<BoxRow>[] => {
    const column = (
      id: string,
      title: string,
      read: (box: BoxSummary) => number,
    ): TableColumn<BoxRow> => ({
      id,
      title,
      value: ({ box }) => box && read(box),
      render: ({ box }) => valueText(format, box && read(box)),
    });
    return [
      { id: 'space', title: 'Space', isText: true, value: ({ label }) => label },
      { id: 'days', title: 'Days', value: ({ box }) => box?.count ?? 0 },
      column('low', 'Lower whisker', ({ low }) => low),
      column('q1', 'Lower quartile', ({ lowerQuartile }) => lowerQuartile),
      column('median', 'Median', ({ median }) => median),
      column('mean', 'Mean (ADP)', ({ mean }) => mean),
      column('q3', 'Upper quartile', ({ upperQuartile }) => upperQuartile),
      column('p90', 'P90', ({ p90 }) => p90),
      column('high', 'Upper whisker', ({ high }) => high),
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
  return <Table label="Daily peaks" rows={rows} columns={columns} rowId={({ id }) => id} />;
}
