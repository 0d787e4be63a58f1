import type { Typical } from '#domain/patterns/typicalWeek.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { KeyFigure } from '#src/ui/display/KeyFigure.tsx';
import { FigureCard } from '#src/features/floor-view/figures/FigureCard.tsx';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import type { FloorNowColumn } from '../explain/toRightNowExplanation.ts';
import { expectationText } from '../today/model/toScrubSlots.ts';
import { peopleOfSeats } from './peopleOfSeats.ts';
import type { FreeRooms, KeyFigures as Figures } from '../model/toKeyFigures.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import styles from './Change.module.css';

interface KeyFigureRowProps {
  figures: Figures;
  floorName: string;
  /** The local time that is shown in place of now: "14:35". */
  at: string | null;
  /** People of the last 15 minutes less those of the 15 before; null when not known. */
  change: number | null;
  /** The usual range of utilization at this time; null when not known. */
  expected: Pick<Typical, 'low' | 'high'> | null;
}

/** The key figures of the floor over the plan. */
export function KeyFigureRow({ figures, floorName, at, change, expected }: KeyFigureRowProps) {
  const { open } = useExplain();
  const explained = (column: FloorNowColumn) => ({ onExplain: () => open(`floor.${column}`) });
  const { people, capacity, utilisation, rooms, desks, quietest } = figures;
  const { of, seated, ofSeats } = peopleOfSeats({ people, seats: capacity, utilisation });
  return (
    <FigureCard floorName={floorName}>
      <KeyFigure
        label={at === null ? 'People now' : `People at ${at}`}
        {...explained('people')}
        value={formatCount(people)}
        of={of}
        note={
          <>
            {seated !== null && `${seated}, `}
            {change === null ? floorName : <Change people={change} />}
          </>
        }
      />
      <KeyFigure
        label="Utilization"
        {...explained('utilisation')}
        value={formatPercent(utilisation)}
        of={ofSeats}
        note={utilisationNote(figures, expected)}
      />
      {rooms && (
        <KeyFigure
          label="Free rooms"
          {...explained('rooms')}
          value={formatCount(rooms.free)}
          {...outOf(rooms)}
          note={sizeNote(rooms)}
        />
      )}
      {desks && (
        <KeyFigure
          label="Free desks"
          {...explained('desks')}
          value={formatCount(desks.free)}
          {...outOf(desks)}
          note={quietest === null ? 'with a sensor' : `quietest: ${quietest}`}
        />
      )}
    </FigureCard>
  );
}

function utilisationNote(figures: Figures, expected: KeyFigureRowProps['expected']): string {
  const isCovered = (figures.coverage ?? 0) >= thresholds.neededData;
  return expected && isCovered ? expectationText(expected, 'utilisation') : coverageNote(figures);
}

function coverageNote({ coverage }: Figures): string {
  if (coverage === null) return 'no recent data';
  const text = `${formatPercent(coverage)} coverage`;
  return coverage < thresholds.neededData ? `only ${text}` : text;
}

/** How many are known; nothing where none is. */
function outOf({ free, known }: { free: number | null; known: number }): { of?: string } {
  return free === null ? {} : { of: `of ${formatCount(known)}` };
}

function sizeNote(rooms: FreeRooms): string {
  if (rooms.free === null) return 'no recent data';
  const sizes = rooms.bySize.filter(({ free }) => free > 0);
  if (sizes.length === 0) return rooms.free === 0 ? 'none' : '';
  return sizes.map(({ size, free }) => `${size}\u00a0${formatCount(free)}`).join(' · ');
}

/** People of the last 15 minutes against the 15 before: "▲ 12 in 15 min". */
function Change({ people }: { people: number }) {
  const amount = Math.round(people);
  if (amount === 0) return 'unchanged in 15 min';
  const isUp = amount > 0;
  return (
    <>
      <span className={classNames(styles['arrow'], !isUp && styles['down'])}>
        <span aria-hidden>{isUp ? '▲' : '▼'}</span>
        <span className="visually-hidden">{isUp ? 'up by' : 'down by'}</span>{' '}
        {formatCount(Math.abs(amount))}
      </span>{' '}
      in 15 min
    </>
  );
}
