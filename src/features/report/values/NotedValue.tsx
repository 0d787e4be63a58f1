import type { ReactNode } from 'react';
import styles from './values.module.css';

/** A value of a table with a remark under it. */
export function NotedValue({ children, note }: { children: ReactNode; note: ReactNode }) {
  return (
    <span className={styles['noted']}>
      {children}
      {note && <small>{note}</small>}
    </span>
  );
}
