import { memo, useId, useMemo } from 'react';
import { useElementWidth } from '#src/lib/size/useSize.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { CellHatch } from '../colour-scale/CellHatch.tsx';
import type { ColourScale } from '../colour-scale/ColourScale.ts';
import type { ChartNote } from '../cursor/ChartNote.ts';
import { CellFigure } from '../cursor/CellFigure.tsx';
import { useMarkCursor } from '../cursor/useMarkCursor.ts';
import { WeekCells } from './WeekCells.tsx';
import { gridPlaces, stepAt, type GridPlaces } from './gridPlaces.ts';
import styles from './WeekGrid.module.css';
import { drawnSteps, type WeekGridModel } from './WeekGridModel.ts';

interface WeekGridProps {
  /** What the grid shows, for its name. */
  label: string;
  model: WeekGridModel;
  scale: ColourScale;
  /** The note for a step of the week (0 is the first of Monday). */
  noteOf: (step: number) => ChartNote;
  /** Height of a day in pixels; 24 by default. */
  rowHeight?: number;
  /** Enter, Space or a click on a step of the week. */
  onChoose?: (step: number) => void;
  /** What choosing does, as a sentence. */
  chooseHint?: string;
}

const moves = 'Left and right arrow keys move through the day, up and down through the weekdays.';

/** Weekdays by hours as colored cells. Pointer or arrow keys move a cursor, which is read out when the keys move it. */
export function WeekGrid(props: WeekGridProps) {
  const { label, model, scale, noteOf, rowHeight = 24, onChoose, chooseHint } = props;
  const [widthRef, width] = useElementWidth();
  const places = useMemo(() => gridPlaces(model, { width, rowHeight }), [model, width, rowHeight]);
  const { from, toExclusive } = drawnSteps(model);
  const stepOf = ({ row, column }: { row: number; column: number }) =>
    row * model.stepsPerDay + from + column;
  const cursor = useMarkCursor(
    { lengths: weekdayTitles.slice(0, places.rows).map(() => toExclusive - from) },
    {
      noteOf: (place) => noteOf(stepOf(place)),
      onChoose: onChoose && ((place) => onChoose(stepOf(place))),
    },
  );
  return (
    <CellFigure
      label={label}
      hint={chooseHint === undefined ? moves : `${moves} ${chooseHint}`}
      cursor={cursor}
      widthRef={widthRef}
      width={width}
      height={places.height}
      boxOf={places.boxOf}
      markAt={(x, y) => stepAt(places, x, y)}
      radius={2}
    >
      <Drawing model={model} scale={scale} places={places} />
    </CellFigure>
  );
}

interface DrawingProps {
  model: WeekGridModel;
  scale: ColourScale;
  places: GridPlaces;
}

/** Cells and axes; redrawn only when one of them changes, not when the cursor does. */
const Drawing = memo(function Drawing({ model, scale, places }: DrawingProps) {
  const hatchId = useId();
  return (
    <>
      <CellHatch id={hatchId} />
      <WeekCells model={model} scale={scale} places={places} hatchId={hatchId} />
      {weekdayTitles.slice(0, places.rows).map((title, row) => (
        <text key={title} className={styles['day']} x={0} y={places.middleOf(row)}>
          {title.slice(0, 3)}
        </text>
      ))}
      {places.ticks.map(({ x, text }) => (
        <text key={text} className={styles['hour']} x={x} y={places.height - 3}>
          {text}
        </text>
      ))}
    </>
  );
});
