import type { CSSProperties } from 'react';
import type { DataFormat } from '#domain/metric/labels.ts';
import { cellText } from '#domain/report/cellText.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { GroupingChoice } from '#src/features/filters/scope/groupingChoices.ts';
import type { PeakMoments } from '#src/features/report/figures/usePeakMoments.ts';
import { releaseArithmetic } from '#src/features/report/explain/arithmetic/seatArithmetic.ts';
import { kindOfFormat } from '#src/features/report/table/cellKinds.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import { momentText, shortDay } from '#src/features/report/values/bucketName.ts';
import { NotedValue } from '#src/features/report/values/NotedValue.tsx';
import { changeText, formatNames, valueText } from '#src/features/report/values/valueText.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { formatCount } from '#src/lib/format/formatNumber.ts';
import { GroupName } from '../shared/GroupName.tsx';
import { rowTime } from '../shared/portfolioScope.ts';
import {
  planningKey,
  releaseByFloor,
  type FloorsOfBuildings,
  type PlanningState,
} from './planning.ts';
import styles from './PortfolioUtilization.module.css';
import type { UtilizationRequest } from './readUtilization.ts';
import type { GroupFigures, GroupRow, GroupRows, WeekCell } from './toGroupRows.ts';
import { meanTerm, type UtilizationTerms } from './utilizationTexts.ts';

export interface UtilizationTables {
  figures: ReportTable<GroupRow>;
  /** Null where there are too few weeks. */
  weeks: ReportTable<GroupRow> | null;
}

interface TablesInput extends Pick<GroupRows, 'rows' | 'format'> {
  request: UtilizationRequest;
  grouping: GroupingChoice;
  planning: PlanningState;
  momentOf: PeakMoments;
  terms: UtilizationTerms;
  buildings: FloorsOfBuildings;
}

/** All figures of each row, and its last four weeks. */
export function utilizationTables(input: TablesInput): UtilizationTables {
  const { rows, request } = input;
  const inWeeks = rows.filter(({ weeks }) => weeks !== null);
  return {
    figures: reportTable({
      id: 'figures',
      title: 'All figures',
      rows,
      columns: groupColumns(input),
      timeOf: ({ id }) => rowTime(request, id),
    }),
    weeks:
      inWeeks.length === 0
        ? null
        : reportTable({
            id: 'weeks',
            title: 'Week by week',
            rows: inWeeks,
            columns: weekColumns(input, inWeeks),
            timeOf: ({ id }, columnId) => rowTime(request, id, weekOf(columnId)),
          }),
  };
}

/** The columns of the table of figures: a figure each, unknown ones last. */
function groupColumns(input: Omit<TablesInput, 'rows'>): Column<GroupRow>[] {
  const { grouping, format, terms } = input;
  const kind = kindOfFormat(format);
  const figure = (
    column: Omit<Column<GroupRow>, 'value'>,
    read: (figures: GroupFigures) => number | null,
  ): Column<GroupRow> => ({ ...column, value: ({ figures }) => figures && read(figures) });
  const meanTitle = `Mean ${formatNames[format].toLowerCase()}`;
  return [
    {
      id: 'name',
      title: grouping.label,
      kind: 'text',
      width: 156,
      value: ({ name }) => name,
      show: (row) => (
        <NotedValue note={row.figures === null && 'no measured spaces'}>
          <GroupName group={row} name={row.name} />
        </NotedValue>
      ),
    },
    figure(
      { id: 'seats', title: 'Seats', kind: 'seats', term: terms.measured, width: 68 },
      ({ capacity }) => capacity,
    ),
    figure(
      { id: 'people', title: 'Mean people', kind: 'people', term: terms.mean, width: 80 },
      ({ people }) => people,
    ),
    ...(format === 'count'
      ? []
      : [
          figure(
            {
              id: 'mean',
              title: meanTitle,
              kind,
              term: meanTerm(terms, format),
              hasBar: true,
              width: 150,
            },
            ({ mean }) => mean.value,
          ),
        ]),
    figure(
      { id: 'adp', title: 'Average daily peak', kind, term: terms.peaks, width: 96 },
      ({ averageDailyPeak }) => averageDailyPeak.value,
    ),
    figure(
      { id: 'p90', title: 'P90 daily peak', kind, term: terms.peaks, width: 88 },
      ({ p90 }) => p90,
    ),
    peakColumn(input),
    figure(
      { id: 'use', title: 'Time in use', kind: 'share', term: terms.timeInUse, width: 80 },
      ({ timeInUse }) => timeInUse.value,
    ),
    opportunityColumn(input),
    { id: 'area', title: 'Area', kind: 'area', width: 92, value: ({ m2 }) => m2 },
    figure(
      { id: 'coverage', title: 'Coverage', kind: 'coverage', term: terms.coverage, width: 92 },
      ({ coverage }) => coverage,
    ),
  ];
}

type ColumnInput = Omit<TablesInput, 'rows'>;

