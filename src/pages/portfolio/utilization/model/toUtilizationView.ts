import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { sameGroup, wholeGroup, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import { bestCoverage } from '#src/features/report/empty/bestCoverage.ts';
import { hasNoSeats } from '#src/features/report/empty/hasNoSeats.ts';
import { emptyReason } from '#src/features/report/empty/emptyReason.ts';
import { buildingsOfGroup, firstOpenDay } from '../../shared/model/groupToday.ts';
import type { UtilizationData } from '../data/readUtilization.ts';
import type { GroupRow } from './GroupRow.ts';
import { planningKey, type Planning } from './toPlanning.ts';
import { toGroupFigures } from './toGroupFigures.ts';
import { toWeekCells } from './toWeekRows.ts';

interface ViewInput {
  data: UtilizationData;
  /** Null until it is known. */
  planning: Planning | null;
  areas: ReadonlyMap<string, number>;
  /** Buildings without a space that counts. */
  unmeasured: readonly { id: string; name: string }[];
  nameOf: (group: MetricGroup) => string;
  /** What was chosen; people stand in for utilisation where there are no seats to divide by. */
  chosenFormat: DataFormat;
  nowMs: number;
}

/** What the answers say: the rows by mean, greatest first, the buildings together, or why there is nothing. */
export function toUtilizationView(input: ViewInput) {
  const { data, planning, areas, unmeasured, nameOf, chosenFormat, nowMs } = input;
  const { request, whole, days, weeks } = data;
  const { timeZone } = request.subject;
  const all = wholeGroup(whole);
  const lacksSeats = chosenFormat === 'utilisation' && hasNoSeats(whole.groups);
  const format = lacksSeats ? 'count' : chosenFormat;
  const buildingsOf = (group: MetricGroup | undefined) =>
    group ? buildingsOfGroup(group, request.buildings) : request.buildings;
  const figuresOf = (group: MetricGroup | undefined) =>
    toGroupFigures({
      whole: group,
      days: group && sameGroup(days, group),
      intervals: days.intervals,
      timeZone,
      today: firstOpenDay(buildingsOf(group), nowMs),
      format,
    });
  const toRow = (group: MetricGroup): GroupRow => ({
    id: group.id,
    kind: group.kind,
    name: nameOf(group),
    figures: figuresOf(group),
    planning: planning?.get(planningKey(group)) ?? null,
    peakMs: null,
    m2: areas.get(group.id) ?? null,
    weeks: weeks && toWeekCells({ weeks, group, mondays: request.weeks, timeZone, format }),
  });
  const [rowKind] = request.subject.grouping?.split(':') ?? [];
  const measured = whole.groups.filter(({ kind }) => kind === rowKind).map(toRow);
  const missing = unmeasured.map(({ id, name }): GroupRow => ({
    id,
    kind: 'building',
    name,
    figures: null,
    planning: null,
    peakMs: null,
    m2: null,
    weeks: null,
  }));
  const total = figuresOf(all);
  const coverages = measured.map(({ figures }) => figures?.coverage);
  return {
    format,
    lacksSeats,
    rows: [...measured.toSorted(byMean), ...missing],
    total,
    release: planning && toRelease(planning),
    reason: emptyReason(
      { openMinutes: total.openMinutes, coverage: bestCoverage(total.coverage, coverages) },
      request,
    ),
  };
}

export type UtilizationView = ReturnType<typeof toUtilizationView>;

function byMean(a: GroupRow, b: GroupRow): number {
  return (b.figures?.mean ?? -1) - (a.figures?.mean ?? -1);
}

/** Seats to release and seats that are short, each building by itself: a spare seat of one does not help another. */
function toRelease(planning: Planning) {
  const seats = [...planning].flatMap(([key, group]) =>
    key.startsWith('building ') && group.seats !== null ? [group.seats] : [],
  );
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  const spare = seats.filter((one) => one > 0);
  const short = seats.filter((one) => one < 0);
  return {
    spare: sum(spare),
    spareBuildings: spare.length,
    short: -sum(short),
    shortBuildings: short.length,
    isKnown: seats.length > 0,
  };
}

export type Release = ReturnType<typeof toRelease>;
