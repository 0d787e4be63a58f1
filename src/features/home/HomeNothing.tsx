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
