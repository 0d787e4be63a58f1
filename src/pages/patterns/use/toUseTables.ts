import type { ScheduleDay } from '#domain/patterns/week/hoursSaved.ts';
import { partOfStep, type DayPart } from '#domain/time/dayPartRanges.ts';
import { typicalStepMinutes } from '#domain/patterns/typicalWeek.ts';
import { drawnSteps, openHours } from '#src/charts/week-grid/WeekGridModel.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import { frameTime } from '#src/features/report/explain/ExplainedTime.ts';
import { kindOfFormat } from '#src/features/report/table/cellKinds.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { spanText } from './scheduleFiles.ts';
import { terms } from './patternTexts.ts';
import type { PatternOfUse } from './usePatternOfUse.ts';
import { clockText, weekStepName } from '#src/lib/format/clockText.ts';

/** A step of the day, with what each weekday has in it. */
interface StepRow {
  step: number;
  from: string;
  values: readonly (number | null)[];
}

export interface UseTables {
  week: ReportTable<StepRow>;
  averageDays: ReportTable<StepRow>;
  /** Null where no capacity is known. */
  schedule: ReportTable<ScheduleDay> | null;
}

/** The cells of the grid that are drawn, the average days, and the schedule. */
export function toUseTables(pattern: PatternOfUse, scope: ReportScope): UseTables {
  const { days } = pattern;
  return {
    week: weekTable(pattern, scope),
    averageDays: averageDayTable(pattern),
    schedule: days === null ? null : scheduleTable(days),
  };
}

/** Names a step of the typical week among the rows of its table. */
export function stepRowId(step: number): string {
  return `step-${step}`;
}

function columnsOf({ format }: PatternOfUse, term: Column<StepRow>['term']): Column<StepRow>[] {
  return [
    { id: 'from', title: 'From', kind: 'text', value: ({ from }) => from },
    ...weekdayTitles.map((title, weekday): Column<StepRow> => ({
      id: title,
      title,
      kind: kindOfFormat(format),
      ...(term ? { term } : {}),
      value: ({ values }) => values[weekday] ?? null,
    })),
  ];
}

function weekTable(pattern: PatternOfUse, scope: ReportScope): ReportTable<StepRow> {
  const { grid, withoutDays } = pattern;
  const { stepsPerDay, cells } = grid;
  const { from, toExclusive } = drawnSteps({ ...grid, hours: openHours(grid) });
  const inWeek = ({ step }: StepRow, weekday: string) =>
    weekdayTitles.findIndex((title) => title === weekday) * stepsPerDay + step;
  return reportTable<StepRow>({
    id: 'week',
    title: 'Typical week',
    rows: Array.from({ length: toExclusive - from }, (_, at) => {
      const step = from + at;
      const values = weekdayTitles.map(
        (_title, day) => cells[day * stepsPerDay + step]?.value ?? null,
      );
      return { step, from: clockText((step * 1440) / stepsPerDay), values };
    }),
    rowId: ({ step }) => stepRowId(step),
    columns: columnsOf(pattern, terms.typical),
    nameOf: (row, weekday) => weekStepName(inWeek(row, weekday), stepsPerDay),
    timeOf: (row, weekday) => ({
      ...frameTime(scope),
      part: { ...partOfStep(inWeek(row, weekday), stepsPerDay), withoutDays },
    }),
  });
}

/** The average day of each weekday by quarters of an hour that are open on any. */
function averageDayTable(pattern: PatternOfUse): ReportTable<StepRow> {
  const { lines } = pattern;
  return reportTable<StepRow>({
    id: 'average-days',
    title: 'Average days',
    rows: (lines[0] ?? [])
      .map((_, step) => ({
        step,
        from: clockText(step * typicalStepMinutes),
        values: lines.map((line) => line[step] ?? null),
      }))
      .filter(({ values }) => values.some((value) => value !== null)),
    rowId: ({ step }) => stepRowId(step),
    columns: columnsOf(pattern, terms.averageDay),
  });
}

/** Opening hours, core hours and climate by weekday. */
function scheduleTable(rows: readonly ScheduleDay[]): ReportTable<ScheduleDay> {
  return reportTable({
    id: 'schedule',
    title: 'Core hours and HVAC',
    rows,
    rowId: ({ weekday }) => String(weekday),
    columns: [
      {
        id: 'weekday',
        title: 'Weekday',
        kind: 'text',
        value: ({ weekday }) => weekdayTitles[weekday] ?? '',
      },
      {
        id: 'open',
        title: 'Open now',
        kind: 'hours',
        unit: 'hours',
        value: ({ openMinutes }) => openMinutes / 60,
      },
      {
        id: 'core',
        title: 'Core hours',
        kind: 'text',
        value: ({ core }) => (core === null ? null : spanText(core)),
      },
      {
        id: 'climate',
        title: 'HVAC needed',
        kind: 'text',
        value: ({ climate }) => (climate === null ? null : spanText(climate)),
      },
      {
        id: 'saved',
        title: 'Hours saved',
        kind: 'hours',
        unit: 'hours',
        value: ({ savedMinutes }) => (savedMinutes === null ? null : savedMinutes / 60),
      },
    ],
  });
}

/** The weekday or hour that a figure names; null of those that rest on the whole week. */
export function partOfFigure(
  name: string,
  { figures }: Pick<PatternOfUse, 'figures'>,
): DayPart | null {
  const { busiestDay, quietestDay, busiestStep, quietestStep } = figures;
  const days = { 'busiest-day': busiestDay, 'quietest-day': quietestDay };
  const steps = { 'busiest-hour': busiestStep, 'quietest-hour': quietestStep };
  for (const [id, day] of Object.entries(days))
    if (day && name === id) return { weekday: day.weekday, fromMinute: 0, toMinute: 1440 };
  for (const [id, step] of Object.entries(steps))
    if (step && name === id)
      return { weekday: step.weekday, fromMinute: step.minute, toMinute: step.minute + 60 };
  return null;
}
