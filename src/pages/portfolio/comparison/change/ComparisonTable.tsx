import { useMemo } from 'react';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { useTableLayout } from '#src/features/filters/table/useTableLayout.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { GroupName } from '../../shared/GroupName.tsx';
import { cellId } from '#src/features/report/explain/cell/cellId.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { Coverage } from '#src/features/report/values/Coverage.tsx';
import { changeText, rangeText, valueText } from '#src/features/report/values/valueText.ts';
import { formatCount } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import type { ComparisonData } from '../data/readComparison.ts';
import { valueAfter, type ComparisonRow } from '../model/ComparisonRow.ts';
import type { ComparisonView } from '../model/toComparisonView.ts';
import styles from '../PortfolioComparison.module.css';

interface ComparisonTableProps {
  data: ComparisonData;
  view: ComparisonView;
  filters: Filters;
}

/** The same as numbers, sortable. */
export function ComparisonTable({ data, view, filters }: ComparisonTableProps) {
  const { format, subject } = data.request;
  const explain = useExplain();
  const rowTitle = subject.grouping === 'floor' ? 'Floor' : 'Building';
  const columns = useMemo(() => comparisonColumns(rowTitle, format), [rowTitle, format]);
  const { layout, onLayout } = useTableLayout({
    filters,
    columnIds: columns.map(({ id }) => id),
    usualSort: null,
  });
  return (
    <TitledCard title="All figures" label="Figures of both periods" isFlush>
      <Table
        label={`Change of each ${rowTitle.toLowerCase()}`}
        rows={view.rows}
        columns={columns}
        rowId={({ kind, id }) => `${kind} ${id}`}
        onExplain={(row, column) => explain.open(cellId(column, row.id))}
        layout={layout}
        onLayout={onLayout}
      />
    </TitledCard>
  );
}

type Column = TableColumn<ComparisonRow>;

const columnsOfBefore = new Set(['before', 'coverage-before']);

/** Whether the numbers of a column are those of the compared period alone. */
export function isOfBefore(columnId: string): boolean {
  return columnsOfBefore.has(columnId);
}

export function comparisonColumns(rowTitle: string, format: DataFormat): Column[] {
  const text = (value: number | null) => valueText(format, value);
  return [
    {
      id: 'name',
      title: rowTitle,
      width: 200,
      isText: true,
      value: ({ name }) => name,
      render: (row) => <GroupName group={row} name={row.name} />,
    },
    {
      id: 'seats',
      title: 'Seats',
      width: 84,
      value: ({ seats }) => seats,
      render: ({ seats }) => formatCount(seats),
    },
    {
      id: 'before',
      title: 'Before',
      value: ({ change }) => change?.before ?? null,
      render: ({ change }) => text(change?.before ?? null),
    },
    { id: 'after', title: 'After', value: valueAfter, render: (row) => text(valueAfter(row)) },
    {
      id: 'change',
      title: 'Change',
      width: 176,
      value: ({ change }) => change?.change ?? null,
      render: (row) => <Change row={row} format={format} />,
    },
    {
      id: 'range',
      title: '95% range',
      value: ({ change }) => change?.range ?? null,
      render: ({ change }) => rangeNote(change?.range ?? null, format),
    },
    {
      id: 'days',
      title: 'Days',
      value: ({ days }) => days,
      render: ({ days, daysBefore }) => `${daysBefore} and ${days}`,
      inFiles: [
        { id: 'days-before', title: 'Days before', value: ({ daysBefore }) => daysBefore },
        { id: 'days', title: 'Days after', value: ({ days }) => days },
      ],
    },
    {
      id: 'coverage-before',
      title: 'Coverage before',
      width: 104,
      value: ({ coverageBefore }) => coverageBefore,
      render: ({ coverageBefore }) => <Coverage value={coverageBefore} />,
    },
    {
      id: 'coverage',
      title: 'Coverage after',
      width: 104,
      value: ({ coverage }) => coverage,
      render: ({ coverage }) => <Coverage value={coverage} />,
    },
  ];
}

function Change({ row: { change, isSure }, format }: { row: ComparisonRow; format: DataFormat }) {
  if (change === null) return '–';
  return (
    <span className={isSure ? styles['sure'] : styles['chance']}>
      {changeText(format, change.change, change.before)}
      {!isSure && <small> may be chance</small>}
    </span>
  );
}

function rangeNote(range: number | null, format: DataFormat): string {
  return range === null ? 'too few days' : `± ${rangeText(format, range)}`;
}
