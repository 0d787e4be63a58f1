import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { FrameCalendar } from '#src/features/filters/time-frame/control/FrameCalendar.tsx';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';
import { PanelField } from '#src/ui/field/PanelField.tsx';
import styles from './MarkerForm.module.css';
import type { MarkerForm } from './useMarkerForm.ts';

/** The first and last day of the marker, picked from a calendar. */
export function DaysField({ form }: { form: MarkerForm }) {
  const { draft, errors, limits, today, timeZone } = form;
  const { days, exact } = draft;
  const [isOpen, setOpen] = useState(false);
  const text = formatDays(dayKeyOf(days.startDay), dayKeyOf(days.endDayExclusive - 1));
  return (
    <>
      <PanelField
        label="Date range"
        value={text}
        icon={<CalendarDays size={15} aria-hidden />}
        error={errors.days}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        {limits === null ? (
          <p className={styles['none']}>None available</p>
        ) : (
          <FrameCalendar
            days={days}
            allowed={limits}
            today={today}
            applyText="Choose days"
            isFocused
            onApply={(picked) => {
              form.pickDays(picked);
              setOpen(false);
            }}
            onCancel={() => setOpen(false)}
          />
        )}
      </PanelField>
      {exact !== null && (
        <p className={styles['hint']}>
          From {formatTime(exact.startMs, timeZone)} to {formatTime(exact.endMs, timeZone)}. Picking
          days makes it whole days.
        </p>
      )}
    </>
  );
}
