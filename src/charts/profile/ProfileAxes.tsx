import type { ReactNode } from 'react';
import type { RowScale } from '../rows/toRowScale.ts';
import styles from './Profile.module.css';

interface ProfileAxesProps {
  scale: RowScale;
  categories: readonly string[];
  format: (value: number) => string;
  /** The drawing, and what floats over it. */
  children: ReactNode;
}

/** A drawing with its values at the left and its categories below. */
export function ProfileAxes({ scale, categories, format, children }: ProfileAxesProps) {
  return (
    <div className={styles['chart']} aria-hidden>
      <div className={styles['scale']}>
        {scale.ticks.map((tick) => (
          <span key={tick} style={{ top: `${100 - scale.percentOf(tick)}%` }}>
            {format(tick)}
          </span>
        ))}
      </div>
      <div className={styles['plot']}>{children}</div>
      <div className={styles['categories']}>
        {categories.map((category) => (
          <span key={category}>{category}</span>
        ))}
      </div>
    </div>
  );
}
