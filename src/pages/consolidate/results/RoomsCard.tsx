import { useLocation } from 'react-router-dom';
import { roomMixHref } from '#src/features/filters/handOver.ts';
import { TableCard } from '#src/features/report/table/TableCard.tsx';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';
import type { ConsolidateProps } from '../ConsolidateView.ts';

/** The rooms that the open floors need at the service level, on to where another mix is planned. */
export function RoomsCard({ view, place }: Pick<ConsolidateProps, 'view' | 'place'>) {
  const { search } = useLocation();
  const { tables, history } = view;
  const { roomServiceLevel } = history.draft;
  const { rows } = tables.rooms;
  if (rows.length === 0) return null;
  const rooms = new Map(
    rows.flatMap(({ class: size, needed }): [string, number][] =>
      needed === null ? [] : [[size, needed]],
    ),
  );
  const mix = { rooms, serviceLevel: roomServiceLevel };
  return (
    <TableCard
      table={tables.rooms}
      note={`Rooms needed for everyone on the open floors ${formatPercent(roomServiceLevel)} of the time, from 15-minute means rounded up. Room Demand counts 5-minute slots and shows when each size sells out, with today’s people.`}
      tools={
        rooms.size === 0 ? undefined : (
          <LinkTo href={roomMixHref(place.building.id, mix, search)}>
            Try these rooms in Room Demand
          </LinkTo>
        )
      }
    />
  );
}
