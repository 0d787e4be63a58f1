import type { ReactNode } from 'react';
import styles from './HomeWords.module.css';

/** The rule behind what a card of a home page shows, under it. */
export function HomeRule({ children }: { children: ReactNode }) {
  return <p className={styles['rule']}>{children}</p>;
}
