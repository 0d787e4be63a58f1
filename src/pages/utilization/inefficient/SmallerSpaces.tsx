import type { UseKind } from '#src/data/planning/readZoneUses.ts';
import type { UsedSpace } from '#src/data/planning/usedSpaces.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { formatPlural, formatTenths } from '#src/lib/format/formatNumber.ts';
import { RowButton } from '#src/features/report/table/RowButton.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import styles from '../shared/Utilization.module.css';
import { actionText, noneSmallerText, reasonText, smallerOf } from './inefficientTexts.ts';

/** Those that are listed; the table below has the others. */
const mostListed = 5;

interface SmallerSpacesProps {
  /** Inefficient ones, the most blocked seat-hours first. */
  flagged: readonly UsedSpace[];
  kind: UseKind;
  onSelect: (id: string) => void;
}

/** What to do: the spaces that could be smaller, each with its action and the reason; nothing where none is inefficient. */
export function SmallerSpaces({ flagged, kind, onSelect }: SmallerSpacesProps) {
  if (flagged.length === 0) return null;
  const smaller = smallerOf(flagged);
  const others = smaller.length - mostListed;
  return (
    <TitledCard title="Could be smaller" note="The most blocked seat-hours first.">
      {smaller.length === 0 ? (
        <p className={styles['quiet']}>{noneSmallerText(kind)}</p>
      ) : (
        <div className={classNames(styles['relief'], styles['actions'])}>
          <ol>
            {smaller.slice(0, mostListed).map((space) => (
              <li key={space.id}>
                <div>
                  <RowButton onPress={() => onSelect(space.id)}>{space.zone.name}</RowButton>{' '}
                  <span>{space.floorName}</span>
                </div>
                <b>{actionText(space)}</b>
                <span>{reasonText(space)}</span>
                <span>{formatTenths(space.blockedPerWeek)} seat-hours blocked a week</span>
              </li>
            ))}
          </ol>
          {others > 0 && <p>The table has {formatPlural(others, `other ${kind}`)}.</p>}
        </div>
      )}
    </TitledCard>
  );
}
