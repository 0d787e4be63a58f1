import type { ReactNode } from 'react';
import { classNames } from '#src/lib/browser/classNames.ts';
import styles from './values.module.css';

/** A share of 1 as a small bar before its number; more than that fills it, and is marked at its end. */
export function ShareBar({ share, text }: { share: number | null; text: ReactNode }) {
  const width = `${Math.min(1, Math.max(0, share ?? 0)) * 100}%`;
  return (
    <span className={styles['share']}>
      <span className={styles['bar']} aria-hidden>
        <span
          className={classNames(styles['fill'], (share ?? 0) > 1 && styles['over'])}
          style={{ width }}
        />
      </span>
      <span className={styles['number']}>{text}</span>
    </span>
  );
}
