import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { formatTenths } from '#src/lib/format/formatNumber.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import { weeklyHours } from '#domain/patterns/hoursInUse.ts';
import type { WeekdayValue, WeekStep } from '#domain/patterns/week/weekFigures.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { clockName } from '#src/charts/week-grid/WeekGridModel.ts';
import type { PatternOfUse } from './usePatternOfUse.ts';

/** What stands out in the typical week. */
export function figuresOfUse(pattern: PatternOfUse): ReportFigure[] {
  const { figures, format, days } = pattern;
  const { busiestDay, quietestDay, busiestStep, quietestStep, midweekToEdge } = figures;
  const core = days === null ? null : weeklyHours(days.map(({ core: span }) => span));
  return [
    { id: 'busiest-day', ...dayFigure('Busiest weekday', busiestDay, format), term: 'Busiest' },
    { id: 'busiest-hour', ...stepFigure('Busiest hour', busiestStep, format), term: 'Busiest' },
    { id: 'quietest-day', ...dayFigure('Quietest weekday', quietestDay, format), term: 'Quietest' },
    {
      id: 'quietest-hour',
      ...stepFigure('Quietest open hour', quietestStep, format),
      term: 'Quietest',
    },
    {
      id: 'midweek',
      label: 'Midweek to edges',
      value: midweekToEdge === null ? '–' : `${formatTenths(midweekToEdge)}×`,
      note: 'Tue to Thu over Mon and Fri',
    },
    {
      id: 'core',
      label: 'Core hours a week',
      value: core === null ? '–' : `${formatTenths(core)} h`,
      note: core === null ? 'needs a capacity' : 'a typical quarter of seats or more',
      term: 'Core hours',
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
