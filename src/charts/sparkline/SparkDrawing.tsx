import { drawingHeight, scrubPaths } from '../scrubber/scrubPaths.ts';
import type { ScrubExpectation } from '../scrubber/ScrubSlot.ts';
import styles from './SparkDrawing.module.css';

/** A step of the course: its value, null is unknown or yet to come, and the range that is usual then, where that is known. */
export interface SparkPoint {
  value: number | null;
  expected: ScrubExpectation | null;
}

interface SparkDrawingProps {
  /** Evenly spaced over the whole width. */
  points: readonly SparkPoint[];
  /** The value at its top. */
  top: number;
  /** The point that is shown elsewhere: a line marks it. */
  at?: number;
}

/** The course of a value over its usual range, without a word; hidden from assistive technology. */
export function SparkDrawing({ points, top, at }: SparkDrawingProps) {
  const { band, median, area, line } = scrubPaths(points, top);
  return (
    <svg
      className={styles['drawing']}
      viewBox={`0 0 ${Math.max(1, points.length)} ${drawingHeight}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path className={styles['band']} d={band} />
      <path className={styles['median']} d={median} />
      <path className={styles['area']} d={area} />
      <path className={styles['line']} d={line} />
      {at !== undefined && <path className={styles['at']} d={`M${at + 0.5} 0V${drawingHeight}`} />}
    </svg>
  );
}
