import { Fragment } from 'react';
import type { RoomsNow } from '#src/data/live/useRoomsNow.ts';
import { useNow } from '#src/lib/browser/useNow.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
import styles from '../ZoneDetails.module.css';
import type { PanelZone } from '../zoneQuestion.ts';
import { toBookingLines } from './toBookingLines.ts';

interface ZoneBookingsProps extends Pick<PanelZone, 'zone' | 'building'> {
  rooms: RoomsNow;
}

const minuteMs = 60_000;

/** What is booked of a zone now and next, without titles or people; nothing for a zone that is no room. */
export function ZoneBookings({
  zone,
  building,
  rooms: { data, error, readAgain },
}: ZoneBookingsProps) {
  const nowMs = useNow(minuteMs);
  const room = data?.rooms.find(({ zone_id: id }) => String(id) === zone.id);
  if (data !== undefined && room === undefined) return null;
  return (
    <div role="group" aria-label="Bookings" className={styles['section']}>
      <h3>Bookings</h3>
      {room === undefined ? (
        error === null ? (
          <Loading text="Loading bookings" />
        ) : (
          <ReadAgain what="bookings" onRetry={readAgain} />
        )
      ) : room.bookings_as_of === null ? (
        <p className={styles['caption']}>No booking source reports this room.</p>
      ) : (
        <Booked {...toBookingLines(room, nowMs, building.timezone)} />
      )}
    </div>
  );
}

function Booked({ lines, more }: ReturnType<typeof toBookingLines>) {
  if (lines.length === 0) return <p className={styles['caption']}>Nothing booked from now on.</p>;
  return (
    <>
      <dl className={styles['lines']}>
        {lines.map(({ id, when, times }) => (
          <Fragment key={id}>
            <dt>{when}</dt>
            <dd>{times}</dd>
          </Fragment>
        ))}
      </dl>
      {more > 0 && (
        <p className={styles['caption']}>{formatPlural(more, 'more booked time')} today</p>
      )}
    </>
  );
}
