import { thresholds } from '#domain/metric/thresholds.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { KeyFigure, KeyFigures } from '#src/ui/display/KeyFigure.tsx';
import type { FreeRooms, KeyFigures as Figures } from '../model/toKeyFigures.ts';

/** The key figures of the floor over the plan. */
export function KeyFigureRow({ figures, floorName }: { figures: Figures; floorName: string }) {
  const { people, capacity, utilisation, rooms, desks, quietest } = figures;
  return (
    <Card isFloating label={`Key figures of ${floorName}`}>
      <KeyFigures>
        <KeyFigure
          label="People now"
          value={formatCount(people)}
          {...(capacity === null ? {} : { of: `of ${formatCount(capacity)}` })}
          note={floorName}
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
            of={`of ${formatCount(rooms.known)}`}
            note={sizeNote(rooms)}
          />
        )}
        {desks && (
          <KeyFigure
            label="Free desks"
            value={formatCount(desks.free)}
            of={`of ${formatCount(desks.known)}`}
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

function sizeNote(rooms: FreeRooms): string {
  return rooms.bySize.map(({ size, free }) => `${size} ${formatCount(free)}`).join(' · ');
}
