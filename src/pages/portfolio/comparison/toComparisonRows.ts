import { mayBeChance } from '#domain/patterns/significance.ts';
import type { WeekdayChange } from '#domain/patterns/weekdayChange.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { sameGroup, wholeGroup, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import {
  frameDenominators,
  type Denominators,
} from '#src/features/report/figures/frameDenominators.ts';
import { frameValue, type CoveredDay } from '#src/features/report/figures/readGroup.ts';
import type { ReportPlace } from '#src/features/report/place/ReportPlace.ts';
import {
  comparedLabel,
  type Aggregation,
  type ComparisonData,
  type GroupChange,
} from './readComparison.ts';

/** A building, or a floor of a single one, in two periods. Null is unknown. */
export interface ComparisonRow {
  id: string;
  kind: string;
  name: string;
  seats: number | null;
  /** The later period by itself, over all its days (ownValue). */
  value: number | null;
  coverage: number | null;
  coverageBefore: number | null;
  /** Weekday by weekday. */
  change: WeekdayChange | null;
  /** Whether the change is significant. */
  isSure: boolean;
  /** Days of the compared period without data. */
  lacks: DayRange[];
  days: number;
  daysBefore: number;
}

/** The rows by change, greatest rise first, with all of them together. */
export interface ComparisonRows {
  total: ComparisonRow | null;
  rows: readonly ComparisonRow[];
  denominators: Denominators;
  hasSeats: boolean;
}

/** What the answers say of each row, and of all together. */
export function toComparisonRows(
  data: ComparisonData,
  { nameOf }: Pick<ReportPlace, 'nameOf'>,
): ComparisonRows {
  const { request, current, compared, changes } = data;
  const { timeZone, name } = request.subject;
  const label = comparedLabel(request);
  const dayNumbersBefore = compared.days.intervals.map(({ startMs }) =>
    localDayNumber(startMs, timeZone),
  );
  const toRow = ({ group, change, current: days, before }: GroupChange): ComparisonRow => ({
    id: group.id,
    kind: group.kind,
    name: group.kind === 'all' ? name : nameOf(group),
    seats: frameValue(group, 'capacity_mean'),
    value: ownValue(request.aggregation, frameValue(group, label), days),
    coverage: group.coverage[0] ?? null,
    coverageBefore: sameGroup(compared.whole, group)?.coverage[0] ?? null,
    change,
    isSure: change !== null && !mayBeChance(change.p),
    lacks: lackingDays(sameGroup(compared.days, group), dayNumbersBefore),
    days: days.length,
    daysBefore: before.length,
  });
  const all = changes.map(toRow);
  return {
    total: all.find(({ kind }) => kind === 'all') ?? null,
    rows: all.filter(({ kind }) => kind !== 'all').toSorted(byChange),
    denominators: frameDenominators(wholeGroup(current.whole), wholeGroup(current.days)),
    hasSeats: all.some(({ seats }) => seats !== null),
  };
}

/** Rises first; what cannot be compared last. */
function byChange(a: ComparisonRow, b: ComparisonRow): number {
  const of = ({ change }: ComparisonRow) => change?.change ?? Number.NEGATIVE_INFINITY;
  const [left, right] = [of(a), of(b)];
  return left === right ? 0 : right - left;
}

/** What a row has now: on the weekdays that both periods have, and where there are none by itself. */
export function valueAfter({ change, value }: ComparisonRow): number | null {
  return change ? change.before + change.change : value;
}

/**
 * What a period has by itself, for a group that cannot be compared: its mean over the frame, or the mean of its daily peaks. The
 * greatest of all peaks is neither and stands for no day. Null where nothing counts.
 */
export function ownValue(
  aggregation: Aggregation,
  ofFrame: number | null,
  days: readonly Pick<CoveredDay, 'value'>[],
): number | null {
  if (aggregation === 'mean') return ofFrame;
  if (days.length === 0) return null;
  return days.reduce((sum, { value }) => sum + value, 0) / days.length;
}

/** The days on which a group was open and nothing valid was measured, as stretches; closed days between two of them belong to the stretch. */
export function lackingDays(
  group: Pick<MetricGroup, 'openMinutes' | 'validMinutes'> | undefined,
  dayNumbers: readonly number[],
): DayRange[] {
  const stretches: DayRange[] = [];
  let isBroken = true;
  for (const [at, day] of dayNumbers.entries()) {
    const isOpen = (group?.openMinutes[at] ?? 0) > 0;
    if (!isOpen) continue;
    if ((group?.validMinutes[at] ?? 0) > 0) {
      isBroken = true;
      continue;
    }
    const last = stretches.at(-1);
    if (last && !isBroken) last.endDayExclusive = day + 1;
    else stretches.push({ startDay: day, endDayExclusive: day + 1 });
    isBroken = false;
  }
  return stretches;
}

/** Rows of either end. */
const ends = 3;

/** The three greatest rises and the three greatest falls, of rows that stand by change; all of six or fewer, without those that cannot be compared. */
export function mostChanged(rows: readonly ComparisonRow[]): {
  shown: ComparisonRow[];
  leftOut: number;
} {
  const known = rows.filter(({ change }) => change !== null);
  const shown = known.length <= 2 * ends ? known : [...known.slice(0, ends), ...known.slice(-ends)];
  return { shown, leftOut: rows.length - shown.length };
}
