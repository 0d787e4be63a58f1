import { partOfStep, type DayPart } from '#domain/time/dayPartRanges.ts';
import { stepName } from '#src/charts/week-grid/WeekGridModel.ts';
import { explainCell } from '#src/features/report/explain/cell/explainCell.ts';
import type { Explanation } from '#src/features/report/explain/Explanation.ts';
import { explainFigure, figureId } from '#src/features/report/explain/figure/explainFigure.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { frameTime } from '#src/features/report/explain/frameTime.ts';
import type { Report } from '#src/features/report/export/Report.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { PatternOfUse } from '../usePatternOfUse.ts';
import { parseStepCell } from './stepCell.ts';

interface UseInput {
  scope: ReportScope;
  report: Report;
  pattern: Pick<PatternOfUse, 'figures' | 'withoutDays' | 'grid'>;
  figures: readonly ReportFigure[];
}

/** Where a key figure or a step of the typical week comes from, with the time of its own hours or weekday. */
export function explainUse(id: string, input: UseInput): Explanation | null {
  const { scope, report, figures, pattern } = input;
  const timeOf = (part: DayPart | null) => ({
    ...frameTime(scope),
    ...(part ? { part: { ...part, withoutDays: pattern.withoutDays } } : {}),
  });
  const { stepsPerDay } = pattern.grid;
  const step = parseStepCell(id, stepsPerDay);
  if (step === null)
    return explainFigure(id, { report, figures, time: timeOf(partOfFigure(id, pattern)) });
  const explanation = explainCell(id, {
    report,
    timeOf: () => timeOf(partOfStep(step, stepsPerDay)),
    termOf: () => 'Typical value',
  });
  return (
    explanation && {
      ...explanation,
      name: stepName(step, stepsPerDay),
      of: `${report.place}, ${report.frame}`,
      rows: null,
    }
  );
}

/** The weekday or hour that a figure names; null of those that rest on the whole week. */
function partOfFigure(id: string, { figures }: UseInput['pattern']): DayPart | null {
  const { busiestDay, quietestDay, busiestStep, quietestStep } = figures;
  const days = { 'busiest-day': busiestDay, 'quietest-day': quietestDay };
  const steps = { 'busiest-hour': busiestStep, 'quietest-hour': quietestStep };
  for (const [name, day] of Object.entries(days))
    if (day && id === figureId(name))
      return { weekday: day.weekday, fromMinute: 0, toMinute: 1440 };
  for (const [name, step] of Object.entries(steps))
    if (step && id === figureId(name))
      return { weekday: step.weekday, fromMinute: step.minute, toMinute: step.minute + 60 };
  return null;
}
