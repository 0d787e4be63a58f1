import type { ReactNode } from 'react';
import styles from './ReportFrame.module.css';

/** What stands at the right of a report's title: how its numbers come about, and its files. */
export function ReportTools({ children }: { children: ReactNode }) {
  return <div className={styles['tools']}>{children}</div>;
}
