import type { ReactNode } from 'react';
import type { RowReference } from '../rows/ChartRow.ts';
import { RowLegend } from '../rows/RowLegend.tsx';
import styles from './Dumbbell.module.css';

interface DumbbellLegendProps {
  fromLabel: string;
  toLabel: string;
  references: readonly RowReference[];
}

/** What points, bars and marked values mean. */
export function DumbbellLegend({ fromLabel, toLabel, references }: DumbbellLegendProps) {
  const entries = [
    { label: fromLabel, sample: <Sample mark={<circle className={styles['from']} r={5} />} /> },
    { label: toLabel, sample: <Sample mark={<circle className={styles['to']} r={6} />} /> },
    {
      label: 'could be chance',
      sample: <Sample mark={<line className={styles['chance']} x1={-8} x2={8} />} />,
    },
    {
      label: '95% range',
      sample: <Sample mark={<line className={styles['range']} x1={-8} x2={8} />} />,
    },
  ];
  return <RowLegend entries={entries} references={references} />;
}

function Sample({ mark }: { mark: ReactNode }) {
  return (
    <svg className={styles['key']} viewBox="-8 -8 16 16" aria-hidden>
      {mark}
    </svg>
  );
}
