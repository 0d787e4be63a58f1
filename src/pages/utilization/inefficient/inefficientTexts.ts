import { thresholds } from '#domain/metric/thresholds.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import {
  formatCount,
  formatPercent,
  formatPlural,
  formatTenths,
} from '#src/lib/format/formatNumber.ts';
import { hasEnoughData } from '../shared/enoughData.ts';
import type { UsedSpace } from './usedSpaces.ts';

/** How each number of the page comes about. */
export const terms = {
  inefficient: {
    name: 'Inefficient',
    definition: 'inefficient',
    text: `A space of two seats and more that is in use ${formatPercent(thresholds.inefficientTimeInUse)} of the open time or more, while less than ${formatPercent(thresholds.underUse)} of its seats are taken, on ${formatPercent(thresholds.neededData)} of its data. Open areas, where an empty seat is kept from nobody, are looked at only on demand.`,
  },
  blocked: {
    name: 'Blocked a week',
    definition: 'inefficient',
    text: 'In every valid open slot the seats times the share in use, less the people; added up in hours and divided by the weeks of the frame that have passed.',
  },
  group: {
    name: 'Sessions and Typical group and P90 group',
    definition: 'session',
    text: `A session is a stretch of use with pauses of at most ${thresholds.sessionGapMinutes} minutes, of ${thresholds.minSessionMinutesRoom} minutes and more. Its group is the number of people that nine in ten of its slots do not pass. Shown are the median of the sessions, and what nine sessions in ten do not pass.`,
  },
  size: {
    name: 'Size that would do',
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
  const smaller = flagged.filter(({ suggestion }) => suggestion !== null);
  return [
    {
      id: 'count',
      label: `Inefficient ${kind}s`,
      value: formatCount(flagged.length),
      of: `of ${formatCount(spaces.filter(hasEnoughData).length)}`,
      note: 'of two seats and more',
      term: terms.inefficient,
    },
    {
      id: 'blocked',
      label: 'Blocked seat-hours a week',
      value: formatCount(blocked),
      note: 'in those alone',
      term: terms.blocked,
    },
    {
      id: 'most',
      label: 'Most blocked',
      value: worst ? formatTenths(worst.blockedPerWeek) : '–',
      note: worst ? `${worst.zone.name}, ${worst.floorName}` : 'none',
      term: terms.blocked,
    },
    {
      id: 'group',
      label: 'Its typical group',
      value: worst ? formatTenths(worst.groupMedian) : '–',
      ...(worst ? { of: `in ${formatPlural(worst.capacity, 'seat')}` } : {}),
      note: worst ? formatPlural(worst.sessions, 'session') : 'none',
      term: terms.group,
    },
    {
      id: 'smaller',
      label: 'A smaller room would do',
      value: formatCount(smaller.length),
      of: `of ${formatCount(flagged.length)}`,
      note: 'for nine groups in ten',
      term: terms.size,
    },
    {
      id: 'seats',
      label: 'Their seats',
      value: formatCount(sum(flagged, ({ capacity }) => capacity)),
      note: flagged.length > 0 ? `${formatPercent(meanFill(flagged))} filled when used` : 'none',
      term: terms.fill,
    },
  ];
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
