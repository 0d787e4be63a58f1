import { shortName } from '#src/floorplan/labels/shortName.ts';
import type { FreeRoomsOfSize } from './model/toRoomSizes.ts';
import styles from './RightNowDisplay.module.css';

/** Names that fit into a line of the list. */
const mostNames = 4;

interface DisplayRoomsProps {
  sizes: readonly FreeRoomsOfSize[];
  /** Whether the state of any room is known. */
  isKnown: boolean;
}

/** The free rooms of the floor by size. */
export function DisplayRooms({ sizes, isKnown }: DisplayRoomsProps) {
  return (
    <section className={styles['section']}>
      <h2>Free rooms</h2>
      {sizes.length === 0 && (
        <p className={styles['caption']}>{isKnown ? 'None right now' : 'Unknown'}</p>
      )}
      <dl className={styles['rooms']}>
        {sizes.map(({ size, rooms }) => (
          <div key={size}>
            <dt>{size}</dt>
            <dd>
              {rooms
                .slice(0, mostNames)
                .map(({ name }) => shortName(name) ?? name)
                .join(', ')}
              {rooms.length > mostNames && <small> +{rooms.length - mostNames}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
