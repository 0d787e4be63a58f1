import type { BarTick } from './BarRow.ts';
import styles from './Bars.module.css';

/** A tick around the origin. */
export function TickMark({ shape }: Pick<BarTick, 'shape'>) {
  return shape === 'line' ? (
    <line className={styles['tick']} y1={-10} y2={10} />
  ) : (
    <path className={styles['diamond']} d="M0-6 5 0 0 6-5 0Z" />
  );
}
