import { useEffect, useRef } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { dayKeyOf, dayNumberOf } from '#domain/time/dayNumber.ts';
import { tooEarlyText, tooLateText } from '#domain/time-frame/frameRefusal.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { formatShortDay } from '#src/lib/format/formatDays.ts';
import styles from './DayChoice.module.css';

interface DayChoiceProps {
  /** The chosen day, counted from 1970-01-01. */
  day: number;
  /** Days with data. */
  days: DayRange;
  onDay: (day: number) => void;
}

/** One day of those with data: a step back or on, or any of them. A step pressed again at once goes on from the first. */
export function DayChoice({ day, days, onDay }: DayChoiceProps) {
  const { startDay, endDayExclusive } = days;
  const asked = useRef(day);
  useEffect(() => {
    asked.current = day;
  }, [day]);
  const step = (by: -1 | 1) => {
    asked.current = Math.max(startDay, Math.min(asked.current + by, endDayExclusive - 1));
    onDay(asked.current);
  };
  const options = Array.from({ length: endDayExclusive - startDay }, (_, index) => {
    const key = dayKeyOf(endDayExclusive - 1 - index);
    return { id: key, label: formatShortDay(key), detail: key.slice(0, 4) };
  });
  return (
    <div className={styles['choice']}>
      <IconButton
        label="Previous day"
        disabledReason={day <= startDay ? tooEarlyText : null}
        onPress={() => step(-1)}
      >
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      <Pill
        label="Day"
        options={options}
        value={dayKeyOf(day)}
        emptyText={formatShortDay(dayKeyOf(day))}
        onChange={(key) => onDay(dayNumberOf(key))}
      />
      <IconButton
        label="Next day"
        disabledReason={day >= endDayExclusive - 1 ? tooLateText : null}
        onPress={() => step(1)}
      >
        <ChevronRight size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
