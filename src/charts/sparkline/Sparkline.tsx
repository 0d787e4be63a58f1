import { SparkDrawing, type SparkPoint } from './SparkDrawing.tsx';
import styles from './Sparkline.module.css';

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
  return (
    <figure className={styles['figure']} role="img" aria-label={label}>
      <SparkDrawing points={points} top={top} />
      <div className={styles['marks']} aria-hidden>
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </figure>
  );
}
