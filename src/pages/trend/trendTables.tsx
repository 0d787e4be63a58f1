import type { DataFormat } from '#domain/metric/labels.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import { subjectOfGroup } from '#src/data/metrics/ReportSubject.ts';
import { type ExplainedTime, frameTime } from '#src/features/report/explain/ExplainedTime.ts';
import { groupFacts } from '#src/features/report/explain/groupFacts.ts';
import type { ReportFigures } from '#src/features/report/figures/toFigures.ts';
import type { PeakMoments } from '#src/features/report/figures/usePeakMoments.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { kindOfFormat, plainText, type CellKind } from '#src/features/report/table/cellKinds.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import { bucketName, momentText } from '#src/features/report/values/bucketName.ts';
import { NotedValue } from '#src/features/report/values/NotedValue.tsx';
import { formatDays } from '#src/lib/format/formatDays.ts';
import type { TrendRequest } from './readTrend.ts';
import type { TrendAnswers, TrendLine } from './toTrendAnswers.ts';
import { isClockInterval, type TrendSettings } from './trendSettings.ts';
import { meanNames, trendTerms } from './trendTexts.ts';
import type { TrendChart } from './useTrendChart.ts';
import type { WeekRow } from './weekRows.ts';

interface TablesInput extends Pick<BuildingPlace, 'roomSizes'> {
  request: TrendRequest;
  answers: TrendAnswers;
  settings: TrendSettings;
  chart: Pick<TrendChart, 'model' | 'lineGroups'>;
  momentOf: PeakMoments;
}

/** A place of the chart's axis. */
interface ValueRow extends InstantRange {
  slot: number;
}

export interface TrendTables {
  figures: ReportTable<ReportFigures>;
  values: ReportTable<ValueRow>;
  /** Null where there is one line. */
  lines: ReportTable<TrendLine> | null;
  weeks: ReportTable<WeekRow>;
}

/** The key figures, the values of the chart, and its lines and weeks with their figures. */
export function trendTables(input: TablesInput): TrendTables {
  return {
    figures: figureTable(input),
    values: valueTable(input),
    lines: input.answers.lines.length > 1 ? lineTable(input) : null,
    weeks: weekTable(input),
  };
}

/** The key figures of the page as a row, each in its own unit. */
function figureTable({ answers, momentOf }: TablesInput): ReportTable<ReportFigures> {
  const { format, whole } = answers;
  const { mean, averageDailyPeak } = whole.figures;
  const kind = kindOfFormat(format);
  const changes = (
    id: string,
    title: string,
    { change }: ReportFigures['mean'],
  ): Column<ReportFigures>[] =>
    change === null ? [] : [{ id, title, kind, value: () => change.change }];
  const moment = whole.group ? momentOf(whole.group, `${format}_max`) : null;
  return reportTable<ReportFigures>({
    id: 'figures',
    title: 'Key figures',
    rows: [whole.figures],
    rowId: () => 'all',
    columns: [
      { id: 'mean', title: meanNames[format], kind, value: (own) => own.mean.value },
      ...changes('mean_change', 'Change of the mean', mean),
      {
        id: 'adp',
        title: 'Average daily peak',
        kind,
        value: (own) => own.averageDailyPeak.value,
      },
      ...changes('adp_change', 'Change of the average daily peak', averageDailyPeak),
      { id: 'p90', title: 'P90 daily peak', kind, value: ({ p90 }) => p90 },
      { id: 'peak', title: 'Highest peak', kind, value: ({ peak }) => peak?.value ?? null },
      { id: 'peak_time', title: 'Reached at', kind: 'instant', value: () => moment },
      { id: 'use', title: 'Time in use', kind: 'share', value: (own) => own.timeInUse.value },
      { id: 'fill', title: 'Fill when used', kind: 'share', value: (own) => own.fillWhenUsed },
      { id: 'seats', title: 'Seats', kind: 'seats', value: ({ capacity }) => capacity },
      { id: 'coverage', title: 'Data coverage', kind: 'share', value: ({ coverage }) => coverage },
    ],
  });
}

/** The column of a line's values, by its place: an id may hold a dot. */
export function lineColumnId(index: number): string {
  return `line-${index}`;
}

