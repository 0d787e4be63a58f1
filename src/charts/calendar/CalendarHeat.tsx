import { useId, useMemo } from 'react';
import { useElementWidth } from '#src/lib/size/useSize.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { CellHatch } from '../colour-scale/CellHatch.tsx';
import type { ColourScale } from '../colour-scale/ColourScale.ts';
import type { ChartNote } from '../cursor/ChartNote.ts';
import { CellFigure, type CellBox } from '../cursor/CellFigure.tsx';
import type { MarkPlace } from '../cursor/MarkPlace.ts';
import { useMarkCursor } from '../cursor/useMarkCursor.ts';
import { calendarPlaces, type CalendarDay } from './CalendarDay.ts';
import styles from './CalendarHeat.module.css';
import { DayCell } from './DayCell.tsx';

interface CalendarHeatProps {
  /** What the calendar shows, for its name. */
  label: string;
  /** Consecutive days. */
  days: readonly CalendarDay[];
  scale: ColourScale;
  /** The note for a day. */
  noteOf: (dayNumber: number) => ChartNote;
  /** The day that is looked at. */
  selectedDay: number | null;
  onChoose: (dayNumber: number) => void;
  /** What choosing does, as a sentence. */
  chooseHint: string;
}

const headHeight = 20;
const rowHeight = 40;
const columns = 7;
const moves = 'Left and right arrow keys move through days, up and down through weeks.';

/** Days as colored cells, a line for each week. Pointer or arrow keys move a cursor, which is read out when the keys move it. */
export function CalendarHeat(props: CalendarHeatProps) {
  const { label, days, scale, noteOf, selectedDay, onChoose, chooseHint } = props;
  const [widthRef, width] = useElementWidth();
  const { weeks, dayAt, placeOf } = useMemo(() => calendarPlaces(days), [days]);
  const cursor = useMarkCursor(
    {
      lengths: Array.from({ length: weeks }, () => columns),
      hasMark: (place) => dayAt(place) !== undefined,
    },
    {
      noteOf: (place) => noteOf(dayAt(place)?.dayNumber ?? 0),
      onChoose: (place) => {
        const day = dayAt(place);
        if (day) onChoose(day.dayNumber);
      },
    },
  );
  const cellWidth = width / columns;
  const boxOf = ({ row, column }: MarkPlace) => ({
    x: column * cellWidth + 1,
    y: headHeight + row * rowHeight + 1,
    width: Math.max(0, cellWidth - 2),
    height: rowHeight - 2,
  });
  const markAt = (x: number, y: number) => {
    const at = {
      row: Math.floor((y - headHeight) / rowHeight),
      column: Math.floor(x / Math.max(1, cellWidth)),
    };
    return at.row >= 0 && at.column < columns && dayAt(at) ? at : null;
  };
  const selected = selectedDay === null ? null : boxOf(placeOf(selectedDay));
  return (
    <CellFigure
      label={label}
      hint={`${moves} ${chooseHint}`}
      cursor={cursor}
      widthRef={widthRef}
      width={width}
      height={headHeight + weeks * rowHeight}
      boxOf={boxOf}
      markAt={markAt}
      radius={4}
    >
      <Days days={days} scale={scale} boxOf={boxOf} placeOf={placeOf} />
      {selected && <rect className={styles['selected']} {...selected} rx={4} />}
    </CellFigure>
  );
}

interface DaysProps {
  days: readonly CalendarDay[];
  scale: ColourScale;
  boxOf: (place: MarkPlace) => CellBox;
  placeOf: (dayNumber: number) => MarkPlace;
}

/** The names of the weekdays, and the days under them. */
function Days({ days, scale, boxOf, placeOf }: DaysProps) {
  const hatchId = useId();
  return (
    <>
      <CellHatch id={hatchId} />
      {weekdayTitles.map((title, column) => (
        <text key={title} className={styles['head']} x={boxOf({ row: 0, column }).x + 2} y={13}>
          {title.slice(0, 3)}
        </text>
      ))}
      {days.map((day) => (
        <DayCell
          key={day.dayNumber}
          day={day}
          box={boxOf(placeOf(day.dayNumber))}
          scale={scale}
          hatchId={hatchId}
        />
      ))}
    </>
  );
}
