import type { CellValue, ColumnKind, ReportColumn } from '#domain/report/ReportDocument.ts';
import { fillLevels } from '#domain/spread/timeByLevel.ts';
import { stepName } from '#src/charts/day-lines/DayLinesModel.ts';
import { stepName as hourName } from '#src/charts/week-grid/WeekGridModel.ts';
import type { TableSource } from '#src/features/report/export/Report.ts';
import { boxColumns, boxDays } from '../table/boxColumns.ts';
import type { FigureRow } from '../model/FigureRow.ts';
import { toBoxRows } from '../model/toBoxRows.ts';
import { levelBasis, levelNames, levelShareId } from '../model/toShareRows.ts';
import { dayRowId } from '../table/DayTable.tsx';
import { weekRowId, weekRows } from '../table/WeekTable.tsx';
import { toWeekModel } from '../model/toWeekModel.ts';
import type { CompareReportInput } from './CompareReportInput.ts';

interface Table {
  id: string;
  title: string;
  columns: () => ReportColumn[];
  /** Each with what names it on the page. */
  rows: () => { rowId: string; cells: CellValue[] }[];
}

function source({ id, title, columns, rows }: Table): TableSource {
  return {
    id,
    title,
    read: () => {
      const all = rows();
      return {
        id,
        title,
        columns: columns(),
        rows: all.map(({ cells }) => cells),
        rowIds: all.map(({ rowId }) => rowId),
      };
    },
  };
}

function kindOf(unit: FigureRow['unit']): ColumnKind {
  if (unit === 'seats' || unit === 'days') return 'count';
  return unit === 'utilisation' || unit === 'frequency' ? 'share' : 'number';
}

const text = (id: string, title: string): ReportColumn => ({ id, title, kind: 'text' });

/** A space a row, so that every column keeps one unit: its figures, their differences to the first, and how likely chance is. */
export function figureTable({ request, view }: CompareReportInput): TableSource {
  const columns = view.rows.flatMap((row): ReportColumn[] => {
    const kind = kindOf(row.unit);
    const title = `${row.section}: ${row.title}`;
    return [
      { id: row.id, title, kind },
      ...(row.isOfData
        ? []
        : [{ id: `${row.id}-difference`, title: `${title}, difference`, kind }]),
      ...(row.isOfDays
        ? [{ id: `${row.id}-p`, title: `${title}, p`, kind: 'number' as const }]
        : []),
    ];
  });
  return source({
    id: 'metrics',
    title: 'All metrics',
    columns: () => [text('space', 'Space'), ...columns],
    rows: () =>
      request.spaces.map(({ id, label }, index) => ({
        rowId: id,
        cells: [
          label,
          ...view.rows.flatMap(({ cells, isOfDays, isOfData }): CellValue[] => {
            const { value = null, difference = null, change } = cells[index] ?? {};
            if (isOfData) return [value];
            return isOfDays
              ? [value, change?.change ?? null, change?.p ?? null]
              : [value, difference];
          }),
        ],
      })),
  });
}

/** The open hours of the week, with every space as a column. */
export function weekTable({ view, days }: CompareReportInput): TableSource {
  const { format } = view;
  const weeks = days.map(({ space, rhythm }) => ({
    space,
    model: rhythm && toWeekModel(rhythm, format),
  }));
  return source({
    id: 'week',
    title: 'The week',
    columns: () => [text('hour', 'Hour'), ...spaceColumns(days, kindOf(format))],
    rows: () =>
      weekRows(weeks).map(({ hour }) => ({
        rowId: weekRowId({ hour }),
        cells: [hourName(hour, 24), ...weeks.map(({ model }) => model?.cells[hour]?.value ?? null)],
      })),
  });
}

/** The quarters of an hour of the average day. */
export function dayTable({ view, days }: CompareReportInput): TableSource {
  const { format } = view;
  const valueAt = (index: number, step: number): number | null => {
    const value = days[index]?.rhythm?.day[format].values[step] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  };
  return source({
    id: 'day',
    title: 'The average day',
    columns: () => [text('time', 'Time'), ...spaceColumns(days, kindOf(format))],
    rows: () =>
      Array.from({ length: 96 }, (_, step) => step)
        .filter((step) => days.some((_, index) => valueAt(index, step) !== null))
        .map((step) => ({
          rowId: dayRowId({ step }),
          cells: [stepName(step, 15), ...days.map((_, index) => valueAt(index, step))],
        })),
  });
}

/** The daily peaks behind the boxes, day by day. */
export function peakTable({ request, view }: CompareReportInput): TableSource {
  const { spaces, subject } = request;
  const { format, sources } = view;
  return source({
    id: 'peaks',
    title: 'Daily peaks',
    columns: () => [
      text('space', 'Space'),
      text('day', 'Day'),
      { id: 'peak', title: 'Peak', kind: kindOf(format) },
    ],
    rows: () =>
      toBoxRows({ spaces, sources, format, timeZone: subject.timeZone }).flatMap(
        ({ id, label, values }) =>
          values.map(({ name, value }, day) => ({
            rowId: `${id}-${day}`,
            cells: [label, name, value],
          })),
      ),
  });
}

/** The boxes of the daily peaks. */
export function boxTable({ request, view }: CompareReportInput): TableSource {
  const { spaces, subject } = request;
  const { format, sources } = view;
  return source({
    id: 'boxes',
    title: 'Boxes of the daily peaks',
    columns: () => [
      text('space', 'Space'),
      { ...boxDays, kind: 'count' },
      ...boxColumns.map(({ id, title }): ReportColumn => ({ id, title, kind: kindOf(format) })),
    ],
    rows: () =>
      toBoxRows({ spaces, sources, format, timeZone: subject.timeZone }).map(
        ({ id, label, box }) => ({
          rowId: id,
          cells: [
            label,
            box?.count ?? 0,
            ...boxColumns.map(({ read }) => (box === null ? null : read(box))),
          ],
        }),
      ),
  });
}

/** Valid open hours by level. */
export function levelTable({ view, days }: CompareReportInput): TableSource {
  const basis = levelBasis(view);
  return source({
    id: 'levels',
    title: 'How full for how long',
    columns: () => [
      text('space', 'Space'),
      ...fillLevels.flatMap((level): ReportColumn[] => [
        { id: levelShareId(level), title: `${levelNames[level]}, share`, kind: 'share' },
        { id: level, title: levelNames[level], kind: 'number', unit: 'hours' },
      ]),
      { id: 'total', title: 'Valid open time', kind: 'number', unit: 'hours' },
    ],
    rows: () =>
      days.map(({ space, rhythm }) => {
        const hours = fillLevels.map((level) => rhythm && rhythm[basis][level] / 60);
        const total = hours.reduce<number>((sum, one) => sum + (one ?? 0), 0);
        const levels = hours.flatMap((one) => [
          one !== undefined && total > 0 ? one / total : null,
          one ?? null,
        ]);
        return { rowId: space.id, cells: [space.label, ...levels, rhythm ? total : null] };
      }),
  });
}

function spaceColumns(days: CompareReportInput['days'], kind: ColumnKind): ReportColumn[] {
  return days.map(({ space }) => ({ id: space.id, title: space.label, kind }));
}
