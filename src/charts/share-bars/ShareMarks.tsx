import { useId } from 'react';
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
  const hatchId = useId();
  if (row.shares === null) return null;
  return partPlaces(row.shares).map(({ from, length }, at) => {
    const part = parts[at];
    if (!part || length === 0) return null;
    return (
      <g key={part.id}>
        {part.hatch !== undefined && (
          <pattern
            id={hatchId}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" fill={part.fill} />
            <line y2="6" stroke={part.hatch} strokeWidth="3" />
          </pattern>
        )}
        <rect
          className={styles['part']}
          x={percent(scale.percentOf(from))}
          width={percent(scale.percentOf(length))}
          y={top}
          height={thickness}
          fill={part.hatch === undefined ? part.fill : `url(#${hatchId})`}
        />
        {length >= leastWritten && (
          <text
            className={styles['share']}
            x={percent(scale.percentOf(from + length / 2))}
            y={top + thickness / 2}
            fill={part.ink}
            {...(part.hatch === undefined
              ? {}
              : { stroke: part.fill, strokeWidth: 5, paintOrder: 'stroke' })}
          >
            {format(length)}
          </text>
        )}
      </g>
    );
  });
}
