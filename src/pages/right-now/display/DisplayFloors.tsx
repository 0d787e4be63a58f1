import { classNames } from '#src/lib/browser/classNames.ts';
import type { FloorRow } from '#src/features/floor-view/floors/FloorRow.ts';
import styles from './RightNowDisplay.module.css';

interface DisplayFloorsProps {
  rows: readonly FloorRow[];
  shownId: string;
  /** The color of a share on the palette, as CSS. */
  colourOf: (share: number) => string;
}

/** More floors than this stand in two columns. */
const mostInColumn = 7;

/** How full each floor of the building is. */
export function DisplayFloors({ rows, shownId, colourOf }: DisplayFloorsProps) {
  return (
    <section className={styles['section']}>
      <h2>Floors</h2>
      <ul className={classNames(styles['floors'], rows.length > mostInColumn && styles['many'])}>
        {rows.map((row) => (
          <li
            key={row.id}
            className={classNames(row.id === shownId && styles['current'])}
            aria-current={row.id === shownId ? 'true' : undefined}
          >
            <span>{row.label}</span>
            <span className={classNames(styles['bar'], row.share === null && styles['unknown'])}>
              {row.share !== null && (
                <span
                  style={{
                    width: `${Math.min(100, Math.max(0, row.share * 100))}%`,
                    background: colourOf(row.share),
                  }}
                />
              )}
            </span>
            <span>{row.value}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
