import { drawingHeight, scrubPaths } from '../scrubber/scrubPaths.ts';
import type { ScrubExpectation } from '../scrubber/ScrubSlot.ts';
import styles from './Sparkline.module.css';

/** A step of the course: its value, null is unknown or yet to come, and the range that is usual then, where that is known. */
export interface SparkPoint {
  value: number | null;
  expected: ScrubExpectation | null;
}

interface SparklineProps {
  /** What it shows, in a sentence for those who do not see it. */
  label: string;
  /** Evenly spaced over the whole width. */
  points: readonly SparkPoint[];
  /** The value at its top. */
  top: number;
  /** Written under its ends and its middle. */
  marks: readonly string[];
}

/** The course of a value over its usual range, small and without axes. */
export function Sparkline({ label, points, top, marks }: SparklineProps) {
  const { band, median, area, line } = scrubPaths(points, top);
  return (
    <figure className={styles['figure']} role="img" aria-label={label}>
      <svg
        viewBox={`0 0 ${Math.max(1, points.length)} ${drawingHeight}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <path className={styles['band']} d={band} />
        <path className={styles['median']} d={median} />
        <path className={styles['area']} d={area} />
        <path className={styles['line']} d={line} />
      </svg>
      <div className={styles['marks']} aria-hidden>
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </figure>
  );
}
