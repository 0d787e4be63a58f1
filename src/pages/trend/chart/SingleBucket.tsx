import type { LineChartModel, SlotNote } from '#src/charts/line/LineChartModel.ts';
import { KeyFigure, KeyFigures } from '#src/ui/display/KeyFigure.tsx';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import styles from '../Trend.module.css';

interface SingleBucketProps {
  model: LineChartModel;
  format: DataFormat;
  noteOf: (slot: number) => SlotNote;
}

/** A time frame of one bucket: its values as key figures, for one point is no line. */
export function SingleBucket({ model, format, noteOf }: SingleBucketProps) {
  const slot = Math.max(
    0,
    model.slots.findIndex(({ state }) => state !== 'closed'),
  );
  const note = noteOf(slot);
  return (
    <div className={styles['single']}>
      <KeyFigures>
        {model.series.map(({ id, label, values }) => (
          <KeyFigure
            key={id}
            label={label}
            value={valueText(format, values[slot] ?? null)}
            note={`${note.title}, ${note.remark ?? ''}`}
          />
        ))}
      </KeyFigures>
      <p className={styles['hint']}>One value is no line. Choose a finer interval for a chart.</p>
    </div>
  );
}
