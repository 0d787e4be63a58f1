import type { ReactNode, Ref } from 'react';
import styles from './chart/ReportChart.module.css';

interface ReportChartProps {
  id?: string;
  chartRef?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A chart with its legend: together they go into pictures. */
export function ReportChart({ id, chartRef, children }: ReportChartProps) {
  return (
    <div id={id} ref={chartRef} className={styles['chart']}>
      {children}
    </div>
  );
}
