import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { formatTenths } from '#src/lib/format/formatNumber.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import { weeklyHours } from '#domain/patterns/hoursInUse.ts';
import type { WeekdayValue, WeekStep } from '#domain/patterns/week/weekFigures.ts';
import type { DataFormat } from '#domain/metric/labels.ts';
import type { PatternOfUse } from './usePatternOfUse.ts';
import { clockText } from '#src/lib/format/clockText.ts';

/** The terms and explanations of the page. */
export const terms = {
  typical: {
    name: 'Typical value',
    definition: 'typical-week',
    text: 'The median over the days of a weekday; at least three need data. A quarter hour is the mean of its 5-minute slots, an hour the mean of its quarters.',
  },
  band: {
    name: 'Usual range',
    definition: 'forecast',
    text: 'From the 10th to the 90th percentile of the same days.',
  },
  averageDay: {
    name: 'Average day',
    definition: 'average-day',
    text: 'The mean over the days of a weekday, for each quarter hour. Each day counts equally.',
  },
  extremes: {
    name: 'Busiest and quietest',
    definition: 'typical-week',
    text: 'Weekdays are ranked by the mean of their typical open hours, hours by their typical value.',
  },
  midweek: {
    name: 'Midweek vs. edges',
    definition: 'typical-week',
    text: 'The mean of Tuesday to Thursday divided by that of Monday and Friday, over typical open hours.',
  },
  core: {
    name: 'Core hours',
    definition: 'core-hours',
    text: 'For each weekday, from the first to the last quarter hour whose typical utilization reaches the threshold in your preferences, at any time of day.',
  },
  climate: {
    name: 'HVAC needed',
    definition: 'hvac-hours',
    text: 'From the first to the last quarter hour whose 90th percentile reaches the threshold in your preferences. Hours saved are the building’s open hours outside this window.',
  },
  special: {
    name: 'Special days',
    definition: 'typical-week',
    text: 'Days with time markers of up to a week on these spaces or their floor or building, and bank holidays on which the building is open. They can be excluded. Closed holidays and excluded periods have no open time.',
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
      label: 'Midweek vs. edges',
      value: midweekToEdge === null ? '–' : `${formatTenths(midweekToEdge)}×`,
      note: 'Tue–Thu vs. Mon and Fri',
      term: terms.midweek,
    },
    {
      id: 'core',
      label: 'Core hours a week',
      value: core === null ? '–' : `${formatTenths(core)} h`,
      note: core === null ? 'needs a capacity' : 'typically 25% of seats or more',
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
    value: step === null ? '–' : `${day} ${clockText(step.minute)}`,
    note: step === null ? 'too few days' : `typically ${valueText(format, step.value)}`,
  };
}
