import { thresholds } from '#domain/metric/thresholds.ts';
import type { DataFormat } from '#domain/metric/labels.ts';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { subjectOfGroup } from '#src/data/metrics/ReportSubject.ts';
import type { ExplainedTime } from '#src/features/report/explain/ExplainedTime.ts';
import type { TableSource } from '#src/features/report/export/Report.ts';
import { kindOfFormat } from '#src/features/report/table/cellKinds.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import { valueText } from '#src/features/report/values/valueText.ts';
import { formatWeekday } from '#src/lib/format/formatDays.ts';
import { formatHundredths, formatPercent } from '#src/lib/format/formatNumber.ts';
import styles from '../shared/Patterns.module.css';
import { terms } from './expectationTexts.ts';
import {
  learntDays,
  type ExpectationsData,
  type ExpectationsRequest,
  type ExpectedPart,
} from './readExpectations.ts';
import { toExpectationModel } from './toExpectationModel.ts';
import {
  busiestDay,
  daysOver,
  type ExpectedDayRow,
} from '#domain/patterns/expectation/expectedDays.ts';
import { clockText } from '#src/lib/format/clockText.ts';

/** The expected peak of each day of a part, with its time and band. */
export function daysTable(
  part: ExpectedPart,
  { request, format }: ExpectationsData,
  roomSizes: readonly RoomSizeCategory[],
): ReportTable<ExpectedDayRow> {
  return reportTable<ExpectedDayRow>({
    id: 'days',
    title: 'Day by day',
    rows: part.days,
    rowId: ({ dayNumber }) => `day ${dayNumber}`,
    columns: dayColumns(format, request.subject.timeZone),
    timeOf: () => learntTime(request, part, roomSizes),
  });
}

function dayColumns(format: DataFormat, timeZone: string): Column<ExpectedDayRow>[] {
  const kind = kindOfFormat(format);
  const text = (value: number | null) => valueText(format, value);
  return [
    {
      id: 'day',
      title: 'Day',
      kind: 'day',
      value: ({ dayNumber }) => zonedDayNumberStart(dayNumber, timeZone),
    },
    {
      id: 'peak',
      title: 'Expected peak',
      kind,
      term: terms.peak,
      value: ({ peak }) => peak,
      show: ({ peak, isClosed }) => (isClosed ? 'closed' : text(peak)),
    },
    {
      id: 'band',
      title: '80% range',
      kind,
      term: terms.band,
      value: ({ peakHigh }) => peakHigh,
      show: ({ peak, peakLow, peakHigh }) =>
        peak === null ? '' : `${text(peakLow)}\u00a0to\u00a0${text(peakHigh)}`,
      inFiles: [
        { id: 'band-low', title: 'Range, low', kind, value: ({ peakLow }) => peakLow },
        { id: 'band', title: 'Range, high', kind, value: ({ peakHigh }) => peakHigh },
      ],
    },
    {
      id: 'time',
      title: 'At',
      kind: 'text',
      value: clockOf,
      show: (row) => clockOf(row) ?? '',
    },
    {
      id: 'mean',
      title: 'Mean',
      kind,
      term: terms.expected,
      value: ({ mean }) => mean,
      show: ({ mean, isClosed }) => (isClosed ? '' : text(mean)),
    },
    ...(format === 'count' ? [] : [levelColumn]),
  ];
}

const levelColumn: Column<ExpectedDayRow> = {
  id: 'level',
  title: 'Over',
  kind: 'text',
  value: ({ peak }) => {
    if (peak === null || peak < thresholds.target) return '';
    const line = peak >= thresholds.pressure ? thresholds.pressure : thresholds.target;
    return `over\u00a0${formatPercent(line)}`;
  },
};

/** What is expected of each floor, or kind of space, with its own skill. */
export function partsTable(
  parts: readonly ExpectedPart[],
  { request, format }: ExpectationsData,
  roomSizes: readonly RoomSizeCategory[],
): ReportTable<ExpectedPart> {
  return reportTable({
    id: 'parts',
    title: 'By part',
    rows: parts,
    columns: partColumns(format, request.subject.timeZone),
    timeOf: (part) => learntTime(request, part, roomSizes),
  });
}

