import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { formatTenths } from '#src/lib/format/formatNumber.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import { weeklyHours } from '#domain/patterns/hoursInUse.ts';
import type { WeekdayValue, WeekStep } from '#domain/patterns/week/weekFigures.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { clockName } from '#src/charts/week-grid/WeekGridModel.ts';
import type { PatternOfUse } from './usePatternOfUse.ts';

/** How the numbers of the page come about. */
export const terms = {
  typical: {
    name: 'Typical value',
    definition: 'typical-week',
    text: 'The median over the days of a weekday in the time frame, of which three at least must have data. A quarter of an hour is the mean of its five-minute slots; an hour the mean of its quarters on that day.',
  },
  band: {
    name: 'Band',
    definition: 'forecast',
    text: 'From the 10th to the 90th percentile of the same days.',
  },
  averageDay: {
    name: 'Average day',
    definition: 'average-day',
    text: 'The mean of the days of a weekday by quarter of an hour; every day weighs the same.',
  },
  extremes: {
    name: 'Busiest and quietest',
    definition: 'typical-week',
    text: 'Weekdays by the mean of their typical open hours; hours by their typical value.',
  },
  midweek: {
    name: 'Midweek to edges',
    definition: 'typical-week',
    text: 'The mean of Tuesday to Thursday over that of Monday and Friday, of the typical open hours.',
  },
  core: {
    name: 'Core hours',
    definition: 'core-hours',
    text: 'On each weekday from the first to the last quarter of an hour whose typical utilisation reaches the threshold of your preferences, among all hours of the day.',
  },
  climate: {
    name: 'Climate needed',
    definition: 'hvac-hours',
    text: 'From the first to the last quarter of an hour whose 90th percentile reaches the threshold of your preferences. Hours saved are the open hours of the building less this window.',
  },
  special: {
    name: 'Special days',
    definition: 'typical-week',
    text: 'Days of time markers of up to a week on these spaces or what holds them, and bank holidays on which the building is open. They can be left out of what is typical. Closed holidays and excluded periods have no open time.',
  },
} as const satisfies Record<string, MetricTerm>;

/** What stands out in the typical week. */
export function figuresOfUse(pattern: PatternOfUse): ReportFigure[] {
  const { figures, format, days } = pattern;
  const { busiestDay, quietestDay, busiestStep, quietestStep, midweekToEdge } = figures;
  const core = days === null ? null : weeklyHours(days.map(({ core: span }) => span));
  return [
    {
      id: 'busiest-day',
      ...dayFigure('Busiest weekday', busiestDay, format),
      term: terms.extremes,
    },
    {
      id: 'busiest-hour',
      ...stepFigure('Busiest hour', busiestStep, format),
      term: terms.extremes,
    },
    {
      id: 'quietest-day',
      ...dayFigure('Quietest weekday', quietestDay, format),
      term: terms.extremes,
    },
    {
      id: 'quietest-hour',
      ...stepFigure('Quietest open hour', quietestStep, format),
      term: terms.extremes,
    },
    {
      id: 'midweek',
      label: 'Midweek to edges',
      value: midweekToEdge === null ? '–' : `${formatTenths(midweekToEdge)}×`,
      note: 'Tue to Thu over Mon and Fri',
      term: terms.midweek,
    },
    {
      id: 'core',
      label: 'Core hours a week',
      value: core === null ? '–' : `${formatTenths(core)} h`,
      note: core === null ? 'needs a capacity' : 'a typical quarter of seats or more',
      term: terms.core,
    },
  ];
}

function dayFigure(label: string, day: WeekdayValue | null, format: DataFormat) {
  return {
    label,
    value: day === null ? '–' : (weekdayTitles[day.weekday] ?? ''),
    note: day === null ? 'too few days' : `typically ${valueText(format, day.value)}`,
  };
}

function stepFigure(label: string, step: WeekStep | null, format: DataFormat) {
  const day = step && weekdayTitles[step.weekday]?.slice(0, 3);
  return {
    label,
    value: step === null ? '–' : `${day} ${clockName(step.minute)}`,
    note: step === null ? 'too few days' : `typically ${valueText(format, step.value)}`,
  };
}
