import { useId, useMemo, type Ref } from 'react';
import { useElementWidth } from '#src/lib/size/useSize.ts';
import { CellHatch } from '../colour-scale/CellHatch.tsx';
import type { ColourScale } from '../colour-scale/ColourScale.ts';
import { MarkFigure } from '../cursor/MarkFigure.tsx';
import type { MarkPlace, MarkRows } from '../cursor/MarkPlace.ts';
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
  const cursor = useMarkCursor(rows, {
    noteOf: (place) => barOf(place)?.note ?? { title: '', lines: [] },
    onChoose: (place) => {
      const bar = barOf(place);
      if (bar) onOpen(bar.id);
    },
  });
  const { place } = cursor;
  const { dragged, setDock, press } = useBarDrag(drop, place && barOf(place)?.id);
  const at = place && places.barOf(place);
  return (
    <MarkFigure
      label={label}
      hint={hint}
      cursor={cursor}
      widthRef={widthRef}
      width={width}
      height={places.height}
      markAt={places.barAt}
      press={press}
      card={at && cardBeside(at, { width, height: places.height })}
      beside={dragged && <BarDock ref={setDock} label={drop?.label} isOver={dragged.isOver} />}
    >
      <CellHatch id={hatchId} />
      <StackColumns columns={columns} places={places} scale={scale} hatchId={hatchId} />
      {at && <BarCursor at={at} length={places.lengthOf(barOf(place)?.size ?? 0)} />}
    </MarkFigure>
  );
}

/** Where the card of a bar stands in a drawing: on the sides with more room. */
function cardBeside(
  { left, top, height: tall }: BarPlace,
  { width, height }: { width: number; height: number },
) {
  const isAtLeft = left > width / 2;
  const isAbove = top > height / 2;
  return {
    left: isAtLeft ? left : left + 24,
    top: isAbove ? top - 6 : top + tall + 6,
    isAtLeft,
    isAbove,
  };
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
