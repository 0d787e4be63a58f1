import styles from './Scatter.module.css';
import type { ScatterModel } from './ScatterModel.ts';
import type { ScatterPlot } from './toScatterPlot.ts';

interface ScatterAxesProps {
  model: ScatterModel;
  plot: ScatterPlot;
}

/** Ticks, titles, the lines that part the chart, and the names of the parts. */
export function ScatterAxes({ model, plot }: ScatterAxesProps) {
  const { left, top, right, bottom, x, y } = plot;
  return (
    <>
      {x.ticks.map(({ at, text }) => (
        <g key={text}>
          <line className={styles['grid']} x1={at} x2={at} y1={top} y2={bottom} />
          <text className={styles['tick']} x={at} y={bottom + 16} textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
      {y.ticks.map(({ at, text }) => (
        <g key={text}>
          <line className={styles['grid']} x1={left} x2={right} y1={at} y2={at} />
          <text className={styles['tick']} x={left - 8} y={at + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      <text className={styles['title']} x={right} y={bottom + 35} textAnchor="end">
        {model.x.title} →
      </text>
      <text className={styles['title']} x={0} y={12}>
        ↑ {model.y.title}
      </text>
      {plot.corners.map(({ id, text, x: textX, y: textY, anchor }) => (
        <text key={id} className={styles['quadrant']} x={textX} y={textY} textAnchor={anchor}>
          {text}
        </text>
      ))}
      {plot.diagonal && <line className={styles['part']} {...plot.diagonal} />}
      {x.line && (
        <line className={styles['part']} x1={x.line.at} x2={x.line.at} y1={top} y2={bottom} />
      )}
      {y.line && (
        <line className={styles['part']} x1={left} x2={right} y1={y.line.at} y2={y.line.at} />
      )}
    </>
  );
}
