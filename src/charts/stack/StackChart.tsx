import { useId, useMemo, type PointerEvent, type Ref } from 'react';
import { useElementWidth } from '#src/lib/size/useSize.ts';
import { CellHatch } from '../colour-scale/CellHatch.tsx';
import type { ColourScale } from '../colour-scale/ColourScale.ts';
import { CursorFigure } from '../cursor/CursorFigure.tsx';
import { DrawingPlace } from '../cursor/DrawingPlace.tsx';
import type { MarkPlace, MarkRows } from '../cursor/MarkPlace.ts';
import { NoteCard } from '../cursor/NoteCard.tsx';
import { useMarkCursor } from '../cursor/useMarkCursor.ts';
import { StackColumns } from './StackColumns.tsx';
import styles from './StackChart.module.css';
import type { StackColumn } from './StackModel.ts';
import { stackPlaces, type BarPlace } from './stackPlaces.ts';
import { useBarDrag, type BarDrop } from './useBarDrag.ts';
import { classNames } from '#src/lib/browser/classNames.ts';

interface StackChartProps {
  /** What the stacks show, for the chart's name. */
  label: string;
  columns: readonly StackColumn[];
  scale: ColourScale;
  /** Enter, Space or a click on a bar. */
  onOpen: (id: string) => void;
  /** What a bar can be dragged onto. */
  drop?: BarDrop | undefined;
}

const hint =
  'Up and down arrow keys move through the floors, left and right between buildings. Enter opens the floor.';

/** In pixels, of a usual screen: the room that stacks are given before their own width is known. */
const usualWidth = 1100;

/** The bars by row from the top of each stack; columns are the stacks. */
function markRows(columns: readonly StackColumn[]): MarkRows {
  const rows = Math.max(0, ...columns.map(({ bars }) => bars.length));
  return {
    lengths: Array.from({ length: rows }, () => columns.length),
    hasMark: ({ row, column }) => row < (columns[column]?.bars.length ?? 0),
  };
}

/** Stacks of bars side by side on one scale. Pointer or arrow keys move a cursor through the bars. */
export function StackChart({ label, columns, scale, onOpen, drop }: StackChartProps) {
  const hatchId = useId();
  const [widthRef, width] = useElementWidth();
  const places = useMemo(() => stackPlaces(columns, width || usualWidth), [columns, width]);
  const rows = useMemo(() => markRows(columns), [columns]);
  const barOf = ({ row, column }: MarkPlace) => columns[column]?.bars[row];
  const open = (place: MarkPlace) => {
    const bar = barOf(place);
    if (bar) onOpen(bar.id);
  };
  const cursor = useMarkCursor(rows, {
    noteOf: (place) => barOf(place)?.note ?? { title: '', lines: [] },
    onChoose: open,
  });
  const { place, note } = cursor;
  const { dragged, setDock, press, takesClick } = useBarDrag({ drop, idAt: (at) => barOf(at)?.id });
  const handlePointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    cursor.point(places.barAt(event.clientX - box.left, event.clientY - box.top));
  };
  const at = place && places.barOf(place);
  const isRight = at !== null && at.left > width / 2;
  return (
    <CursorFigure label={label} hint={hint} cursor={cursor}>
      <DrawingPlace widthRef={widthRef} width={width} room={{ height: places.height }}>
        <svg
          className={styles['drawing']}
          width={width}
          height={places.height}
          onPointerMove={handlePointerMove}
          onPointerLeave={() => cursor.point(null)}
          onPointerDown={(event) => press(event, place)}
          onClick={() => place && !takesClick() && open(place)}
        >
          <CellHatch id={hatchId} />
          <StackColumns columns={columns} places={places} scale={scale} hatchId={hatchId} />
          {at && <BarCursor at={at} length={places.lengthOf(barOf(place)?.size ?? 0)} />}
        </svg>
      </DrawingPlace>
      {at && note && (
        <NoteCard
          left={isRight ? at.left : at.left + 24}
          top={at.top > places.height / 2 ? at.top - 6 : at.top + at.height + 6}
          isAtLeft={isRight}
          isAbove={at.top > places.height / 2}
          note={note}
        />
      )}
      {dragged && <BarDock ref={setDock} label={drop?.label} isOver={dragged.isOver} />}
    </CursorFigure>
  );
}

/** The frame around the bar that the cursor is on. */
function BarCursor({ at, length }: { at: BarPlace; length: number }) {
  return (
    <rect
      className={styles['cursor']}
      x={at.left - 2}
      y={at.top - 2}
      width={Math.max(8, length) + 4}
      height={at.height + 4}
      rx="3"
    />
  );
}

interface BarDockProps {
  ref: Ref<HTMLDivElement>;
  label: string | undefined;
  isOver: boolean;
}

/** Where a bar that is dragged can be dropped. */
function BarDock({ ref, label, isOver }: BarDockProps) {
  return (
    <div ref={ref} className={classNames(styles['dock'], isOver && styles['over'])} role="status">
      {label}
    </div>
  );
}
