import type { ReactNode } from 'react';
import styles from './values.module.css';
import { thresholds } from '#domain/metric/thresholds.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import type { WeekdayChange } from '#domain/patterns/weekdayChange.ts';
import type { DataFormat } from '#domain/metric/labels.ts';
import { changeBasis, changeText } from './valueText.ts';

/** A value of a table with a remark under it. */
export function NotedValue({ children, note }: { children: ReactNode; note: ReactNode }) {
  return (
    <span className={styles['noted']}>
      {children}
      {note && <small>{note}</small>}
    </span>
  );
}

/** A coverage, quieter and named where it is low. */
export function Coverage({ value }: { value: number | null }) {
  const isLow = value !== null && value < thresholds.neededData;
  return (
    <span className={isLow ? styles['weak'] : undefined}>
      {formatPercent(value)}
      {isLow && <span className="visually-hidden"> low coverage</span>}
    </span>
  );
}

/** A change with its sign, and whether it could be chance. More or less is neither good nor bad by itself. */
export function ChangeNote({ change, format }: { change: WeekdayChange; format: DataFormat }) {
  return (
    <>
      <span className={styles['change']}>{changeText(format, change.change, change.before)}</span>{' '}
      {changeBasis(change)}
    </>
  );
}
