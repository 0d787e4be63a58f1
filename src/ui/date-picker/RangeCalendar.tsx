import { useMemo, useState } from 'react';
import { DayPicker, type DateRange } from 'react-day-picker';
import { CalendarChevron, calendarClasses, calendarLabels } from './calendarParts.tsx';
import { dayOf, keyOf } from './dayKeys.ts';
import styles from './RangeCalendar.module.css';
import { WeekButton, WeekPicking } from './WeekButton.tsx';

interface RangeCalendarProps {
  /** Picked days as 'YYYY-MM-DD', both included; null where none is. */
  first: string | null;
  last: string | null;
  /** Days outside cannot be picked; months outside cannot be reached. */
  min: string;
  max: string;
  today: string;
  /** Days within the limits that cannot be picked all the same. */
  isPickable?: (day: string) => boolean;
  /** Whether a day takes the focus at once. */
  isFocused?: boolean;
  onPickDay: (day: string) => void;
  /** Called with the Monday of a week. */
  onPickWeek: (monday: string) => void;
}

const components = { WeekNumber: WeekButton, Chevron: CalendarChevron };

/** One month with week numbers, Monday first. What a click means is the owner's choice. */
export function RangeCalendar(props: RangeCalendarProps) {
  const { first, last, min, max, today, isFocused = false, onPickDay, onPickWeek } = props;
  const { isPickable = () => true } = props;
  const [pointed, setPointed] = useState<string | null>(null);
  // The stop of Tab is this day; by itself the calendar takes another where the focus comes from another month.
  const [held, setHeld] = useState<string | null>(null);
  const isOpenEnded = first !== null && last === null;
  const range: DateRange | undefined =
    first === null
      ? undefined
      : { from: dayOf(first), to: last === null ? undefined : dayOf(last) };
  const weeks = useMemo(() => ({ min, max, onPickWeek }), [min, max, onPickWeek]);
  const limits = [
    { before: dayOf(min) },
    { after: dayOf(max) },
    (day: Date) => !isPickable(keyOf(day)),
  ];
  return (
    <WeekPicking value={weeks}>
      <DayPicker
        mode="range"
        ISOWeek
        showWeekNumber
        fixedWeeks
        showOutsideDays
        captionLayout="dropdown"
        navLayout="after"
        autoFocus={isFocused}
        required
        selected={range}
        onSelect={(_, day) => onPickDay(keyOf(day))}
        onDayMouseEnter={(day) => setPointed(keyOf(day))}
        onDayFocus={(day) => {
          setPointed(keyOf(day));
          setHeld(keyOf(day));
        }}
        onDayBlur={() => setHeld(null)}
        defaultMonth={dayOf(last ?? first ?? max)}
        startMonth={dayOf(min)}
        endMonth={dayOf(max)}
        disabled={limits}
        today={dayOf(today)}
        modifiers={{
          preview: isOpenEnded && pointed !== null ? between(first, pointed) : [],
          focused: held === null ? [] : dayOf(held),
        }}
        modifiersClassNames={{ preview: styles['preview'] ?? '' }}
        components={components}
        labels={calendarLabels}
        classNames={calendarClasses}
      />
    </WeekPicking>
  );
}

function between(a: string, b: string): DateRange {
  const [from, to] = a < b ? [a, b] : [b, a];
  return { from: dayOf(from), to: dayOf(to) };
}
