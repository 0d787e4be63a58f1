import { thresholds } from '#domain/metric/thresholds.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import {
  formatCount,
  formatPercent,
  formatPlural,
  formatTenths,
} from '#src/lib/format/formatNumber.ts';
import { hasEnoughData } from '../shared/texts.ts';
import type { UsedSpace } from '#src/data/planning/usedSpaces.ts';

/** How each number of the page comes about. */
export const terms = {
  inefficient: {
    name: 'Inefficient',
    definition: 'inefficient',
    text: `A space with two seats or more that is in use at least ${formatPercent(thresholds.inefficientTimeInUse)} of open time while less than ${formatPercent(thresholds.underUse)} of its seats are taken, with ${formatPercent(thresholds.neededData)} coverage. Open areas, where empty seats stay available, are optional.`,
  },
  blocked: {
    name: 'Blocked a week',
    definition: 'inefficient',
    text: 'Empty seats while the space is in use, added up over valid open time, in seat-hours per week.',
  },
  group: {
    name: 'Sessions, typical group, and P90 group',
    definition: 'session',
    text: `A session is a period of use of at least ${thresholds.minSessionMinutesRoom} minutes with pauses of at most ${thresholds.sessionGapMinutes} minutes. Its group size is the number of people that 90% of its slots do not exceed. Shown are the median over sessions, and the size that 90% of sessions do not exceed.`,
  },
  size: {
    name: 'Suggested size',
    definition: 'session',
    text: 'The smallest size class that covers the P90 group.',
  },
  use: metricTerms.timeInUse,
  fill: metricTerms.fillWhenUsed,
  coverage: metricTerms.coverage,
} as const satisfies Record<string, MetricTerm>;

interface InefficientFigures {
  spaces: readonly UsedSpace[];
  flagged: readonly UsedSpace[];
  /** "room", or "space". */
  kind: string;
}

function sum(spaces: readonly UsedSpace[], read: (space: UsedSpace) => number | null): number {
  return spaces.reduce((total, space) => total + (read(space) ?? 0), 0);
}

/** What small groups in large rooms cost, and what would help. */
export function inefficientFigures({ spaces, flagged, kind }: InefficientFigures): ReportFigure[] {
  const [worst] = flagged;
  const blocked = sum(flagged, ({ blockedPerWeek }) => blockedPerWeek);
  return [
    {
      id: 'smaller',
      label: 'Could be smaller',
      value: formatCount(smallerOf(flagged).length),
      of: `of ${formatCount(flagged.length)}`,
      note: 'fits 90% of meetings',
      term: terms.size,
    },
    {
      id: 'count',
      label: `Inefficient ${kind}s`,
      value: formatCount(flagged.length),
      of: `of ${formatCount(spaces.filter(hasEnoughData).length)}`,
      note: 'with two seats or more',
      term: terms.inefficient,
    },
    {
      id: 'blocked',
      label: 'Blocked seat-hours a week',
      value: formatCount(blocked),
      note: 'in these rooms only',
      term: terms.blocked,
    },
    {
      id: 'most',
      label: 'Worst room',
      value: worst ? formatTenths(worst.blockedPerWeek) : '–',
      note: worst ? `${worst.zone.name}, ${worst.floorName}` : 'none',
      term: terms.blocked,
    },
    {
      id: 'group',
      label: 'Typical group in it',
      value: worst ? formatTenths(worst.groupMedian) : '–',
      ...(worst ? { of: `in ${formatPlural(worst.capacity, 'seat')}` } : {}),
      note: worst ? formatPlural(worst.sessions, 'session') : 'none',
      term: terms.group,
    },
    {
      id: 'seats',
      label: 'Seats in these rooms',
      value: formatCount(sum(flagged, ({ capacity }) => capacity)),
      note: flagged.length > 0 ? `${formatPercent(meanFill(flagged))} filled when used` : 'none',
      term: terms.fill,
    },
  ];
}

/** Those that a smaller size would do for, in their order. */
export function smallerOf(spaces: readonly UsedSpace[]): UsedSpace[] {
  return spaces.filter(({ suggestion }) => suggestion !== null);
}

/** "S instead of L", or that the size fits. */
export function suggestionText({
  sizeClass,
  suggestion,
}: Pick<UsedSpace, 'sizeClass' | 'suggestion'>): string {
  if (suggestion === null) return `${sizeClass ?? 'This size'} fits`;
  return suggestion.name === sizeClass
    ? `${suggestion.name}, with fewer seats`
    : `${suggestion.name} instead of ${sizeClass ?? 'this size'}`;
}

/** What to do with a space that a smaller size would do for: "Make it S instead of L". */
export function actionText(space: Pick<UsedSpace, 'sizeClass' | 'suggestion'>): string {
  return `Make it ${suggestionText(space)}`;
}

/** Why: "90% of meetings: up to 4 people in 12 seats". */
export function reasonText({
  groupP90,
  capacity,
}: Pick<UsedSpace, 'groupP90' | 'capacity'>): string {
  const people = Math.ceil(groupP90 ?? 0);
  const group = people === 1 ? '1 person' : `up to ${formatPlural(people, 'person', 'people')}`;
  return `90% of meetings: ${group} in ${formatPlural(capacity, 'seat')}`;
}

/** What to do where no size is too large, though few of the seats are taken. */
export function noneSmallerText(kind: string): string {
  return `None of the inefficient ${kind}s could be smaller: their largest groups need the seats. Ask small groups to meet in smaller rooms.`;
}

/** Of some spaces together, each by its seats. */
function meanFill(spaces: readonly UsedSpace[]): number | null {
  const known = spaces.filter(({ fill, timeInUse }) => fill !== null && timeInUse !== null);
  const used = sum(known, ({ capacity, timeInUse }) => capacity * (timeInUse ?? 0));
  const filled = sum(
    known,
    ({ capacity, timeInUse, fill }) => capacity * (timeInUse ?? 0) * (fill ?? 0),
  );
  return used > 0 ? filled / used : null;
}
