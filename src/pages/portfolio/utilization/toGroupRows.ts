import type { DataFormat } from '#domain/metric/labels.ts';
import { weekdayDifference } from '#domain/patterns/weekdayDifference.ts';
import {
  sameGroup,
  valuesOf,
  wholeGroup,
  type MetricAnswer,
  type MetricGroup,
} from '#src/data/metrics/MetricAnswer.ts';
import type { FilterValues } from '#src/features/filters/filterParams.ts';
import { areaOfZones, membersByGroup } from '#src/features/filters/scope/groupMembers.ts';
import { hasNoSeats } from '#src/features/report/empty/emptyReason.ts';
import { frameValue, readGroup } from '#src/features/report/figures/readGroup.ts';
import { figuresBefore, type ReportFigures } from '#src/features/report/figures/toFigures.ts';
import type { PortfolioPlace } from '#src/features/report/place/ReportPlace.ts';
import { buildingsOfGroup, firstOpenDay } from '../shared/portfolioScope.ts';
import { unmeasuredIn } from '../shared/Unmeasured.tsx';
import type { UtilizationData } from './readUtilization.ts';

/** The figures of a group over the frame. Null is unknown. */
export interface GroupFigures extends ReportFigures {
  people: number | null;
}

/** A row of the report: a group with its figures, or a building of which no space is measured. */
export interface GroupRow {
  id: string;
  kind: string;
  name: string;
  /** Null where no space is measured. */
  figures: GroupFigures | null;
  m2: number | null;
  /** The last four weeks; null where there are too few. */
  weeks: WeekCell[] | null;
}

/** A row with figures. */
export type MeasuredRow = GroupRow & { figures: GroupFigures };

/** The rows by mean, greatest first, with all buildings together. */
export interface GroupRows {
  /** People stand in for utilization where there are no seats to divide by. */
  format: DataFormat;
  lacksSeats: boolean;
  rows: readonly GroupRow[];
  total: GroupFigures;
  unmeasured: readonly { name: string }[];
}

interface RowsPlace extends Pick<PortfolioPlace, 'zones' | 'unmeasured' | 'nameOf' | 'nowMs'> {
  values: Pick<FilterValues, 'dataformat'>;
}

/** What the answers say of each group, and of all of them together. */
export function toGroupRows(data: UtilizationData, place: RowsPlace): GroupRows {
  const { request, whole, weeks } = data;
  const chosen = place.values.dataformat ?? 'utilisation';
  const lacksSeats = chosen === 'utilisation' && hasNoSeats(whole.groups);
  const format = lacksSeats ? 'count' : chosen;
  const figuresOf = figureReader(data, format, place.nowMs);
  const unmeasured = unmeasuredIn(whole, place.unmeasured);
  const grouping = request.subject.grouping ?? 'building';
  const campuses = new Map(request.buildings.map(({ id, campusId }) => [id as string, campusId]));
  const members = membersByGroup({
    zones: place.zones,
    grouping,
    campusOf: (id) => campuses.get(id) ?? null,
  });
  const [rowKind] = grouping.split(':');
  const measured = whole.groups
    .filter(({ kind }) => kind === rowKind)
    .map((group): GroupRow => ({
      id: group.id,
      kind: group.kind,
      name: place.nameOf(group),
      figures: figuresOf(group),
      m2: areaOfZones(members.get(group.id) ?? []),
      weeks: weeks && toWeekCells(group, { ...request, weeks, mondays: request.weeks, format }),
    }));
  const missing = grouping === 'building' ? unmeasured : [];
  return {
    format,
    lacksSeats,
    rows: [...measured.toSorted(byMean), ...missing.map(toMissingRow)],
    total: figuresOf(wholeGroup(whole)),
    unmeasured,
  };
}

/** Those with figures. */
export function measuredRows(rows: readonly GroupRow[]): MeasuredRow[] {
  return rows.flatMap((row) => (row.figures === null ? [] : [{ ...row, figures: row.figures }]));
}

function byMean(a: GroupRow, b: GroupRow): number {
  return (b.figures?.mean.value ?? -1) - (a.figures?.mean.value ?? -1);
}

function toMissingRow({ id, name }: { id: string; name: string }): GroupRow {
  return { id, kind: 'building', name, figures: null, m2: null, weeks: null };
}

/** Reads the figures of groups: a day counts once it is over in every building that a group draws on. */
function figureReader({ request, days }: UtilizationData, format: DataFormat, nowMs: number) {
  const { subject, buildings } = request;
  return (group: MetricGroup | undefined): GroupFigures => {
    const today = firstOpenDay(group ? buildingsOfGroup(group, buildings) : buildings, nowMs);
    const current = {
      whole: group,
      days: group && sameGroup(days, group),
      intervals: days.intervals,
    };
    const { timeZone } = subject;
    return {
      ...figuresBefore(today, { current, compared: null, format, timeZone }),
      people: frameValue(group, 'count_mean'),
    };
  };
}

/** A week of a group. Null is unknown. */
export interface WeekCell {
  /** Days since 1970-01-01. */
  monday: number;
  mean: number | null;
  isWeak: boolean;
  /** Against the week before, weekday by weekday, and the mean before it; null where no weekday is in both. */
  change: { change: number; before: number } | null;
}

interface WeekInput {
  subject: { timeZone: string };
  weeks: { whole: MetricAnswer; days: MetricAnswer };
  mondays: readonly number[];
  format: DataFormat;
}

/** All weeks of a group but the first, which only stands before the second. */
function toWeekCells(group: MetricGroup, input: WeekInput): WeekCell[] {
  const { subject, weeks, mondays, format } = input;
  const label = `${format}_mean` as const;
  const ofWeeks = sameGroup(weeks.whole, group);
  const { days: daysOf } = readGroup(
    { whole: ofWeeks, days: sameGroup(weeks.days, group), intervals: weeks.days.intervals },
    { timeZone: subject.timeZone, today: Number.POSITIVE_INFINITY },
  );
  const days = daysOf(label);
  const inWeek = (monday: number) => days.filter(({ day }) => day >= monday && day < monday + 7);
  return mondays.slice(1).map((monday, at) => ({
    monday,
    mean: valuesOf(ofWeeks, label)[at + 1] ?? null,
    isWeak: ofWeeks?.isWeak[at + 1] ?? false,
    change: weekdayDifference(inWeek(monday), inWeek(monday - 7)),
  }));
}
