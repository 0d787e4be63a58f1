import { DaysField } from '#src/features/filters/time-frame/control/DaysField.tsx';
import { formatTime } from '#src/lib/format/formatTime.ts';
import styles from './MarkerForm.module.css';
import type { MarkerForm } from './useMarkerForm.ts';

/** The first and last day of the marker, and its hours where it is shorter. */
export function MarkerDays({ form }: { form: MarkerForm }) {
  const { draft, errors, limits, today, timeZone, pickDays } = form;
  const { days, exact } = draft;
  return (
    <>
      <DaysField
        label="Date range"
        days={days}
        allowed={limits}
        today={today}
        error={errors.days}
        onPick={pickDays}
      />
      {exact !== null && (
        <p className={styles['hint']}>
          From {formatTime(exact.startMs, timeZone)} to {formatTime(exact.endMs, timeZone)}.
          Choosing days makes it whole days.
        </p>
      )}
    </>
  );
}
