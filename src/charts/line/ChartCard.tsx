import { classNames } from '#src/lib/browser/classNames.ts';
import { ColourKey } from './ColourKey.tsx';
import styles from './LineChart.module.css';
import type { LineSeries, SlotNote } from './LineChartModel.ts';
import type { CursorPlace } from './plot/plotOptions.ts';

interface ChartCardProps {
  place: CursorPlace;
  note: SlotNote;
  series: readonly LineSeries[];
}

/** What is known of the slot under the cursor, on the side with more room. */
export function ChartCard({ place, note, series }: ChartCardProps) {
  return (
    <div
      className={classNames(styles['card'], place.isRight && styles['atLeft'])}
      style={{ left: place.left, top: place.top + 12 }}
      aria-hidden
    >
      <strong>{note.title}</strong>
      {note.lines.map(({ text, seriesId }) => {
        const line = series.length > 1 && series.find(({ id }) => id === seriesId);
        return (
          <span key={text} className={styles['cardLine']}>
            {line && <ColourKey colour={line.colour} isDashed={line.isDashed} />}
            {text}
          </span>
        );
      })}
      {note.remark && <small>{note.remark}</small>}
    </div>
  );
}
