import type { CSSProperties } from 'react';
import { classNames } from '#src/lib/browser/classNames.ts';
import { markShape } from './markShapes.ts';
import styles from './Scatter.module.css';
import { drawnMarks, type ScatterPlot } from './toScatterPlot.ts';

interface ScatterMarksProps {
  plot: ScatterPlot;
  selectedIds: readonly string[];
}

/** The marks, the small ones on top, and the names that have room. */
export function ScatterMarks({ plot, selectedIds }: ScatterMarksProps) {
  return (
    <>
      {drawnMarks(plot).map(({ mark, x, y, radius, classIndex }) => {
        const { path, colour } = markShape(classIndex);
        return (
          <path
            key={mark.id}
            className={classNames(
              styles['mark'],
              mark.isWeak && styles['weak'],
              selectedIds.includes(mark.id) && styles['selected'],
            )}
            style={{ '--mark': `var(--${colour})` } as CSSProperties}
            d={path(radius)}
            transform={`translate(${x} ${y})`}
          />
        );
      })}
      {plot.names.map(({ id, text, x, y, anchor }) => (
        <text key={id} className={styles['name']} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </>
  );
}