/** Every value of the chart, open time only, with its coverage. */
function valueTable(input: TablesInput): ReportTable<ValueRow> {
  const { request, answers, settings, chart, roomSizes } = input;
  const { model, lineGroups } = chart;
  const { interval } = request;
  const { slots, series, band, compared, timeZone } = model;
  const { format, lines } = answers;
  const terms = trendTerms(format);
  const isMean = settings.aggregation === 'mean';
  const ofChart = (id: string, title: string, values: readonly (number | null)[]) => ({
    id,
    title,
    kind: kindOfFormat(format),
    term: isMean ? terms.mean : terms.peak,
    value: ({ slot }: ValueRow) => values[slot] ?? null,
  });
  const time = { id: 'time', title: 'Time', value: ({ startMs }: ValueRow) => startMs };
  const [bandTitle = 'Band'] = band?.label.split(' of ') ?? [];
  /** Band, coverage and compared values are those of the first line. */
  const lineAt = (columnId: string) =>
    Math.max(
      0,
      lines.findIndex((_, index) => lineColumnId(index) === columnId),
    );
  return reportTable<ValueRow>({
    id: 'values',
    title: 'Values of the chart',
    rows: slots.flatMap(({ state, startMs, endMs }, slot) =>
      state === 'open' ? [{ slot, startMs, endMs }] : [],
    ),
    rowId: ({ startMs }) => String(startMs),
    columns: [
      {
        ...time,
        kind: 'text',
        show: (row) => bucketName(interval, row, timeZone),
        inFiles: [{ ...time, kind: isClockInterval(interval) ? 'instant' : 'day' }],
      },
      ...series.map(({ label, values }, index) => ofChart(lineColumnId(index), label, values)),
      ...(band
        ? [
            ofChart('lower', `${bandTitle}, lower`, band.lower),
            ofChart('upper', `${bandTitle}, upper`, band.upper),
          ]
        : []),
      ...compared
        .filter(({ isExpected }) => isExpected !== true)
        .map(({ label, values }) => ofChart('compared', label, values)),
      {
        id: 'coverage',
        title: series.length > 1 ? 'Least coverage' : 'Coverage',
        kind: 'coverage',
        term: terms.coverage,
        value: ({ slot }) => leastCoverage(lineGroups, slot),
      },
    ],
    of: (row, columnId) =>
      `${lines[lineAt(columnId)]?.name ?? ''}, ${bucketName(interval, row, timeZone)}`,
    inputs: ({ slot }, columnId) => groupFacts(lineGroups[lineAt(columnId)], slot),
    isMeasured: true,
    timeOf: ({ startMs, endMs }, columnId) => {
      const line = lines[lineAt(columnId)];
      return line ? { ...lineTime(line.group, { request, roomSizes }), startMs, endMs } : null;
    },
  });
}

function leastCoverage(groups: readonly (MetricGroup | undefined)[], at: number): number | null {
  const known = groups.flatMap((group) => group?.coverage[at] ?? []);
  return known.length === 0 ? null : Math.min(...known);
}

/** The frame of a line. */
function lineTime(
  group: MetricGroup,
  { request, roomSizes }: Pick<TablesInput, 'request' | 'roomSizes'>,
): ExplainedTime {
  const { subject } = request;
  return frameTime({
    ...request,
    subject: group.kind === 'all' ? subject : subjectOfGroup(subject, group, roomSizes),
  });
}

function column<Row>(
  id: string,
  title: string,
  kind: CellKind,
  rest: Omit<Column<Row>, 'id' | 'title' | 'kind'>,
): Column<Row> {
  return { id, title, kind, ...rest };
}

