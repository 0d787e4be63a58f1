import { shortName } from '#src/floorplan/labels/shortName.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';
import { roomsToList, type FreeRoomsOfSize } from './model/toRoomSizes.ts';
import styles from './RightNowDisplay.module.css';

interface DisplayRoomsProps {
  sizes: readonly FreeRoomsOfSize[];
  /** Whether the state of any room is known. */
  isKnown: boolean;
  timeZone: string;
}

/** Lines that fit beside the plan. */
const mostRooms = 6;

/** The free rooms of the floor, each with its size and until when. */
export function DisplayRooms({ sizes, isKnown, timeZone }: DisplayRoomsProps) {
  const rooms = roomsToList(sizes, mostRooms);
  const more = sizes.reduce((sum, size) => sum + size.rooms.length, 0) - rooms.length;
  return (
    <section className={styles['section']}>
      <h2>Free rooms{more > 0 && <small> +{more} more</small>}</h2>
      {rooms.length === 0 && (
        <p className={styles['caption']}>{isKnown ? 'None right now' : 'Unknown'}</p>
      )}
      <ul className={styles['freeRooms']}>
        {rooms.map(({ size, room: { id, name, until } }) => (
          <li key={id}>
            <b>{shortName(name) ?? name}</b>
            <span>{size}</span>
            <span className={styles['until']}>
              {until !== null && `until ${formatTime(until, timeZone)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
