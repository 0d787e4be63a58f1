import type { CellValue, ReportColumn } from '#domain/report/ReportDocument.ts';
import { typicalStepMinutes } from '#domain/patterns/typicalWeek.ts';
import { clockName, drawnSteps, openHours } from '#src/charts/week-grid/WeekGridModel.ts';
import type { TableSource } from '#src/features/report/export/Report.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { stepRowId } from '../explain/stepCell.ts';
import { spanText } from '../schedule/spanText.ts';
import { formatKind } from '#src/features/report/export/formatKind.ts';
import type { PatternOfUse } from '../usePatternOfUse.ts';

type Rows = () => CellValue[][];

function lineOf(name: string, values: readonly CellValue[]): CellValue[] {
  return [name, ...values];
}

function table(
  { id, title, columns }: { id: string; title: string; columns: readonly ReportColumn[] },
  rows: Rows,
): TableSource {
  return { id, title, read: () => ({ id, title, columns, rows: rows() }) };
}

function byWeekday({ format }: PatternOfUse): ReportColumn[] {
  return [
    { id: 'from', title: 'From', kind: 'text' },
    ...weekdayTitles.map((title) => ({ id: title, title, kind: formatKind(format) })),
  ];
}

/** The cells of the grid that are drawn: a line for each step of the day, a column for each weekday. */
export function weekTable(pattern: PatternOfUse): TableSource {
  const { grid } = pattern;
  const { stepsPerDay, cells } = grid;
  const columns = byWeekday(pattern);
  const { from, toExclusive } = drawnSteps({ ...grid, hours: openHours(grid) });
  const steps = Array.from({ length: toExclusive - from }, (_, at) => from + at);
  const { read, ...source } = table({ id: 'week', title: 'Typical week', columns }, () =>
    steps.map((step) =>
      lineOf(
        clockName((step * 1440) / stepsPerDay),
        weekdayTitles.map((_title, day) => cells[day * stepsPerDay + step]?.value ?? null),
      ),
    ),
  );
  return { ...source, read: () => ({ ...read(), rowIds: steps.map(stepRowId) }) };
}

/** The average day of each weekday by quarters of an hour that are open on any. */
export function averageDayTable(pattern: PatternOfUse): TableSource {
  const { lines } = pattern;
  const columns = byWeekday(pattern);
  return table({ id: 'average-days', title: 'Average days', columns }, () =>
    (lines[0] ?? [])
      .map((_, quarter) =>
        lineOf(
          clockName(quarter * typicalStepMinutes),
          lines.map((line) => line[quarter] ?? null),
        ),
      )
      .filter(([, ...values]) => values.some((value) => value !== null)),
  );
}

/** Opening hours, core hours and climate by weekday. */
export function scheduleTable({ days }: PatternOfUse): TableSource {
  const columns: ReportColumn[] = [
    { id: 'weekday', title: 'Weekday', kind: 'text' },
    { id: 'open', title: 'Open now', kind: 'number', unit: 'hours' },
    { id: 'core', title: 'Core hours', kind: 'text' },
    { id: 'climate', title: 'Climate needed', kind: 'text' },
    { id: 'saved', title: 'Hours saved', kind: 'number', unit: 'hours' },
  ];
  return table({ id: 'schedule', title: 'Core hours and climate', columns }, () =>
    (days ?? []).map(({ weekday, openMinutes, core, climate, savedMinutes }) => [
      weekdayTitles[weekday] ?? '',
      openMinutes / 60,
      core === null ? null : spanText(core),
      climate === null ? null : spanText(climate),
      savedMinutes === null ? null : savedMinutes / 60,
    ]),
  );
}
