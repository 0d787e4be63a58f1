import type { ExpectedPressureDay } from '#domain/planning/pressure/expectedPressure.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { formatShortDay } from '#src/lib/format/formatDays.ts';
import { durationText } from '#src/lib/format/durationText.ts';
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
            ? 'No day of it is open.'
            : 'It takes three days of a weekday, the latest of them at most four weeks back. Choose a longer time frame that reaches into the last weeks.'}
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
