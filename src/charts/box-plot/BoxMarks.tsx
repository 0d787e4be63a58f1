import type { CSSProperties } from 'react';
import { percent, type RowScale } from '../rows/toRowScale.ts';
import styles from './BoxPlot.module.css';
import { dotOffset, type BoxRow } from './BoxRow.ts';

/** The middle of a row of 30 pixels. */
const middle = 15;
const halfBox = 9;
const halfDots = 11;

/** A box with its whiskers, its mean and P90, over the values that it is of. */
export function BoxMarks({ row, scale }: { row: BoxRow; scale: RowScale }) {
  const { box, values, colour } = row;
  const x = (value: number) => percent(scale.percentOf(value));
  if (!box) return null;
  const line = (from: number, to: number) => (
    <line className={styles['whisker']} x1={x(from)} x2={x(to)} y1={middle} y2={middle} />
  );
  const stroke = (value: number, half: number, name: 'whisker' | 'median' | 'p90') => (
    <line
      className={styles[name]}
      x1={x(value)}
      x2={x(value)}
      y1={middle - half}
      y2={middle + half}
    />
  );
  return (
    <g style={{ '--key': `var(--${colour})` } as CSSProperties}>
      {line(box.low, box.lowerQuartile)}
      {line(box.upperQuartile, box.high)}
      {stroke(box.low, 5, 'whisker')}
      {stroke(box.high, 5, 'whisker')}
      <rect
        className={styles['box']}
        x={x(box.lowerQuartile)}
        width={percent(scale.percentOf(box.upperQuartile) - scale.percentOf(box.lowerQuartile))}
        y={middle - halfBox}
        height={halfBox * 2}
        rx="3"
      />
      {values.map(({ name, value }, index) => (
        <circle
          key={name}
          className={styles['dot']}
          cx={x(value)}
          cy={middle + dotOffset(index) * halfDots}
          r="2.2"
        />
      ))}
      {stroke(box.median, halfBox, 'median')}
      {stroke(box.p90, halfBox + 4, 'p90')}
      <svg x={x(box.mean)} y={middle} overflow="visible">
        <path className={styles['mean']} d="M0-5 5 0 0 5-5 0Z" />
      </svg>
    </g>
  );
}
