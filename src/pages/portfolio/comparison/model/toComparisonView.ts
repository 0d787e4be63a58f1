import { mayBeChance } from '#domain/patterns/mayBeChance.ts';
import { sameGroup, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import { bestCoverage } from '#src/features/report/empty/bestCoverage.ts';
import { emptyReason } from '#src/features/report/empty/emptyReason.ts';
import { frameDenominators } from '#src/features/report/figures/frameDenominators.ts';
import { frameValue } from '#src/features/report/figures/readGroup.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { comparedLabel } from '../data/ComparisonRequest.ts';
import type { ComparisonData, GroupChange } from '../data/readComparison.ts';
import type { ComparisonRow } from './ComparisonRow.ts';
import { lackingDays } from './lackingDays.ts';
import { ownValue } from './ownValue.ts';

interface ViewInput {
  data: ComparisonData;
  nameOf: (group: MetricGroup) => string;
}

/** What the answers say: all together, the rows by change, greatest rise first, what lacks, or why there is nothing. */
export function toComparisonView({ data, nameOf }: ViewInput) {
  const { request, current, compared, changes } = data;
  const { timeZone } = request.subject;
  const label = comparedLabel(request);
  const dayNumbersBefore = compared.days.intervals.map(({ startMs }) =>
    localDayNumber(startMs, timeZone),
  );
  const toRow = ({ group, change, current: days, before }: GroupChange): ComparisonRow => {
    const groupBefore = sameGroup(compared.days, group);
    return {
      id: group.id,
      kind: group.kind,
      name: group.kind === 'all' ? request.subject.name : nameOf(group),
      seats: frameValue(group, 'capacity_mean'),
      value: ownValue(request.aggregation, frameValue(group, label), days),
      coverage: group.coverage[0] ?? null,
      coverageBefore: sameGroup(compared.whole, group)?.coverage[0] ?? null,
      change,
      isSure: change !== null && !mayBeChance(change.p),
      lacks: lackingDays(groupBefore, dayNumbersBefore),
      days: days.length,
      daysBefore: before.length,
    };
  };
  const all = changes.map(toRow);
  const total = all.find(({ kind }) => kind === 'all') ?? null;
  const whole = current.whole.groups.find(({ kind }) => kind === 'all');
  const denominators = frameDenominators(
    whole,
    sameGroup(current.days, { id: 'all', kind: 'all' }),
  );
  const coverages = all.map(({ coverage }) => coverage);
  return {
    total,
    rows: all.filter(({ kind }) => kind !== 'all').toSorted(byChange),
    denominators,
    hasSeats: all.some(({ seats }) => seats !== null),
    reason: emptyReason(
      { ...denominators, coverage: bestCoverage(denominators.coverage, coverages) },
      request,
    ),
  };
}

export type ComparisonView = ReturnType<typeof toComparisonView>;

/** Rises first; what cannot be compared last. */
function byChange(a: ComparisonRow, b: ComparisonRow): number {
  const of = ({ change }: ComparisonRow) => change?.change ?? Number.NEGATIVE_INFINITY;
  const [left, right] = [of(a), of(b)];
  return left === right ? 0 : right - left;
}