/** The key figures of each line. */
function lineTable({ request, answers, momentOf, roomSizes }: TablesInput): ReportTable<TrendLine> {
  const { format, lines } = answers;
  const { timeZone } = request.subject;
  const kind = kindOfFormat(format);
  const terms = trendTerms(format);
  const label = `${format}_max` as const;
  const days = ({ reader }: TrendLine) => reader.everyDay(label);
  return reportTable<TrendLine>({
    id: 'lines',
    title: 'By line',
    rows: lines,
    columns: [
      { id: 'name', title: 'Space', kind: 'text', value: ({ name }) => name },
      column('seats', 'Seats', 'seats', {
        term: terms.seats,
        value: ({ figures }) => figures.capacity,
      }),
      column('mean', 'Mean', kind, {
        term: terms.mean,
        arithmetic: ({ figures }) => figures.arithmeticOf('mean'),
        hasBar: true,
        value: ({ figures }) => figures.mean.value,
      }),
      column('adp', 'Average daily peak', kind, {
        term: terms.adp,
        arithmetic: ({ figures }) => figures.arithmeticOf('adp'),
        days,
        value: ({ figures }) => figures.averageDailyPeak.value,
      }),
      column('p90', 'P90 daily peak', kind, {
        term: terms.p90,
        arithmetic: ({ figures }) => figures.arithmeticOf('p90'),
        days,
        value: ({ figures }) => figures.p90,
      }),
      linePeakColumn({ format, momentOf, timeZone }),
      column('use', 'Time in use', 'share', {
        term: terms.use,
        value: ({ figures }) => figures.timeInUse.value,
      }),
      column('coverage', 'Coverage', 'coverage', {
        term: terms.coverage,
        value: ({ figures }) => figures.coverage,
      }),
    ],
    inputs: ({ group }, columnId) => {
      const moment = columnId === 'peak' ? momentOf(group, label) : null;
      return [
        ...(moment === null ? [] : [{ name: 'First reached', text: momentText(moment, timeZone) }]),
        ...groupFacts(group),
      ];
    },
    isMeasured: true,
    timeOf: ({ group }) => lineTime(group, { request, roomSizes }),
  });
}

interface PeakInput extends Pick<TablesInput, 'momentOf'> {
  format: DataFormat;
  timeZone: string;
}

/** The highest value of a line, with its time once that is known. */
function linePeakColumn({ format, momentOf, timeZone }: PeakInput): Column<TrendLine> {
  const kind = kindOfFormat(format);
  const label = `${format}_max` as const;
  const peak = {
    id: 'peak',
    title: 'Peak',
    kind,
    value: ({ figures }: TrendLine) => figures.peak?.value ?? null,
  } as const;
  return {
    ...peak,
    term: trendTerms(format).peak,
    arithmetic: ({ figures }) => figures.arithmeticOf('peak'),
    days: ({ reader }) => reader.everyDay(label),
    show: ({ group, figures }) => {
      const moment = momentOf(group, label);
      return (
        <NotedValue note={moment !== null && momentText(moment, timeZone)}>
          {plainText(kind, figures.peak?.value ?? null)}
        </NotedValue>
      );
    },
    inFiles: [
      peak,
      {
        id: 'peak_time',
        title: 'Peak reached at',
        kind: 'instant',
        value: ({ group }) => momentOf(group, label),
      },
    ],
  };
}

/** The weeks of the frame with their figures. */
function weekTable({ request, answers }: TablesInput): ReportTable<WeekRow> {
  const { format, weeks } = answers;
  const { timeZone, name } = request.subject;
  const kind = kindOfFormat(format);
  const terms = trendTerms(format);
  const days = ({ peaks }: WeekRow) => peaks;
  const dayKey = (ms: number) => dayKeyOf(localDayNumber(ms, timeZone));
  const week = { id: 'week', title: 'Week', value: ({ startMs }: WeekRow) => startMs };
  return reportTable<WeekRow>({
    id: 'weeks',
    title: 'Week by week',
    rows: weeks,
    rowId: ({ startMs }) => String(startMs),
    columns: [
      {
        ...week,
        kind: 'text',
        show: ({ startMs, endMs }) => formatDays(dayKey(startMs), dayKey(endMs - 1)),
        inFiles: [{ ...week, kind: 'day' }],
      },
      column('mean', 'Mean', kind, { term: terms.mean, hasBar: true, value: ({ mean }) => mean }),
      column('adp', 'Average daily peak', kind, {
        term: terms.adp,
        days,
        value: ({ averageDailyPeak }) => averageDailyPeak,
      }),
      column('peak', 'Peak', kind, { term: terms.peak, days, value: ({ peak }) => peak }),
      column('use', 'Time in use', 'share', {
        term: terms.use,
        value: ({ timeInUse }) => timeInUse,
      }),
      column('days', 'Days', 'count', { term: terms.days, days, value: (own) => own.days }),
      column('coverage', 'Coverage', 'coverage', {
        term: terms.coverage,
        value: ({ coverage }) => coverage,
      }),
    ],
    of: (row) => `${name}, ${bucketName('P1W', row, timeZone)}`,
    inputs: ({ week: group, at }) => groupFacts(group, at),
    isMeasured: true,
    timeOf: ({ startMs, endMs }) => ({ ...frameTime(request), startMs, endMs }),
  });
}
