import type { ReactNode } from 'react';
import type { RowReference } from '../rows/ChartRow.ts';
import { RowLegend } from '../rows/RowLegend.tsx';
import styles from './BoxPlot.module.css';

/** What the parts of a box mean. */
export function BoxLegend({ references }: { references: readonly RowReference[] }) {
  const entries = [
    { label: 'outlier day', mark: <circle className={styles['dot']} r="2.4" /> },
    {
      label: 'middle 50% of days, with the median',
      mark: (
        <>
          <rect className={styles['box']} x="-8" y="-6" width="16" height="12" rx="2" />
          <line className={styles['median']} y1="-6" y2="6" />
        </>
      ),
    },
    { label: 'mean (ADP)', mark: <path className={styles['mean']} d="M0-5 5 0 0 5-5 0Z" /> },
    { label: 'P90', mark: <line className={styles['p90']} y1="-8" y2="8" /> },
  ];
  return (
    <RowLegend
      entries={entries.map(({ label, mark }) => ({ label, sample: <Sample>{mark}</Sample> }))}
      references={references}
    />
  );
}

function Sample({ children }: { children: ReactNode }) {
  return (
    <svg className={styles['sample']} viewBox="-9 -9 18 18" aria-hidden>
      {children}
    </svg>
  );
}
