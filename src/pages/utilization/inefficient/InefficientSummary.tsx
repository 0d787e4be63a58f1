import { thresholds } from '#domain/metric/thresholds.ts';
import {
  formatCount,
  formatPercent,
  formatPlural,
  formatTenths,
} from '#src/lib/format/formatNumber.ts';
import { Banner } from '#src/ui/display/Banner.tsx';
import { KeyFigure } from '#src/ui/display/KeyFigure.tsx';
import { KeyFigureCard } from '#src/ui/display/KeyFigureCard.tsx';
import { hasEnoughData } from '../shared/enoughData.ts';
import type { UsedSpace } from './model/toUsedSpaces.ts';

interface InefficientSummaryProps {
  spaces: readonly UsedSpace[];
  flagged: readonly UsedSpace[];
  /** "room", or "space". */
  kind: string;
}

function sum(spaces: readonly UsedSpace[], read: (space: UsedSpace) => number | null): number {
  return spaces.reduce((total, space) => total + (read(space) ?? 0), 0);
}

/** What small groups in large rooms cost, and what would help. */
export function InefficientSummary({ spaces, flagged, kind }: InefficientSummaryProps) {
  const [worst] = flagged;
  const blocked = sum(flagged, ({ blockedPerWeek }) => blockedPerWeek);
  const smaller = flagged.filter(({ suggestion }) => suggestion !== null);
  return (
    <>
      <KeyFigureCard label="Key figures of blocked seats">
        <KeyFigure
          label={`Inefficient ${kind}s`}
          value={formatCount(flagged.length)}
          of={`of ${formatCount(spaces.filter(hasEnoughData).length)}`}
          note="of two seats and more"
        />
        <KeyFigure
          label="Blocked seat-hours a week"
          value={formatCount(blocked)}
          note="in those alone"
        />
        <KeyFigure
          label="Most blocked"
          value={worst ? formatTenths(worst.blockedPerWeek) : '–'}
          note={worst ? `${worst.zone.name}, ${worst.floorName}` : 'none'}
        />
        <KeyFigure
          label="Its typical group"
          value={worst ? formatTenths(worst.groupMedian) : '–'}
          {...(worst ? { of: `in ${formatPlural(worst.capacity, 'seat')}` } : {})}
          note={worst ? formatPlural(worst.sessions, 'session') : 'none'}
        />
        <KeyFigure
          label="A smaller room would do"
          value={formatCount(smaller.length)}
          of={`of ${formatCount(flagged.length)}`}
          note="for nine groups in ten"
        />
        <KeyFigure
          label="Their seats"
          value={formatCount(sum(flagged, ({ capacity }) => capacity))}
          note={
            flagged.length > 0 ? `${formatPercent(meanFill(flagged))} filled when used` : 'none'
          }
        />
      </KeyFigureCard>
      <Banner closeKey="inefficient-comfort" isPersistent>
        A room with {formatPercent(thresholds.target)} of its seats taken is full in practice: bags,
        screens and elbows need the rest. Look for rooms far below that.
      </Banner>
    </>
  );
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
