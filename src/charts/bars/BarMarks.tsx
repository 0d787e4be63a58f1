import type { CSSProperties } from 'react';
import { percent, type RowScale } from '../rows/toRowScale.ts';
import type { BarRow, BarTick } from './BarRow.ts';
import styles from './Bars.module.css';

interface BarMarksProps {
  row: BarRow;
  ticks: readonly BarTick[];
  scale: RowScale;
}

/** Middle and height of a bar in its row of 30 pixels. */
const middle = 15;
const thickness = 12;

/** The bar of a row, and its ticks. */
export function BarMarks({ row, ticks, scale }: BarMarksProps) {
  const zero = scale.percentOf(0);
  const place = row.value === null ? null : scale.percentOf(row.value);
  const style = { '--bar': `var(--${row.colour ?? 'accent'})` } as CSSProperties;
  return (
    <g style={style}>
      {place !== null && (
        <rect
          className={row.isWeak ? styles['hollow'] : styles['bar']}
          x={percent(Math.min(zero, place))}
          width={percent(Math.abs(place - zero))}
          y={middle - thickness / 2}
          height={thickness}
          rx={2}
        />
      )}
      {ticks.map(({ label, shape }, at) => {
        const value = row.ticks[at] ?? null;
        if (value === null) return null;
        return (
          <svg key={label} x={percent(scale.percentOf(value))} y={middle} overflow="visible">
            <TickMark shape={shape} />
          </svg>
        );
      })}
    </g>
  );
}

/** A tick around the origin. */
export function TickMark({ shape }: Pick<BarTick, 'shape'>) {
  return shape === 'line' ? (
    <line className={styles['tick']} y1={-10} y2={10} />
  ) : (
    <path className={styles['diamond']} d="M0-6 5 0 0 6-5 0Z" />
  );
}
