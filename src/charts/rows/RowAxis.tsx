import { percent, type RowScale } from './toRowScale.ts';
import styles from './RowChart.module.css';

interface RowAxisProps {
  scale: RowScale;
  format: (value: number) => string;
}

/** The values along the rows, written once below them; what is marked is named by the legend. */
export function RowAxis({ scale, format }: RowAxisProps) {
  return (
    <div className={styles['row']} data-axis>
      <span className={styles['label']} />
      <span className={styles['plot']}>
        <svg>
          {scale.ticks.map((value) => (
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
