import type { Labels } from 'react-day-picker';

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
