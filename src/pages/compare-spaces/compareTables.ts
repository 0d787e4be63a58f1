import { fillLevels } from '#domain/spread/timeByLevel.ts';
import type { BoxSummary } from '#domain/spread/boxSummary.ts';
import { partOfStep } from '#domain/time/dayPartRanges.ts';
import type { BoxRow } from '#src/charts/box-plot/BoxRow.ts';
import { stepName } from '#src/charts/day-lines/DayLinesModel.ts';
import type { ExplainedTime } from '#src/features/report/explain/ExplainedTime.ts';
import type { CoveredDay } from '#src/features/report/figures/readGroup.ts';
import { kindOfFormat } from '#src/features/report/table/cellKinds.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import { formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import type { ComparedSpace } from './comparedSpaces.ts';
import type { ComparedUse } from './ComparedUse.ts';
import { levelNames, terms } from './compareTexts.ts';
import { metricTable, type MetricTable } from './metricTable.ts';
import { spaceTime } from './readComparison.ts';
import { levelBasis, toBoxRows, toWeekModel, type SpaceDay } from './spreadModels.ts';
import { weekStepName } from '#src/lib/format/clockText.ts';

interface StepRow {
  step: number;
}

interface PeakRow {
  space: ComparedSpace;
  peak: CoveredDay;
}

export interface CompareTables {
  metrics: MetricTable;
  week: ReportTable<StepRow>;
  day: ReportTable<StepRow>;
  boxes: ReportTable<BoxRow>;
  peaks: ReportTable<PeakRow>;
  levels: ReportTable<SpaceDay>;
}

/** All metrics, and the same numbers as the charts. */
export function compareTables(input: ComparedUse): CompareTables {
  return {
    metrics: metricTable(input),
    week: weekTable(input),
    day: dayTable(input),
    boxes: boxTable(input),
    peaks: peakTable(input),
    levels: levelTable(input),
  };
}

interface StepsInput {
  title: string;
  nameOf: (step: number) => string;
  /** Of a space, by its place among them. */
  valueAt: (index: number, step: number) => number | null;
}

/** The columns of a table by steps of time: a space each, by its place, since an id may hold a dot. */
function stepColumns({ days, format }: ComparedUse, steps: StepsInput): Column<StepRow>[] {
  const { title, nameOf, valueAt } = steps;
  const named = { id: 'step', title, kind: 'text' } as const;
  return [
    {
      ...named,
      value: ({ step }) => step,
      show: ({ step }) => nameOf(step),
      inFiles: [{ ...named, value: ({ step }) => nameOf(step) }],
    },
    ...days.map(({ space }, index): Column<StepRow> => ({
      id: spaceColumnId(index),
      title: space.label,
      kind: kindOfFormat(format),
      term: terms.week,
      value: ({ step }) => valueAt(index, step),
    })),
  ];
}

function spaceColumnId(index: number): string {
  return `space-${index}`;
}

function timeOfColumn({ request }: ComparedUse, columnId: string): ExplainedTime | null {
  const space = request.spaces.find((_, index) => spaceColumnId(index) === columnId);
  return spaceTime(request, space);
}

function rowsWhere(count: number, isShown: (step: number) => boolean): StepRow[] {
  return Array.from({ length: count }, (_, step) => ({ step })).filter(({ step }) => isShown(step));
}

/** The hours of the week that are open in any of the spaces. */
function weekTable(input: ComparedUse): ReportTable<StepRow> {
  const { days, format } = input;
  const models = days.map(({ rhythm }) => rhythm && toWeekModel(rhythm, format));
  return reportTable({
    id: 'week',
    title: 'The week',
    rows: rowsWhere(168, (hour) =>
      models.some((model) => model && model.cells[hour]?.state !== 'closed'),
    ),
    rowId: ({ step }) => `hour-${step}`,
    columns: stepColumns(input, {
      title: 'Hour',
      nameOf: (hour) => weekStepName(hour, 24),
      valueAt: (index, hour) => models[index]?.cells[hour]?.value ?? null,
    }),
    isMeasured: true,
    timeOf: ({ step }, columnId) => {
      const time = timeOfColumn(input, columnId);
      return time && { ...time, part: partOfStep(step, 24) };
    },
  });
}

/** The quarters of an hour of the average day in which any of the spaces has a value. */
function dayTable(input: ComparedUse): ReportTable<StepRow> {
  const { days, format } = input;
  const valueAt = (index: number, step: number): number | null => {
    const value = days[index]?.rhythm?.day[format].values[step] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  };
  return reportTable({
    id: 'day',
    title: 'The average day',
    rows: rowsWhere(96, (step) => days.some((_, index) => valueAt(index, step) !== null)),
    rowId: ({ step }) => `quarter-${step}`,
    columns: stepColumns(input, {
      title: 'Time',
      nameOf: (step) => stepName(step, 15),
      valueAt,
    }),
    isMeasured: true,
    timeOf: ({ step }, columnId) => {
      const time = timeOfColumn(input, columnId);
      return time && { ...time, part: { ...partOfStep(step, 96), weekday: null } };
    },
  });
}

