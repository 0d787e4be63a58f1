import type { WeekdayChange } from '#domain/patterns/weekdayChange.ts';
import type { TrendFormat } from '../model/TrendSettings.ts';
import { changeText } from '../model/valueText.ts';
import styles from '../Trend.module.css';

/** Differences that shuffling gives this often may be chance. */
const chanceFrom = 0.05;

/** A change with its sign, and whether it may be chance. More or less is neither good nor bad by itself. */
export function ChangeNote({ change, format }: { change: WeekdayChange; format: TrendFormat }) {
  return (
    <>
      <span className={styles['change']}>{changeText(format, change.change, change.before)}</span>
      {change.p >= chanceFrom ? ' may be chance' : ' same weekdays'}
    </>
  );
}
