import type { ExpectedPressureDay } from '#domain/planning/pressure/expectedPressure.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { durationText } from '#src/lib/format/durations.ts';
import { formatShortDay } from '#src/lib/format/formatDays.ts';
import styles from './ExpectedWeek.module.css';

/** How long a place will be under pressure on each open day of the coming week. */
export function ExpectedWeek({ days }: { days: readonly ExpectedPressureDay[] }) {
  const isTold = days.some(({ minutes }) => minutes !== null);
  return (
    <div className={styles['week']}>
      <h3>Expected next week</h3>
      {isTold ? (
        <ol>
          {days.map((day) => (
            <li key={day.dayNumber}>
              <span>{formatShortDay(dayKeyOf(day.dayNumber))}</span>
              <Pressed day={day} />
            </li>
          ))}
        </ol>
      ) : (
        <p>
          {days.length === 0
            ? 'Closed all week.'
            : 'Not enough data: a weekday needs three days, including one in the past 4 weeks. Choose a longer, recent time frame.'}
        </p>
      )}
    </div>
  );
}

function Pressed({ day: { minutes, openMinutes } }: { day: ExpectedPressureDay }) {
  if (minutes === null) return <span className={styles['unknown']}>too few days</span>;
  const width = `${(minutes / openMinutes) * 100}%`;
  return (
    <>
      <span className={styles['bar']} aria-hidden>
        <span style={{ width }} />
      </span>
      <b>{minutes < 1 ? 'none' : durationText(minutes)}</b>
    </>
  );
}
