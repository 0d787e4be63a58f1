import { memo } from 'react';
import { drawingHeight, scrubHeight, scrubPaths } from './scrubPaths.ts';
import type { ScrubLevel, ScrubMarker, ScrubSlot } from './ScrubSlot.ts';
import styles from './ScrubChart.module.css';

interface ScrubChartProps {
  slots: readonly ScrubSlot[];
  markers: readonly ScrubMarker[];
  top: number;
  levels: readonly ScrubLevel[];
}

/** The day's curve over what is expected; redrawn only when the day changes, not when the moment does. */
export const ScrubChart = memo(function ScrubChart(props: ScrubChartProps) {
  const { slots, markers, top, levels } = props;
  const heightOf = scrubHeight(top);
  const { closed, band, median, area, line, hollow } = scrubPaths(slots, top);
  return (
    <svg
      className={styles['chart']}
      viewBox={`0 0 ${Math.max(1, slots.length)} ${drawingHeight}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {closed.map(({ from, toExclusive }) => (
        <rect
          key={from}
          className={styles['closed']}
          x={from}
          width={toExclusive - from}
          height={drawingHeight}
        />
      ))}
      {markers.map(({ id, from, toExclusive }) => (
        <rect
          key={id}
          className={styles['marker']}
          x={from}
          width={toExclusive - from}
          height={drawingHeight}
        />
      ))}
      <path className={styles['band']} d={band} />
      <path className={styles['median']} d={median} />
      <path className={styles['area']} d={area} />
      <path className={styles['line']} d={line} />
      <path className={styles['hollow']} d={hollow} />
      {levels.map(({ text, value }) => (
        <line
          key={text}
          className={styles['level']}
          x1="0"
          x2={slots.length}
          y1={heightOf(value)}
          y2={heightOf(value)}
        />
      ))}
      <line
        className={styles['axis']}
        x1="0"
        x2={slots.length}
        y1={drawingHeight}
        y2={drawingHeight}
      />
    </svg>
  );
});
