import styles from './RangeCalendar.module.css';
import type { Labels } from 'react-day-picker';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';

interface CalendarChevronProps {
  className?: string;
  orientation?: 'up' | 'down' | 'left' | 'right';
}

export function CalendarChevron({ className, orientation }: CalendarChevronProps) {
  const Icon =
    orientation === 'left' ? ChevronLeft : orientation === 'right' ? ChevronRight : ChevronDown;
  return <Icon className={className} size={orientation === 'down' ? 14 : 16} aria-hidden />;
}

/** Names for screen readers and voice control: each begins with what is to be seen. */
export const calendarLabels: Partial<Labels> = {
  labelDayButton: (date, modifiers, _options, dateLib) => {
    const name = dateLib?.format(date, 'd MMMM yyyy, EEEE') ?? date.toDateString();
    return [name, modifiers['today'] && 'today', modifiers['selected'] && 'selected']
      .filter(Boolean)
      .join(', ');
  },
  labelMonthDropdown: () => 'Month',
  labelYearDropdown: () => 'Year',
  labelPrevious: () => 'Previous month',
  labelNext: () => 'Next month',
  labelWeekNumberHeader: () => 'Week',
};

const parts = {
  root: 'root',
  months: 'months',
  month: 'month',
  month_caption: 'caption',
  dropdowns: 'dropdowns',
  dropdown_root: 'dropdownRoot',
  dropdown: 'dropdown',
  caption_label: 'captionLabel',
  chevron: 'chevron',
  nav: 'nav',
  button_previous: 'step',
  button_next: 'step',
  month_grid: 'grid',
  weekday: 'weekday',
  week_number_header: 'weekday',
  week_number: 'weekNumber',
  day: 'day',
  day_button: 'dayButton',
  today: 'today',
  outside: 'outside',
  disabled: 'disabled',
  hidden: 'hidden',
  selected: 'selected',
  range_start: 'rangeStart',
  range_middle: 'rangeMiddle',
  range_end: 'rangeEnd',
} as const;

/** The calendar's parts with our styles. */
export const calendarClasses = Object.fromEntries(
  Object.entries(parts).map(([part, name]) => [part, styles[name] ?? '']),
);
