import { useElementWidth } from '#src/lib/size/useSize.ts';
import { percent, type RowScale } from './toRowScale.ts';
import styles from './RowChart.module.css';
import { writtenTicks } from './writtenTicks.ts';

interface RowAxisProps {
  scale: RowScale;
  format: (value: number) => string;
}

/** The values along the rows, written once below them as far as there is room; what is marked is named by the legend. */
export function RowAxis({ scale, format }: RowAxisProps) {
  const [widthRef, width] = useElementWidth();
  const ticks = scale.ticks.map((value) => ({
    value,
    text: format(value),
    place: scale.percentOf(value),
  }));
  return (
    <div className={styles['row']} data-axis>
      <span className={styles['label']} />
      <span ref={widthRef} className={styles['plot']}>
        <svg>
          {writtenTicks(ticks, width).map(({ value, text, place, anchor }) => (
            <text
              key={value}
              className={styles['tick']}
              x={percent(place)}
              y="13"
              textAnchor={anchor}
            >
              {text}
            </text>
          ))}
        </svg>
      </span>
      <span className={styles['text']} />
    </div>
  );
}
