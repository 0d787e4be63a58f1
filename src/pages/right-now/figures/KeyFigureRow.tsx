import { thresholds } from '#domain/metric/thresholds.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { KeyFigure, KeyFigures } from '#src/ui/display/KeyFigure.tsx';
import type { FreeRooms, KeyFigures as Figures } from '../model/toKeyFigures.ts';

interface KeyFigureRowProps {
  figures: Figures;
  floorName: string;
  /** People in the whole building; null when not known, or when the floor is all of it. */
  inBuilding: number | null;
}

/** The key figures of the floor over the plan. */
export function KeyFigureRow({ figures, floorName, inBuilding }: KeyFigureRowProps) {
  const { people, capacity, utilisation, rooms, desks, quietest } = figures;
  return (
    <Card isFloating label={`Key figures of ${floorName}`}>
      <KeyFigures>
        <KeyFigure
          label="People now"
          value={formatCount(people)}
          {...(capacity === null ? {} : { of: `of ${formatCount(capacity)}` })}
          note={inBuilding === null ? floorName : `${formatCount(inBuilding)} in the building`}
        />
        <KeyFigure
          label="Utilisation"
          value={formatPercent(utilisation)}
          note={coverageNote(figures)}
        />
        {rooms && (
          <KeyFigure
            label="Free rooms"
            value={formatCount(rooms.free)}
            {...outOf(rooms)}
            note={sizeNote(rooms)}
          />
        )}
        {desks && (
          <KeyFigure
            label="Free desks"
            value={formatCount(desks.free)}
            {...outOf(desks)}
            note={quietest === null ? 'with a sensor' : `quietest: ${quietest}`}
          />
        )}
      </KeyFigures>
    </Card>
  );
}

function coverageNote({ coverage }: Figures): string {
  if (coverage === null) return 'no recent data';
  const text = `${formatPercent(coverage)} covered`;
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
  return sizes.map(({ size, free }) => `${size} ${formatCount(free)}`).join(' · ');
}
