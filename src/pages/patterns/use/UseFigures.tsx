import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { formatTenths } from '#src/lib/format/formatNumber.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import { weeklyHours } from '#domain/patterns/hoursInUse.ts';
import type { WeekdayValue, WeekStep } from '#domain/patterns/week/weekFigures.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { KeyFigure } from '#src/ui/display/KeyFigure.tsx';
import { KeyFigureCard } from '#src/ui/display/KeyFigureCard.tsx';
import { clockName } from '#src/charts/week-grid/WeekGridModel.ts';
import type { PatternOfUse } from './usePatternOfUse.ts';

/** What stands out in the typical week. */
export function UseFigures({ pattern }: { pattern: PatternOfUse }) {
  const { figures, format, days } = pattern;
  const { busiestDay, quietestDay, busiestStep, quietestStep, midweekToEdge } = figures;
  const core = days === null ? null : weeklyHours(days.map(({ core: span }) => span));
  return (
    <KeyFigureCard label="Key figures">
      <KeyFigure {...dayFigure('Busiest weekday', busiestDay, format)} />
      <KeyFigure {...stepFigure('Busiest hour', busiestStep, format)} />
      <KeyFigure {...dayFigure('Quietest weekday', quietestDay, format)} />
      <KeyFigure {...stepFigure('Quietest open hour', quietestStep, format)} />
      <KeyFigure
        label="Midweek to edges"
        value={midweekToEdge === null ? '–' : `${formatTenths(midweekToEdge)}×`}
        note="Tue to Thu over Mon and Fri"
      />
      <KeyFigure
        label="Core hours a week"
        value={core === null ? '–' : `${formatTenths(core)} h`}
        note={core === null ? 'needs a capacity' : 'a typical quarter of seats or more'}
      />
    </KeyFigureCard>
  );
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
