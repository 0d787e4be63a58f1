import type { WeekdayChange } from '#domain/patterns/weekdayChange.ts';
import type { DataFormat } from '#domain/metric/labels.ts';
import { changeBasis, changeText } from './valueText.ts';
import styles from './values.module.css';

/** A change with its sign, and whether it could be chance. More or less is neither good nor bad by itself. */
export function ChangeNote({ change, format }: { change: WeekdayChange; format: DataFormat }) {
  return (
    <>
      <span className={styles['change']}>{changeText(format, change.change, change.before)}</span>{' '}
      {changeBasis(change)}
    </>
  );
}
