import styles from './RangeCalendar.module.css';

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
