import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { Pill } from '#src/ui/select/Pill.tsx';
import styles from './Stacking.module.css';
import type { StackState } from './useStackState.ts';
import { hoursPerDay } from './weekHours.ts';
import { clockText } from '#src/lib/format/clockText.ts';

const weekdays = weekdayTitles.map((label, at) => ({ id: String(at), label }));
const hours = Array.from({ length: hoursPerDay }, (_, at) => ({
  id: String(at),
  label: clockText(at * 60),
}));

interface StackWeekProps {
  hour: number;
  isReading: boolean;
  change: (next: Partial<StackState>) => void;
}

/** The hour of the typical week that the bars are colored by, and the floors sorted by. */
export function StackWeek({ hour, isReading, change }: StackWeekProps) {
  const weekday = Math.floor(hour / hoursPerDay);
  const hourOfDay = hour % hoursPerDay;
  return (
    <div className={styles['week']}>
      <div className={styles['hours']}>
        <Pill
          label="Weekday"
          options={weekdays}
          value={String(weekday)}
          onChange={(id) => change({ hour: Number(id) * hoursPerDay + hourOfDay })}
        />
        <Pill
          label="Time"
          options={hours}
          value={String(hourOfDay)}
          onChange={(id) => change({ hour: weekday * hoursPerDay + Number(id) })}
        />
        {isReading && (
          <span className={styles['hint']} role="status">
            Loading the typical week
          </span>
        )}
      </div>
      <p className={styles['hint']}>
        Typical: the median of this hour over the weeks of the time frame. The floors below are
        sorted by it.
      </p>
    </div>
  );
}
