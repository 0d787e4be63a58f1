import { createContext, use } from 'react';
import type { WeekNumberProps } from 'react-day-picker';
import styles from './RangeCalendar.module.css';

interface WeekChoice {
  min: string;
  max: string;
  onPickWeek: (monday: string) => void;
}

export const WeekPicking = createContext<WeekChoice | null>(null);

/** The number at the start of a row; a press picks the whole week. */
export function WeekButton({ week, ...cell }: WeekNumberProps) {
  const picking = use(WeekPicking);
  const monday = week.days[0]?.isoDate ?? '';
  const sunday = week.days.at(-1)?.isoDate ?? '';
  const isOutside = picking === null || sunday < picking.min || monday > picking.max;
  return (
    <th {...cell} aria-label={`Week ${week.weekNumber}`}>
      <button
        type="button"
        className={styles['weekButton']}
        aria-label={`${week.weekNumber}, select the whole week`}
        disabled={isOutside}
        onClick={() => picking?.onPickWeek(monday)}
      >
        {week.weekNumber}
      </button>
    </th>
  );
}