const boxFigures: readonly { id: string; title: string; read: (box: BoxSummary) => number }[] = [
  { id: 'low', title: 'Lower whisker', read: ({ low }) => low },
  { id: 'q1', title: 'Lower quartile', read: ({ lowerQuartile }) => lowerQuartile },
  { id: 'median', title: 'Median', read: ({ median }) => median },
  { id: 'mean', title: 'Mean (ADP)', read: ({ mean }) => mean },
  { id: 'q3', title: 'Upper quartile', read: ({ upperQuartile }) => upperQuartile },
  { id: 'p90', title: 'P90', read: ({ p90 }) => p90 },
  { id: 'high', title: 'Upper whisker', read: ({ high }) => high },
];

/** The boxes of the daily peaks as figures. */
function boxTable(input: ComparedUse): ReportTable<BoxRow> {
  const { request, sources, format } = input;
  const { spaces } = request;
  const placeOf = ({ id }: BoxRow) => spaces.findIndex((space) => space.id === id);
  const days = (row: BoxRow) => sources[placeOf(row)]?.group.everyDay(`${format}_max`);
  return reportTable<BoxRow>({
    id: 'boxes',
    title: 'Boxes of the daily peaks',
    rows: toBoxRows(input),
    columns: [
      { id: 'space', title: 'Space', kind: 'text', value: ({ label }) => label },
      {
        id: 'days',
        title: 'Days',
        kind: 'count',
        term: terms.box,
        days,
        value: ({ box }) => box?.count ?? 0,
      },
      ...boxFigures.map(({ id, title, read }): Column<BoxRow> => ({
        id,
        title,
        kind: kindOfFormat(format),
        term: id === 'mean' || id === 'p90' ? terms.peaks : terms.box,
        days,
        value: ({ box }) => box && read(box),
      })),
      {
        id: 'beyond',
        title: 'Outliers',
        kind: 'text',
        value: ({ box, values }) =>
          (box?.outliers ?? []).map((at) => values[at]?.name ?? '').join(', ') || 'none',
      },
    ],
    timeOf: (row) => spaceTime(request, spaces[placeOf(row)]),
    isMeasured: true,
  });
}

/** The daily peaks behind the boxes, day by day. */
function peakTable({ request, sources, format }: ComparedUse): ReportTable<PeakRow> {
  return reportTable<PeakRow>({
    id: 'peaks',
    title: 'Daily peaks',
    rows: request.spaces.flatMap((space, index) =>
      (sources[index]?.group.days(`${format}_max`) ?? []).map((peak) => ({ space, peak })),
    ),
    rowId: ({ space, peak }) => `${space.id}-${peak.day}`,
    columns: [
      { id: 'space', title: 'Space', kind: 'text', value: ({ space }) => space.label },
      { id: 'day', title: 'Day', kind: 'day', value: ({ peak }) => peak.startMs },
      { id: 'peak', title: 'Peak', kind: kindOfFormat(format), value: ({ peak }) => peak.value },
    ],
  });
}

/** Valid open hours by level. */
function levelTable(input: ComparedUse): ReportTable<SpaceDay> {
  const basis = levelBasis(input);
  const minutesOf = ({ rhythm }: SpaceDay, level: (typeof fillLevels)[number]) =>
    rhythm ? rhythm[basis][level] : null;
  const totalOf = (row: SpaceDay) =>
    row.rhythm ? fillLevels.reduce((sum, level) => sum + (minutesOf(row, level) ?? 0), 0) : null;
  const shareOf = (row: SpaceDay, level: (typeof fillLevels)[number]) => {
    const [minutes, total] = [minutesOf(row, level), totalOf(row)];
    return minutes !== null && total ? minutes / total : null;
  };
  const hours = (minutes: number | null) => (minutes === null ? null : minutes / 60);
  return reportTable<SpaceDay>({
    id: 'levels',
    title: 'Time at each occupancy level',
    rows: input.days,
    rowId: ({ space }) => space.id,
    columns: [
      { id: 'space', title: 'Space', kind: 'text', value: ({ space }) => space.label },
      ...fillLevels.map((level): Column<SpaceDay> => ({
        id: `${level}-share`,
        title: levelNames[level],
        kind: 'share',
        term: terms.levels,
        value: (row) => shareOf(row, level),
        show: (row) =>
          `${formatPercent(shareOf(row, level))} · ${formatTenths(hours(minutesOf(row, level)))} h`,
        inFiles: [
          {
            id: `${level}-share`,
            title: `${levelNames[level]}, share`,
            kind: 'share',
            value: (row) => shareOf(row, level),
          },
          {
            id: level,
            title: levelNames[level],
            kind: 'hours',
            unit: 'hours',
            value: (row) => hours(minutesOf(row, level)),
          },
        ],
      })),
      {
        id: 'total',
        title: 'Valid open time',
        kind: 'hours',
        unit: 'hours',
        term: terms.levels,
        value: (row) => hours(totalOf(row)),
      },
    ],
    timeOf: ({ space }) => spaceTime(input.request, space),
    isMeasured: true,
  });
}
