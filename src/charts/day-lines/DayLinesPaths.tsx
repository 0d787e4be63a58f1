import { memo } from 'react';
import { classNames } from '#src/lib/browser/classNames.ts';
import styles from './DayLines.module.css';
import type { DayLine, DayPlot } from './DayLinesModel.ts';

interface DayLinesPathsProps {
  plot: DayPlot;
  paths: readonly (DayLine & { path: string })[];
  format: (value: number) => string;
}

/** Axes and lines; redrawn only when the data or the size changes. */
export const DayLinesPaths = memo(function DayLinesPaths({
  plot,
  paths,
  format,
}: DayLinesPathsProps) {
  const { left, right, bottom, x, y, hours } = plot;
  return (
    <>
      {y.ticks(5).map((tick) => (
        <g key={tick} transform={`translate(0 ${y(tick)})`}>
          <line className={styles['grid']} x1={left} x2={right} />
          <text className={styles['tick']} x={left - 8} dy="0.32em" textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {hours.map((hour) => (
        <text
          key={hour}
          className={styles['tick']}
          x={x(hour * 60)}
          y={bottom + 17}
          textAnchor="middle"
        >
          {String(hour).padStart(2, '0')}
        </text>
      ))}
      {paths.map(({ id, path, colour, isDashed }) => (
        <path
          key={id}
          className={classNames(styles['line'], isDashed && styles['dashed'])}
          d={path}
          style={{ stroke: `var(--${colour})` }}
        />
      ))}
    </>
  );
});
