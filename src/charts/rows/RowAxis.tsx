import type { RowReference } from './ChartRow.ts';
import { percent, type RowScale } from './toRowScale.ts';
import styles from './RowChart.module.css';

interface RowAxisProps {
  scale: RowScale;
  references: readonly RowReference[];
  format: (value: number) => string;
}

/** Nearer than this to a reference, percent of the width, a value of the axis gives way to its label. */
const room = 9;

/** The values along the rows, written once below them, with the names of what is marked. */
export function RowAxis({ scale, references, format }: RowAxisProps) {
  const marks = references.map(({ value, label }) => ({ place: scale.percentOf(value), label }));
  const isFree = (value: number) =>
    marks.every(({ place }) => Math.abs(place - scale.percentOf(value)) > room);
  return (
    <div className={styles['row']} data-axis>
      <span className={styles['label']} />
      <span className={styles['plot']}>
        <svg>
          {scale.ticks.filter(isFree).map((value) => (
            <text
              key={value}
              className={styles['tick']}
              x={percent(scale.percentOf(value))}
              y="13"
              textAnchor={anchorAt(scale.percentOf(value))}
            >
              {format(value)}
            </text>
          ))}
          {marks.map(({ place, label }) => (
            <text
              key={label}
              className={styles['mark']}
              x={percent(place)}
              y="13"
              textAnchor={anchorAt(place)}
            >
              {label}
            </text>
          ))}
        </svg>
      </span>
      <span className={styles['text']} />
    </div>
  );
}

/** Texts at the ends stay within the chart. */
function anchorAt(place: number): 'start' | 'middle' | 'end' {
  if (place < 6) return 'start';
  return place > 94 ? 'end' : 'middle';
}
