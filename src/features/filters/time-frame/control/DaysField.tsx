import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { formatDayRange } from '#src/lib/format/formatDays.ts';
import { PanelField } from '#src/ui/field/PanelField.tsx';
import styles from './FramePanel.module.css';
import { LaterCalendar, useCalendarAhead } from './LaterCalendar.tsx';

interface DaysFieldProps {
  label: string;
  days: DayRange;
  /** What can be picked; null where nothing can. */
  allowed: DayRange | null;
  today: number;
  error?: string | undefined;
  onPick: (days: DayRange) => void;
}

/** A first and last day in a form, picked from a calendar. */
export function DaysField({ label, days, allowed, today, error, onPick }: DaysFieldProps) {
  const [isOpen, setOpen] = useState(false);
  useCalendarAhead();
  const close = () => setOpen(false);
  return (
    <PanelField
      label={label}
      value={formatDayRange(days)}
      icon={<CalendarDays size={15} aria-hidden />}
      error={error}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      {allowed === null ? (
        <p className={styles['none']}>None available</p>
      ) : (
        <LaterCalendar
          days={days}
          allowed={allowed}
          today={today}
          applyText="Choose days"
          isFocused
          onApply={(picked) => {
            onPick(picked);
            close();
          }}
          onCancel={close}
        />
      )}
    </PanelField>
  );
}
