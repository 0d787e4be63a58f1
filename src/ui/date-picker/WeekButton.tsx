import { createContext, use, type KeyboardEvent } from 'react';
import type { WeekNumberProps } from 'react-day-picker';
import { keyOf } from './dayKeys.ts';
import styles from './RangeCalendar.module.css';

interface WeekChoice {
  min: string;
  max: string;
  onPickWeek: (monday: string) => void;
}

export const WeekPicking = createContext<WeekChoice | null>(null);

/** The number at the start of a row; a press picks the whole week. All numbers are one stop of Tab; arrows lead up and down. */
export function WeekButton({ week, ...cell }: WeekNumberProps) {
  const picking = use(WeekPicking);
  const monday = week.days[0]?.isoDate ?? '';
  const sunday = week.days.at(-1)?.isoDate ?? '';
  const isOutside = picking === null || sunday < picking.min || monday > picking.max;
  const monthStart = week.days[0] && keyOf(week.days[0].displayMonth);
  const isFirst =
    week.days.some(({ isoDate }) => isoDate === monthStart) ||
    (picking !== null && monday <= picking.min && picking.min <= sunday);
  return (
    <th {...cell} aria-label={`Week ${week.weekNumber}`}>
      <button
        type="button"
        className={styles['weekButton']}
        aria-label={`${week.weekNumber}, select the whole week`}
        disabled={isOutside}
        tabIndex={isFirst ? 0 : -1}
        onKeyDown={moveFocus}
        onClick={() => picking?.onPickWeek(monday)}
      >
        {week.weekNumber}
      </button>
    </th>
  );
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const row = event.currentTarget.closest('tr');
  const next =
    event.key === 'ArrowDown'
      ? row?.nextElementSibling
      : event.key === 'ArrowUp'
        ? row?.previousElementSibling
        : null;
  if (!next) return;
  event.preventDefault();
  next.querySelector('button')?.focus();
}