/** The absolute peak with its time: to the day, and to its 5-minute slot once that is known. */
function peakColumn({ format, terms, momentOf, request }: ColumnInput): Column<GroupRow> {
  const { timeZone } = request.subject;
  const timeOf = (row: GroupRow) => {
    const moment = momentOf(row, `${format}_max`);
    const ms = moment ?? row.figures?.peak?.dayStartMs;
    return ms === undefined ? null : { ms, isMoment: moment !== null };
  };
  const peak: Column<GroupRow> = {
    id: 'peak',
    title: 'Peak',
    kind: kindOfFormat(format),
    term: terms.peaks,
    width: 134,
    value: ({ figures }) => figures?.peak?.value ?? null,
  };
  return {
    ...peak,
    show: (row) => {
      const time = timeOf(row);
      if (!row.figures?.peak || time === null) return '–';
      const text = time.isMoment ? momentText(time.ms, timeZone) : shortDay(time.ms, timeZone);
      return <NotedValue note={text}>{valueText(format, row.figures.peak.value)}</NotedValue>;
    },
    inFiles: [
      peak,
      {
        id: 'peak-time',
        title: 'Time of the peak',
        kind: 'text',
        value: (row) => {
          const time = timeOf(row);
          return time && cellText(time.ms, time.isMoment ? 'instant' : 'day', timeZone);
        },
      },
    ],
  };
}

/** Seats to release floor by floor, or of other groups as one pool, or seats that are short, in words that need no color. */
function opportunityColumn({
  planning,
  terms,
  grouping,
  buildings,
}: ColumnInput): Column<GroupRow> {
  const known = planning.state === 'known' ? planning.planning : null;
  const isByFloor = grouping.id === 'building' || grouping.id === 'floor';
  const value = (row: GroupRow) => {
    if (known === null) return null;
    return isByFloor
      ? releaseByFloor(known, row, buildings)
      : (known.get(planningKey(row))?.seats ?? null);
  };
  return {
    id: 'opportunity',
    title: isByFloor ? 'Seats to release (15 min)' : 'Seats to release, as one pool (15 min)',
    kind: 'count',
    term: terms.opportunity,
    width: 124,
    value,
    arithmetic: (row) => {
      const plan = known?.get(planningKey(row));
      return plan && !(isByFloor && row.kind === 'building') ? releaseArithmetic(plan) : null;
    },
    show: (row) => {
      if (row.figures === null) return '–';
      if (planning.state === 'reading') return <span className={styles['quiet']}>loading</span>;
      const seats = value(row);
      if (seats === null) return '–';
      if (seats >= 0) return formatCount(seats);
      return <span className={styles['short']}>{formatCount(-seats)} short</span>;
    },
  };
}

const weekPrefix = 'week ';

/** The days of a week's column, by its Monday. */
function weekOf(columnId: string) {
  const monday = Number(columnId.slice(weekPrefix.length));
  return { startDay: monday, endDayExclusive: monday + 7 };
}

/** "Oct 26 – Nov 1". */
function weekText(monday: number): string {
  return formatDays(dayKeyOf(monday), dayKeyOf(monday + 6)).replace(/, \d{4}$/, '');
}

/** The name, and of each week its value; in files its change against the week before as well. */
function weekColumns(
  { grouping, format, terms, request }: ColumnInput,
  rows: readonly GroupRow[],
): Column<GroupRow>[] {
  const means = rows.flatMap(({ weeks }) => weeks ?? []).map(({ mean }) => mean ?? 0);
  const top = Math.max(format === 'count' ? 1 : 0.01, ...means);
  const kind = kindOfFormat(format);
  return [
    { id: 'name', title: grouping.label, kind: 'text', value: ({ name }) => name },
    ...request.weeks.slice(1).map((monday, at): Column<GroupRow> => {
      const [id, title] = [`${weekPrefix}${monday}`, weekText(monday)];
      const term = meanTerm(terms, format);
      const value = ({ weeks }: GroupRow) => weeks?.[at]?.mean ?? null;
      return {
        id,
        title,
        kind,
        term,
        value,
        show: ({ weeks }) => {
          const cell = weeks?.[at];
          return cell && <WeekValue cell={cell} format={format} top={top} />;
        },
        inFiles: [
          { id, title, kind, term, value },
          {
            id: `change ${monday}`,
            title: `Change to ${title}`,
            kind,
            term: terms.change,
            value: ({ weeks }) => weeks?.[at]?.change?.change ?? null,
          },
        ],
      };
    }),
  ];
}

interface WeekValueProps {
  cell: WeekCell;
  format: DataFormat;
  /** The greatest value of the matrix, whose shade is the strongest. */
  top: number;
}

function WeekValue({ cell: { mean, isWeak, change }, format, top }: WeekValueProps) {
  const shade = { '--share': `${((mean ?? 0) / top) * 100}%` } as CSSProperties;
  return (
    <span className={styles['week']} style={shade} data-weak={isWeak || undefined}>
      {valueText(format, mean)}
      {isWeak && <span className="visually-hidden"> low coverage</span>}
      <small>
        {change === null ? noChangeText(mean) : changeText(format, change.change, change.before)}
      </small>
    </span>
  );
}

/** A week is compared with the one before, weekday by weekday; both may lack the same ones. */
function noChangeText(mean: number | null): string {
  return mean === null ? 'no data' : 'none to compare';
}
