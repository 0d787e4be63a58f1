import type { CSSProperties } from 'react';
import { classNames } from '#src/lib/browser/classNames.ts';
import { Link } from 'react-router-dom';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import styles from './RightNowHome.module.css';
import type { FloorNow } from './toBuildingNow.ts';

interface FloorBarsProps {
  floors: readonly FloorNow[];
  hrefOf: (floorId: string) => string;
  /** Whether the first values are on their way: then none of them is missing. */
  isPending: boolean;
}

/** More floors than this stand in two columns, so that a tower leaves the cards beside it little empty room. */
const mostInColumn = 4;

/** The floors from top to bottom, each with a bar of its utilization. */
export function FloorBars({ floors, hrefOf, isPending }: FloorBarsProps) {
  const rows = floors.length > mostInColumn ? Math.ceil(floors.length / 2) : floors.length;
  return (
    <ul
      className={classNames(styles['floors'], 'tabular')}
      style={{ '--rows': Math.max(1, rows) } as CSSProperties}
    >
      {floors.map((floor) => (
        <li key={floor.id}>
          <Link className={styles['floor']} to={hrefOf(floor.id)} aria-label={describe(floor)}>
            <span>{floor.shortname}</span>
            <span
              className={classNames(
                styles['track'],
                floor.utilisation === null && !isPending && styles['unknown'],
              )}
            >
              <span
                className={styles['fill']}
                style={{ transform: `scaleX(${Math.min(1, floor.utilisation ?? 0)})` }}
              />
            </span>
            <span className={styles['share']}>{formatPercent(floor.utilisation)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function describe(floor: FloorNow): string {
  const share = floor.utilisation === null ? 'no data' : formatPercent(floor.utilisation);
  return `${floor.name}, ${share}`;
}
