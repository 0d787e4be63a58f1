import { useMemo } from 'react';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { stepName, type WeekGridModel } from '#src/charts/week-grid/WeekGridModel.ts';
import { cellId } from '#src/features/report/explain/cell/cellId.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import type { ComparedSpace } from '../model/ComparedSpace.ts';
import styles from '../CompareSpaces.module.css';

/** A space with its week. */
export interface SpaceWeek {
  space: ComparedSpace;
  model: WeekGridModel | undefined;
}

interface WeekTableProps {
  weeks: readonly SpaceWeek[];
  format: DataFormat;
}

interface HourRow {
  hour: number;
}

/** Names an hour of the week among the rows of the page. */
export function weekRowId({ hour }: HourRow): string {
  return `hour-${hour}`;
}

/** The hours that are open in any of the weeks. */
export function weekRows(weeks: readonly SpaceWeek[]): HourRow[] {
  return Array.from({ length: 168 }, (_, hour) => ({ hour })).filter(({ hour }) =>
    weeks.some(({ model }) => model && model.cells[hour]?.state !== 'closed'),
  );
}

function weekColumns(weeks: readonly SpaceWeek[], format: DataFormat): TableColumn<HourRow>[] {
  return [
    {
      id: 'hour',
      title: 'Hour',
      isText: true,
      value: ({ hour }) => hour,
      render: ({ hour }) => stepName(hour, 24),
    },
    ...weeks.map(({ space, model }): TableColumn<HourRow> => ({
      id: space.id,
      title: space.label,
      value: ({ hour }) => model?.cells[hour]?.value ?? null,
      render: ({ hour }) => valueText(format, model?.cells[hour]?.value ?? null),
    })),
  ];
}

/** The weeks of all spaces, an open hour a row. */
export function WeekTable({ weeks, format }: WeekTableProps) {
  const rows = useMemo(() => weekRows(weeks), [weeks]);
  const columns = useMemo(() => weekColumns(weeks, format), [weeks, format]);
  const { open } = useExplain();
  return (
    <div className={styles['scroll']} role="region" aria-label="Hours of the week" tabIndex={0}>
      <Table
        label="Hours of the week"
        rows={rows}
        columns={columns}
        rowId={weekRowId}
        onExplain={(row, spaceId) => open(cellId(spaceId, weekRowId(row)))}
      />
    </div>
  );
}
