import { LineChart } from '#src/charts/line/LineChart.tsx';
import type { InstantRange } from '#domain/time/wallRange.ts';
import styles from '../Trend.module.css';
import type { useTrendChart } from './useTrendChart.ts';

interface TrendPlotProps {
  label: string;
  chart: ReturnType<typeof useTrendChart>;
  showsClosed: boolean;
  joinsBreaks: boolean;
  /** Whether a stretch becomes a time marker, instead of the frame. */
  isMarking: boolean;
  onSelectRange: (range: InstantRange) => void;
}

/** The lines, over which a stretch is chosen. */
export function TrendPlot({ label, chart, isMarking, ...options }: TrendPlotProps) {
  return (
    <>
      {isMarking && (
        <p className={styles['hint']} role="status">
          Drag over a stretch to mark it. By keyboard: Shift with the arrow keys, then Enter.
        </p>
      )}
      <div className={styles['plot']}>
        <LineChart label={label} model={chart.model} noteOf={chart.noteOf} {...options} />
      </div>
    </>
  );
}
