import type { ReactNode } from 'react';
import styles from './ReportOptions.module.css';

/** The controls of what a report shows, side by side. */
export function ReportOptions({ children }: { children: ReactNode }) {
  return <div className={styles['options']}>{children}</div>;
}
