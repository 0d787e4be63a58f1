import { useMemo } from 'react';
import type { RowReference } from '../rows/ChartRow.ts';
import { RowChart } from '../rows/RowChart.tsx';
import { toRowScale } from '../rows/toRowScale.ts';
import { TableTwin } from '../table-twin/TableTwin.tsx';
import { BarMarks, TickMark } from './BarMarks.tsx';
import type { BarRow, BarTick } from './BarRow.ts';
import { RowLegend } from '../rows/RowLegend.tsx';
import styles from './Bars.module.css';

interface BarLegendProps {
  barLabel: string;
  ticks: readonly BarTick[];
  references: readonly RowReference[];
}

/** Explains bars, ticks and marked values; plain bars need only the chart's name. */
function BarLegend({ barLabel, ticks, references }: BarLegendProps) {
  if (ticks.length + references.length === 0) return null;
  const tickEntries = ticks.map(({ label, shape }) => ({
    label,
    sample: (
      <svg className={styles['key']} viewBox="-7 -11 14 22" aria-hidden>
        <TickMark shape={shape} />
      </svg>
    ),
  }));
  const bar = { label: barLabel, sample: <i className={styles['barKey']} aria-hidden /> };
  return <RowLegend entries={[bar, ...tickEntries]} references={references} />;
}

interface BarsProps {
  /** What the chart shows, for its name: "Utilization of each building". */
  label: string;
  /** What a row is: "Building". */
  rowTitle: string;
  /** What the bars mean: "Mean utilization". */
  barLabel: string;
  rows: readonly BarRow[];
  ticks?: readonly BarTick[];
  references?: readonly RowReference[];
  /** A value as it is written. */
  format: (value: number) => string;
  /** The least that the end of the axis shows. */
  atLeast?: number;
  onOpen?: ((id: string) => void) | undefined;
}

const noTicks: readonly BarTick[] = [];
const noReferences: readonly RowReference[] = [];

/** Horizontal bars in the order given, with ticks over them and values that are marked through all. */
export function Bars(props: BarsProps) {
  const { label, rowTitle, barLabel, rows, format, atLeast, onOpen } = props;
  const { ticks = noTicks, references = noReferences } = props;
  const scale = useMemo(() => {
    const values = [
      ...rows.flatMap((row) => [row.value, ...row.ticks]),
      ...references.map(({ value }) => value),
    ];
    return toRowScale(values, atLeast === undefined ? {} : { atLeast });
  }, [rows, references, atLeast]);
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? 'unknown' : format(value);
  return (
    <>
      <BarLegend barLabel={barLabel} ticks={ticks} references={references} />
      <RowChart
        label={label}
        rows={rows}
        scale={scale}
        references={references}
        format={format}
        renderMarks={(row) => <BarMarks row={row} ticks={ticks} scale={scale} />}
        anchorOf={({ value }) => value}
        onOpen={onOpen}
        twin={
          <TableTwin
            caption={label}
            columns={[rowTitle, barLabel, ...ticks.map((tick) => tick.label)]}
            rows={rows.map((row) => ({
              id: row.id,
              cells: [row.label, text(row.value), ...ticks.map((_, at) => text(row.ticks[at]))],
            }))}
          />
        }
      />
    </>
  );
}
