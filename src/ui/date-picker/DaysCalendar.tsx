import { DayPicker } from 'react-day-picker';
import { CalendarChevron, calendarClasses, calendarLabels } from './calendarParts.tsx';
import { dayOf, keyOf, toggleDay, type DayCounts } from './dayKeys.ts';
import styles from './RangeCalendar.module.css';

interface DaysCalendarProps extends DayCounts {
  /** Picked days as 'YYYY-MM-DD', in order. */
  days: readonly string[];
  /** Days outside cannot be picked; months outside cannot be reached. */
  min: string;
  max: string;
  today: string;
  onChange: (days: readonly string[]) => void;
}

const classes = { ...calendarClasses, selected: styles['picked'] ?? '' };
const components = { Chevron: CalendarChevron };

/** One month in which days are picked one by one. */
export function DaysCalendar({ days, min, max, today, onChange, ...counts }: DaysCalendarProps) {
  return (
    <DayPicker
      mode="multiple"
      ISOWeek
      fixedWeeks
      showOutsideDays
      captionLayout="dropdown"
      navLayout="after"
      selected={days.map(dayOf)}
      onSelect={(_, day) => {
        const next = toggleDay(days, keyOf(day), counts);
        if (next !== days) onChange(next);
      }}
      defaultMonth={dayOf(days.at(-1) ?? max)}
      startMonth={dayOf(min)}
      endMonth={dayOf(max)}
      disabled={[{ before: dayOf(min) }, { after: dayOf(max) }]}
      today={dayOf(today)}
      components={components}
      labels={calendarLabels}
      classNames={classes}
    />
  );
}
