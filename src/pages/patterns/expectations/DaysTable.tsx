import { thresholds } from '#domain/metric/thresholds.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { cellId } from '#src/features/report/explain/cell/cellId.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import { clockName } from '#src/charts/week-grid/WeekGridModel.ts';
import { dayColumn } from '#src/features/report/values/dayColumn.ts';
import type { ExpectedDayRow } from './model/toExpectedDays.ts';

interface DaysTableProps {
  rows: readonly ExpectedDayRow[];
  format: DataFormat;
  name: string;
  timeZone: string;
}

/** The expected peak of each day with its time and band. */
export function DaysTable({ rows, format, name, timeZone }: DaysTableProps) {
  const explain = useExplain();
  return (
    <TitledCard title={`${name}: day by day`} label="Days" isFlush>
      <Table
        label="Expected days"
        rows={rows}
        rowId={expectedDayId}
        onExplain={(row, column) => explain.open(cellId(column, expectedDayId(row)))}
        columns={dayColumns(format, timeZone)}
      />
    </TitledCard>
  );
}

/** What names a day among the rows of the page. */
export function expectedDayId({ dayNumber }: Pick<ExpectedDayRow, 'dayNumber'>): string {
  return `day ${dayNumber}`;
}

const levelColumn: TableColumn<ExpectedDayRow> = {
  id: 'level',
  title: 'Over',
  isText: true,
  value: ({ peak }) => levelText(peak),
};

function levelText(peak: number | null): string {
  if (peak === null || peak < thresholds.target) return '';
  const line = peak >= thresholds.pressure ? thresholds.pressure : thresholds.target;
  return `over\u00a0${formatPercent(line)}`;
}

export function dayColumns(format: DataFormat, timeZone: string): TableColumn<ExpectedDayRow>[] {
  const text = (value: number | null) => valueText(format, value);
  return [
    dayColumn(timeZone),
    {
      id: 'peak',
      title: 'Expected peak',
      value: ({ peak }) => peak,
      render: ({ peak, isClosed }) => (isClosed ? 'closed' : text(peak)),
    },
    {
      id: 'band',
      title: 'Band',
      value: ({ peakHigh }) => peakHigh,
      render: ({ peak, peakLow, peakHigh }) =>
        peak === null ? '' : `${text(peakLow)}\u00a0to\u00a0${text(peakHigh)}`,
      inFiles: [
        { id: 'band-low', title: 'Band, lower', value: ({ peakLow }) => peakLow },
        { id: 'band', title: 'Band, upper', value: ({ peakHigh }) => peakHigh },
      ],
    },
    {
      id: 'time',
      title: 'At',
      value: ({ peakMinute }) => (peakMinute === null ? null : clockName(peakMinute)),
      render: ({ peakMinute }) => (peakMinute === null ? '' : clockName(peakMinute)),
    },
    {
      id: 'mean',
      title: 'Mean',
      value: ({ mean }) => mean,
      render: ({ mean, isClosed }) => (isClosed ? '' : text(mean)),
    },
    ...(format === 'count' ? [] : [levelColumn]),
  ];
}
