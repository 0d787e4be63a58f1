import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import {
  formatCount,
  formatPercent,
  formatPlural,
  formatTenths,
} from '#src/lib/format/formatNumber.ts';
import { hasEnoughData } from '../shared/enoughData.ts';
import type { UsedSpace } from './model/toUsedSpaces.ts';

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
      term: 'Inefficient',
    },
    {
      id: 'blocked',
      label: 'Blocked seat-hours a week',
      value: formatCount(blocked),
      note: 'in those alone',
      term: 'Blocked a week',
    },
    {
      id: 'most',
      label: 'Most blocked',
      value: worst ? formatTenths(worst.blockedPerWeek) : '–',
      note: worst ? `${worst.zone.name}, ${worst.floorName}` : 'none',
      term: 'Blocked a week',
    },
    {
      id: 'group',
      label: 'Its typical group',
      value: worst ? formatTenths(worst.groupMedian) : '–',
      ...(worst ? { of: `in ${formatPlural(worst.capacity, 'seat')}` } : {}),
      note: worst ? formatPlural(worst.sessions, 'session') : 'none',
      term: 'Typical group',
    },
    {
      id: 'smaller',
      label: 'A smaller room would do',
      value: formatCount(smaller.length),
      of: `of ${formatCount(flagged.length)}`,
      note: 'for nine groups in ten',
      term: 'Size that would do',
    },
    {
      id: 'seats',
      label: 'Their seats',
      value: formatCount(sum(flagged, ({ capacity }) => capacity)),
      note: flagged.length > 0 ? `${formatPercent(meanFill(flagged))} filled when used` : 'none',
      term: 'Fill when used',
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
