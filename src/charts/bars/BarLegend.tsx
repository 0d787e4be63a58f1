import type { RowReference } from '../rows/ChartRow.ts';
import { RowLegend } from '../rows/RowLegend.tsx';
import type { BarTick } from './BarRow.ts';
import { TickMark } from './TickMark.tsx';
import styles from './Bars.module.css';

interface BarLegendProps {
  barLabel: string;
  ticks: readonly BarTick[];
  references: readonly RowReference[];
}

/** What bars, ticks and marked values mean; bars alone are named by the chart. */
export function BarLegend({ barLabel, ticks, references }: BarLegendProps) {
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
