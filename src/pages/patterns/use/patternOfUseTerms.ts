import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';

/** How the numbers of the page come about (metrics.md 3.11). */
export const patternOfUseTerms: readonly MetricTerm[] = [
  {
    name: 'Typical value',
    definition: 'typical-week',
    text: 'The median over the days of a weekday in the time frame, of which three at least must have data. A quarter of an hour is the mean of its five-minute slots; an hour the mean of its quarters on that day.',
  },
  {
    name: 'Band',
    definition: 'forecast',
    text: 'From the 10th to the 90th percentile of the same days.',
  },
  {
    name: 'Average day',
    definition: 'average-day',
    text: 'The mean of the days of a weekday by quarter of an hour; every day weighs the same.',
  },
  {
    name: 'Busiest and quietest',
    definition: 'typical-week',
    text: 'Weekdays by the mean of their typical open hours; hours by their typical value.',
  },
  {
    name: 'Midweek to edges',
    definition: 'typical-week',
    text: 'The mean of Tuesday to Thursday over that of Monday and Friday, of the typical open hours.',
  },
  {
    name: 'Core hours',
    definition: 'core-hours',
    text: 'On each weekday from the first to the last quarter of an hour whose typical utilisation reaches the threshold of your preferences, among all hours of the day.',
  },
  {
    name: 'Climate needed',
    definition: 'hvac-hours',
    text: 'From the first to the last quarter of an hour whose 90th percentile reaches the threshold of your preferences. Hours saved are the open hours of the building less this window.',
  },
  {
    name: 'Special days',
    definition: 'typical-week',
    text: 'Days of time markers of up to a week on these spaces or what holds them, and bank holidays on which the building is open. They can be left out of what is typical. Closed holidays and excluded periods have no open time.',
  },
];
