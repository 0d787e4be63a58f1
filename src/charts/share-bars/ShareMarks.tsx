import { percent, type RowScale } from '../rows/toRowScale.ts';
import styles from './ShareBars.module.css';
import { partPlaces, type SharePart, type ShareRow } from './ShareRow.ts';

interface ShareMarksProps {
  row: ShareRow;
  parts: readonly SharePart[];
  scale: RowScale;
  format: (share: number) => string;
}

const top = 3;
const thickness = 24;
/** Smaller parts have no room for their number, even on a phone. */
const leastWritten = 0.12;

/** The parts of a bar, with their shares where they have room. */
export function ShareMarks({ row, parts, scale, format }: ShareMarksProps) {
  if (row.shares === null) return null;
  return partPlaces(row.shares).map(({ from, length }, at) => {
    const part = parts[at];
    if (!part || length === 0) return null;
    return (
      <g key={part.id}>
        <rect
          className={styles['part']}
          x={percent(scale.percentOf(from))}
          width={percent(scale.percentOf(length))}
          y={top}
          height={thickness}
          fill={part.fill}
        />
        {length >= leastWritten && (
          <text
            className={styles['share']}
            x={percent(scale.percentOf(from + length / 2))}
            y={top + thickness / 2}
            fill={part.ink}
          >
            {format(length)}
          </text>
        )}
      </g>
    );
  });
}
