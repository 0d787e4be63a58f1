import type { DataFormat } from '#domain/metric/labels.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { TimeSlot } from '#src/charts/line/LineChartModel.ts';
import {
  sameGroup,
  valuesOf,
  wholeGroup,
  type MetricAnswer,
  type MetricGroup,
} from '#src/data/metrics/MetricAnswer.ts';
import { hasNoSeats } from '#src/features/report/empty/emptyReason.ts';
import { readGroup, type GroupReader } from '#src/features/report/figures/readGroup.ts';
import { toFigures, type ReportFigures } from '#src/features/report/figures/toFigures.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { toSlots } from '#src/features/report/time-axis/toSlots.ts';
import type { TrendData, TrendFrameData } from './readTrend.ts';
import { toWeekRows, type WeekRow } from './weekRows.ts';

/** A group with its figures. */
export interface TrendGroup {
  group: MetricGroup | undefined;
  figures: ReportFigures;
  reader: GroupReader;
}

/** A group that has a line, with its name on screen. */
export interface TrendLine extends TrendGroup {
  id: string;
  name: string;
  group: MetricGroup;
}

/** What the answers say before anything is drawn. */
export interface TrendAnswers {
  /** What is drawn: people where no capacity is known. */
  format: DataFormat;
  hasSeats: boolean;
  lacksSeats: boolean;
  /** The places of the axis. */
  slots: readonly TimeSlot[];
  /** All spaces in view. */
  whole: TrendGroup;
  lines: readonly TrendLine[];
  /** How many groups there are, drawn or not. */
  totalGroups: number;
  weeks: readonly WeekRow[];
}

/** The places of the axis, the groups with their figures, and the weeks. */
export function toTrendAnswers(
  data: TrendData,
  { settings: own, nameOf, nowMs }: Pick<BuildingPlace, 'settings' | 'nameOf' | 'nowMs'>,
): TrendAnswers {
  const { request, current, compared, weeks } = data;
  const { subject, opening } = request;
  const { timeZone } = subject;
  const all = wholeGroup(current.whole);
  const lacksSeats = request.format === 'utilisation' && hasNoSeats(all ? [all] : []);
  const format: DataFormat = lacksSeats ? 'count' : request.format;
  const hours = {
    rule: opening.rule,
    zone: timeZone,
    excludedPeriods: own?.excluded_periods ?? [],
    bankHolidays: own?.bank_holidays.map(({ date }) => date) ?? [],
    bankHolidaysOpen: own?.bank_holidays_open ?? false,
  };
  const clock = { timeZone, today: localDayNumber(nowMs, timeZone) };
  const toGroup = (group: MetricGroup | undefined, before: TrendFrameData | null): TrendGroup => {
    const frames = framesOf(group, current);
    const compares = before && framesOf(group, before);
    return {
      group,
      figures: toFigures({ current: frames, compared: compares, format, timeZone, nowMs }),
      reader: readGroup(frames, clock),
    };
  };
  const whole = toGroup(all, compared);
  const { shown, total } = pickGroups(current.whole, subject.grouping !== null);
  return {
    format,
    hasSeats: (valuesOf(all, 'capacity_mean')[0] ?? null) !== null,
    lacksSeats,
    slots: toSlots({ intervals: current.lines.intervals, hours, nowMs }),
    whole,
    lines: shown.map((group): TrendLine => {
      const { figures, reader } = toGroup(group, null);
      const name = group.kind === 'all' ? subject.name : nameOf(group);
      return { id: group.id, name, group, figures, reader };
    }),
    totalGroups: total,
    weeks: toWeekRows({ weeks, reader: whole.reader, format }),
  };
}

function framesOf(group: MetricGroup | undefined, { whole, days }: TrendFrameData) {
  return {
    whole: group && sameGroup(whole, group),
    days: group && sameGroup(days, group),
    intervals: days.intervals,
  };
}

/** Series that a chart can tell apart. */
const maxSeries = 12;

/** The groups that are drawn: all but the whole where there is a grouping, the largest twelve of them, in the order of the answer. */
export function pickGroups(
  whole: MetricAnswer,
  isGrouped: boolean,
): { shown: MetricGroup[]; total: number } {
  const isWhole = (group: MetricGroup) => group.kind === 'all';
  const groups = whole.groups.filter((group) => isWhole(group) !== isGrouped);
  const seats = (group: MetricGroup) => valuesOf(group, 'capacity_mean')[0] ?? 0;
  const largest = new Set(groups.toSorted((a, b) => seats(b) - seats(a)).slice(0, maxSeries));
  return { shown: groups.filter((group) => largest.has(group)), total: groups.length };
}
