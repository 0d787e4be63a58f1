import { percent, type RowScale } from '../rows/toRowScale.ts';
import styles from './Dumbbell.module.css';
import type { ChartRow } from '../rows/ChartRow.ts';

/** A row from one value to another. Null is unknown. */
export interface DumbbellRow extends ChartRow {
  from: number | null;
  to: number | null;
  /** Where the second value may lie when only chance is at work; null where that is not known. */
  range: readonly [low: number, high: number] | null;
  /** Whether the change is more than chance: the bar between is whole, else dashed. */
  isSure: boolean;
}

/** The middle of a row of 30 pixels. */
const middle = 15;

/** Two values, the bar between them, and where the second may lie. */
export function DumbbellMarks({ row, scale }: { row: DumbbellRow; scale: RowScale }) {
  const { from, to, range, isSure } = row;
  const x = (value: number) => percent(scale.percentOf(value));
  return (
    <>
      {range && (
        <line
          className={styles['range']}
          x1={x(range[0])}
          x2={x(range[1])}
          y1={middle}
          y2={middle}
        />
      )}
      {from !== null && to !== null && (
        <line
          className={isSure ? styles['bar'] : styles['chance']}
          x1={x(from)}
          x2={x(to)}
          y1={middle}
          y2={middle}
        />
      )}
      {from !== null && <circle className={styles['from']} cx={x(from)} cy={middle} r={5} />}
      {to !== null && (
        <circle
          className={row.isWeak ? styles['weak'] : styles['to']}
          cx={x(to)}
          cy={middle}
          r={6}
        />
      )}
    </>
  );
}
