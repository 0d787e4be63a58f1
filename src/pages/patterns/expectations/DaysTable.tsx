import { thresholds } from '#domain/metric/thresholds.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import { formatWeekday } from '#src/lib/format/formatDays.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import { clockText } from '../shared/clockText.ts';
import styles from '../shared/Patterns.module.css';
import type { ExpectedDayRow } from './toExpectedDays.ts';

interface DaysTableProps {
  rows: readonly ExpectedDayRow[];
  format: DataFormat;
  name: string;
}

/** The expected peak of each day with its time and band. */
export function DaysTable({ rows, format, name }: DaysTableProps) {
  const text = (value: number | null) => valueText(format, value);
  const columns: TableColumn<ExpectedDayRow>[] = [
    {
      id: 'day',
      title: 'Day',
      isText: true,
      value: ({ dayNumber }) => dayNumber,
      render: ({ dayNumber }) => formatWeekday(dayKeyOf(dayNumber)),
    },
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
        peak === null ? '' : `${text(peakLow)} to ${text(peakHigh)}`,
    },
    {
      id: 'time',
      title: 'At',
      value: ({ peakMinute }) => peakMinute,
      render: ({ peakMinute }) => (peakMinute === null ? '' : clockText(peakMinute)),
    },
    {
      id: 'mean',
      title: 'Mean',
      value: ({ mean }) => mean,
      render: ({ mean, isClosed }) => (isClosed ? '' : text(mean)),
    },
    ...(format === 'count' ? [] : [levelColumn]),
  ];
  return (
    <Card className={styles['card']} label="Days">
      <header className={styles['cardHead']}>
        <h2>{name}: day by day</h2>
      </header>
      <Table
        label="Expected days"
        rows={rows}
        rowId={({ dayNumber }) => String(dayNumber)}
        columns={columns}
      />
    </Card>
  );
}

const levelColumn: TableColumn<ExpectedDayRow> = {
  id: 'level',
  title: 'Over',
  isText: true,
  value: ({ peak }) => levelText(peak),
};

function levelText(peak: number | null): string {
  if (peak === null || peak < thresholds.target) return '';
  return peak >= thresholds.pressure ? 'over 85 %' : 'over 75 %';
}
