import type { ReactNode } from 'react';
import styles from './Legend.module.css';

/** What the marks of a chart mean: list items, each a sample and its words. */
export function Legend({ children }: { children: ReactNode }) {
  return (
    <ul className={styles['legend']} aria-label="Legend">
      {children}
    </ul>
  );
}
