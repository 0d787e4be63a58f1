import type { ReactNode } from 'react';
import styles from './HomeWords.module.css';

/** Why a card of a home page has nothing to show. */
export function HomeNothing({ children }: { children: ReactNode }) {
  return (
    <div className={styles['nothing']} data-nothing>
      <p>{children}</p>
    </div>
  );
}

/** The rule behind what a card of a home page shows, under it. */
export function HomeRule({ children }: { children: ReactNode }) {
  return <p className={styles['rule']}>{children}</p>;
}
