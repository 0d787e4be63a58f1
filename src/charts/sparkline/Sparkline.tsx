import { drawingHeight, scrubPaths } from '../scrubber/scrubPaths.ts';
import styles from './Sparkline.module.css';

interface SparklineProps {
  /** What it shows, in a sentence for those who do not see it. */
  label: string;
  /** Evenly spaced over the whole width; null is unknown, or yet to come. */
  values: readonly (number | null)[];
  /** The value at its top. */
  top: number;
  /** Written under its ends and its middle. */
  marks: readonly string[];
}

/** The course of a value, small and without axes. */
export function Sparkline({ label, values, top, marks }: SparklineProps) {
  const { area, line } = scrubPaths(
    values.map((value) => ({ value })),
    top,
  );
  return (
    <figure className={styles['figure']} role="img" aria-label={label}>
      <svg
        viewBox={`0 0 ${Math.max(1, values.length)} ${drawingHeight}`}
        preserveAspectRatio="none"
        aria-hidden
      >
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
