import { NoteCard } from '../cursor/NoteCard.tsx';
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
    <NoteCard
      left={place.left}
      top={place.top + 12}
      isAtLeft={place.isRight}
      note={note}
      drawnAs={({ seriesId }) =>
        series.length > 1 ? series.find(({ id }) => id === seriesId) : undefined
      }
    />
  );
}
