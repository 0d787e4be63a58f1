import type { ReactNode } from 'react';
import type { RowReference } from './ChartRow.ts';
import { Legend } from '../legend/Legend.tsx';
import styles from './RowLegend.module.css';

interface RowLegendProps {
  entries: readonly { label: string; sample: ReactNode }[];
  references: readonly RowReference[];
}

/** What the marks of the rows and the marked values mean. */
export function RowLegend({ entries, references }: RowLegendProps) {
  return (
    <Legend>
      {entries.map(({ label, sample }) => (
        <li key={label}>
          {sample}
          {label}
        </li>
      ))}
      {references.map(({ label }) => (
        <li key={label}>
          <i className={styles['reference']} aria-hidden />
          {label}
        </li>
      ))}
    </Legend>
  );
}