function partColumns(format: DataFormat, timeZone: string): Column<ExpectedPart>[] {
  const over = (share: number): Column<ExpectedPart> => ({
    id: `over-${share * 100}`,
    title: `Days over ${formatPercent(share)}`,
    kind: 'count',
    term: terms.peak,
    value: ({ days }) => daysOver(days, share),
  });
  return [
    { id: 'name', title: 'Where', kind: 'name', value: ({ name }) => name },
    {
      id: 'peak',
      title: 'Highest expected peak',
      kind: kindOfFormat(format),
      term: terms.peak,
      value: ({ days }) => busiestDay(days)?.peak ?? null,
    },
    whenColumn(timeZone),
    ...(format === 'count' ? [] : [over(thresholds.target), over(thresholds.pressure)]),
    {
      id: 'method',
      title: 'Method',
      kind: 'text',
      value: ({ group }) => methodNames[group.skill?.method ?? 'none'],
    },
    {
      id: 'mase',
      title: 'MASE',
      kind: 'number',
      term: terms.mase,
      value: ({ group }) => group.skill?.mase ?? null,
      show: ({ group }) => formatHundredths(group.skill?.mase),
    },
    {
      id: 'inside',
      title: 'In range',
      kind: 'share',
      term: terms.inside,
      value: ({ group }) => group.skill?.band_coverage ?? null,
    },
  ];
}

const methodNames = {
  expectation: 'level and shape',
  last_week: 'last week',
  none: 'too few days',
} as const;

function whenColumn(timeZone: string): Column<ExpectedPart> {
  const dayOf = ({ days }: ExpectedPart) => {
    const best = busiestDay(days);
    return best && zonedDayNumberStart(best.dayNumber, timeZone);
  };
  return {
    id: 'when',
    title: 'When',
    kind: 'day',
    value: dayOf,
    show: ({ days }) => {
      const best = busiestDay(days);
      const clock = clockOf(best);
      return (
        <span className={styles['when']}>
          {best && clock !== null && `${formatWeekday(dayKeyOf(best.dayNumber))}, ${clock}`}
        </span>
      );
    },
    inFiles: [
      { id: 'when', title: 'Day of the peak', kind: 'day', value: dayOf },
      { id: 'at', title: 'At', kind: 'text', value: ({ days }) => clockOf(busiestDay(days)) },
    ],
  };
}

function clockOf(day: ExpectedDayRow | null): string | null {
  return day === null || day.peakMinute === null ? null : clockText(day.peakMinute);
}

/** The quarters of an hour of the chart, which are put together when somebody takes them away. */
export function quartersTable(
  data: ExpectationsData,
  { group }: ExpectedPart,
  nowMs: number,
): TableSource {
  const about = { id: 'quarters', title: 'Quarters of an hour' };
  return {
    ...about,
    read: () => {
      const { slots, series, band } = toExpectationModel({ data, group, nowMs, timeBands: [] });
      const [expected, measured] = series;
      const kind = kindOfFormat(data.format);
      const column = (id: string, title: string, values: readonly (number | null)[] = []) => ({
        id,
        title,
        kind,
        value: ({ at }: { at: number }) => values[at] ?? null,
      });
      return reportTable<{ at: number }>({
        ...about,
        rows: slots.flatMap(({ state }, at) => (state === 'open' ? [{ at }] : [])),
        rowId: ({ at }) => String(at),
        columns: [
          {
            id: 'time',
            title: 'Time',
            kind: 'instant',
            value: ({ at }) => slots[at]?.startMs ?? null,
          },
          column('expected', 'Expected', expected?.values),
          column('low', 'Range, low', band?.lower),
          column('high', 'Range, high', band?.upper),
          column('measured', 'Measured', measured?.values),
        ],
      }).read();
    },
  };
}

/** The twelve weeks that the next days of a part, or of all spaces in view, are told from. */
export function learntTime(
  request: ExpectationsRequest,
  { group, name }: Pick<ExpectedPart, 'group' | 'name'>,
  roomSizes: readonly RoomSizeCategory[],
): ExplainedTime {
  const { subject, today } = request;
  const { timeZone } = subject;
  const narrowed = group.kind === 'all' ? subject : subjectOfGroup(subject, group, roomSizes);
  return {
    scope: { ...request, subject: { ...narrowed, name, grouping: null } },
    startMs: zonedDayNumberStart(today - learntDays, timeZone),
    endMs: zonedDayNumberStart(today, timeZone),
  };
}
