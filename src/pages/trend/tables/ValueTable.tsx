import { useMemo, useState } from 'react';
import type { LineChartModel } from '#src/charts/line/LineChartModel.ts';
import type { Interval } from '#domain/time/interval.ts';
import { formatCount, formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import { bucketName } from '#src/features/report/values/bucketName.ts';
import type { MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import { Coverage } from '#src/features/report/values/Coverage.tsx';
import type { ExplainId } from '../explain/explainId.ts';
import styles from './Tables.module.css';

/** Rows that are shown before someone asks for all of them. */
const firstRows = 400;

interface ValueTableProps {
  chart: { model: LineChartModel; lineGroups: readonly (MetricGroup | undefined)[] };
  interval: Interval;
  format: DataFormat;
  onExplain: (id: ExplainId) => void;
}

interface ValueRow {
  slot: number;
  startMs: number;
  name: string;
}

/** Every value of the chart, open time only, with its coverage. */
export function ValueTable({ chart, interval, format, onExplain }: ValueTableProps) {
  const { model, lineGroups } = chart;
  const [showsAll, setShowsAll] = useState(false);
  const all = useMemo(() => valueRows(model, interval), [model, interval]);
  const rows = showsAll ? all : all.slice(0, firstRows);
  const columns = useMemo(
    () => valueColumns(model, lineGroups, format),
    [model, lineGroups, format],
  );
  return (
    <>
      <div className={styles['values']} role="region" aria-label="Values of the chart" tabIndex={0}>
        <Table
          label="Values of the chart"
          rows={rows}
          columns={columns}
          rowId={({ slot }) => String(slot)}
          onExplain={({ startMs }, column) =>
            onExplain({ kind: 'value', startMs, groupId: lineOf(model, column) })
          }
        />
      </div>
      {rows.length < all.length && (
        <div className={styles['more']}>
          <Button onPress={() => setShowsAll(true)}>
            {`${formatPlural(firstRows, 'row')} of ${formatCount(all.length)}: show all`}
          </Button>
        </div>
      )}
    </>
  );
}

/** The line that a column is of: its own, or for band, coverage and compared values the first. */
function lineOf({ series }: LineChartModel, column: string): string {
  return (series.find(({ id }) => id === column) ?? series[0])?.id ?? '';
}

/** The open places of the chart that have begun. */
export function valueRows({ slots, timeZone }: LineChartModel, interval: Interval): ValueRow[] {
  return slots.flatMap((place, slot) =>
    place.state === 'open'
      ? [{ slot, startMs: place.startMs, name: bucketName(interval, place, timeZone) }]
      : [],
  );
}

export function valueColumns(
  { series, band, compared }: LineChartModel,
  lineGroups: ValueTableProps['chart']['lineGroups'],
  format: DataFormat,
): TableColumn<ValueRow>[] {
  const column = (
    id: string,
    title: string,
    values: readonly (number | null)[],
  ): TableColumn<ValueRow> => ({
    id,
    title,
    value: ({ slot }) => values[slot] ?? null,
    render: ({ slot }) => valueText(format, values[slot] ?? null),
  });
  const [bandTitle = 'Band'] = band?.label.split(' of ') ?? [];
  const coverageOf = (slot: number) => {
    const known = lineGroups.flatMap((group) => group?.coverage[slot] ?? []);
    return known.length === 0 ? null : Math.min(...known);
  };
  return [
    {
      id: 'time',
      title: 'Time',
      isText: true,
      value: ({ startMs }) => startMs,
      render: ({ name }) => name,
    },
    ...series.map(({ id, label, values }) => column(id, label, values)),
    ...(band
      ? [
          column('lower', `${bandTitle}, lower`, band.lower),
          column('upper', `${bandTitle}, upper`, band.upper),
        ]
      : []),
    ...compared
      .filter(({ isExpected }) => isExpected !== true)
      .map(({ label, values }) => column('compared', label, values)),
    {
      id: 'coverage',
      title: series.length > 1 ? 'Least coverage' : 'Coverage',
      value: ({ slot }) => coverageOf(slot),
      render: ({ slot }) => <Coverage value={coverageOf(slot)} />,
    },
  ];
}
