import { LineChart } from '#src/charts/line/LineChart.tsx';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { ExplainId } from '../explain/explainId.ts';
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
  onExplain: (id: ExplainId) => void;
}

/** The lines, over which a stretch is chosen. */
export function TrendPlot({ label, chart, isMarking, onExplain, ...options }: TrendPlotProps) {
  const { model, noteOf, focusedId } = chart;
  const explainSlot = (slot: number) => {
    const place = model.slots[slot];
    const line = focusedId ?? model.series[0]?.id;
    if (place?.state === 'open' && line !== undefined)
      onExplain({ kind: 'value', startMs: place.startMs, groupId: line });
  };
  return (
    <>
      {isMarking && (
        <p className={styles['hint']} role="status">
          Drag over a stretch to mark it. By keyboard: Shift with the arrow keys, then Enter.
        </p>
      )}
      <div className={styles['plot']}>
        <LineChart {...{ label, model, noteOf, ...options }} onPick={explainSlot} />
      </div>
    </>
  );
}
