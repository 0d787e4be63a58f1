import { useEffect, useRef, useState, type RefObject } from 'react';
import { paintCanvas, paintStripe, shiftCanvas } from '#src/lib/drawing/paintCanvas.ts';
import { useElementWidth } from '#src/lib/size/useSize.ts';
import { useThemeColours } from '#src/ui/theme/useThemeColours.ts';
import type { ChartNote } from '../cursor/ChartNote.ts';
import { CursorFigure } from '../cursor/CursorFigure.tsx';
import type { MarkPlace } from '../cursor/MarkPlace.ts';
import { NoteCard } from '../cursor/NoteCard.tsx';
import { pointMarks } from '../cursor/pointMarks.ts';
import { useMarkCursor } from '../cursor/useMarkCursor.ts';
import styles from './Timeline.module.css';
import {
  axisHeight,
  rowHeight,
  stripMarks,
  timelineDrawing,
  xOf,
  type TimelinePlace,
} from './timelineDrawing.ts';
import { stretchAt, type TimelineModel } from './TimelineModel.ts';

interface TimelineProps {
  /** What the timeline shows, for its name. */
  label: string;
  model: TimelineModel;
  noteOf: (place: MarkPlace) => ChartNote;
  /** Enter, Space or a click on a row. */
  onChoose: (rowId: string) => void;
  /** What choosing does, as a sentence. */
  chooseHint: string;
}

/** Rows in sight, the last of more only in part, so that one sees that they go on. */
const mostRows = 25.6;
const wideFrom = 640;
const moves =
  'Left and right arrow keys move from stretch to stretch, up and down from row to row, Home and End to the first and last stretch.';

/** How much of the width names take. */
export function labelWidthOf(width: number): number {
  return width >= wideFrom ? 170 : 104;
}

/** In whole pixels, so that what is painted can be moved as it is. */
function heightOf({ rows }: TimelineModel): number {
  return axisHeight + Math.round(Math.min(rows.length, mostRows) * rowHeight);
}

/** What is drawn after scrolling so many pixels. */
function placeAfter(top: number, { rows }: TimelineModel, width: number): TimelinePlace {
  const from = Math.min(Math.floor(top / rowHeight), Math.max(0, rows.length - 1));
  const to = Math.min(rows.length, from + Math.ceil(mostRows) + 1);
  return { width, labelWidth: labelWidthOf(width), from, to, shift: top - from * rowHeight };
}

/** The stretch at a point of the drawing, in pixels from its corner; null where there is none. */
function markAt(
  model: TimelineModel,
  { width, labelWidth, from, shift }: TimelinePlace,
  { left, down }: { left: number; down: number },
): MarkPlace | null {
  const row = Math.floor((down - axisHeight + shift) / rowHeight) + from;
  const pointed = down < axisHeight ? undefined : model.rows[row];
  if (pointed === undefined) return null;
  const share = (left - labelWidth) / Math.max(1, width - labelWidth);
  const ms = model.startMs + Math.max(0, share) * (model.endMs - model.startMs);
  const column = stretchAt(pointed, ms);
  return column === null ? null : { row, column };
}

/**
 * Rows over time on one canvas, which holds the rows in sight. Pointer or arrow keys move a cursor from stretch to stretch, which is read
 * out when the keys move it.
 */
export function Timeline({ label, model, noteOf, onChoose, chooseHint }: TimelineProps) {
  const [widthRef, width] = useElementWidth();
  const [top, setTop] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const height = heightOf(model);
  const place = placeAfter(top, model, width);
  const cursor = useMarkCursor(
    { lengths: model.rows.map(({ stretches }) => stretches.length) },
    {
      noteOf,
      onChoose: (mark) => {
        const row = model.rows[mark.row];
        if (row) onChoose(row.id);
      },
    },
  );
  useRowInSight(scroller, cursor.place?.row ?? null, height);
  return (
    <CursorFigure label={label} hint={`${moves} ${chooseHint}`} cursor={cursor}>
      <div ref={widthRef} aria-hidden>
        <div
          ref={scroller}
          className={styles['scroll']}
          style={{ height }}
          tabIndex={-1}
          onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
          {...pointMarks(cursor, {
            width,
            height,
            markAt: (left, down) => markAt(model, place, { left, down }),
          })}
        >
          <div style={{ height: axisHeight + model.rows.length * rowHeight }}>
            {width > 0 && <TimelineCanvas model={model} place={place} height={height} />}
          </div>
        </div>
      </div>
      {cursor.place && cursor.note && (
        <MarkOnTop mark={cursor.place} note={cursor.note} model={model} place={place} />
      )}
    </CursorFigure>
  );
}

/** Scrolls to the row under the cursor of the keys. */
function useRowInSight(
  scroller: RefObject<HTMLDivElement | null>,
  row: number | null,
  height: number,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (row === null || element === null) return;
    const top = row * rowHeight;
    const room = height - axisHeight - rowHeight;
    if (top < element.scrollTop) element.scrollTo({ top });
    else if (top > element.scrollTop + room) element.scrollTo({ top: top - room });
  }, [scroller, row, height]);
}

interface CanvasProps {
  model: TimelineModel;
  place: TimelinePlace;
  height: number;
}

/** What stands on the canvas. */
interface Painted {
  what: readonly unknown[];
  top: number;
}

function TimelineCanvas({ model, place, height }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painted = useRef<Painted>(null);
  const colours = useThemeColours();
  const { width, labelWidth, from, to, shift } = place;
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const scale = window.devicePixelRatio;
    const shown = { width, labelWidth, from, to, shift };
    const what = [model, width, labelWidth, height, colours, scale];
    const top = from * rowHeight + shift;
    const known = painted.current;
    painted.current = { what, top };
    const by = top - (known?.top ?? 0);
    const isSame = known !== null && what.every((one, at) => one === known.what[at]);
    const bottom = height;
    // Only whole pixels of the screen can be moved as they are.
    const canMove = Number.isInteger(by * scale) && Number.isInteger(height * scale);
    if (!isSame || !canMove || Math.abs(by) >= height - axisHeight) {
      const drawing = timelineDrawing(model, shown, colours);
      paintCanvas(element, { ...drawing, height }, scale);
    } else if (by !== 0) {
      shiftCanvas(element, { top: axisHeight, bottom }, { by, scale });
      const strip =
        by > 0 ? { top: bottom - by, bottom } : { top: axisHeight, bottom: axisHeight - by };
      const marks = stripMarks(model, shown, { ...strip, colours });
      paintStripe(element, strip, { marks, scale });
    }
  }, [model, width, labelWidth, from, to, shift, height, colours]);
  return <canvas ref={canvas} className={styles['canvas']} style={{ width, height }} />;
}

interface MarkProps {
  mark: MarkPlace;
  note: ChartNote;
  model: TimelineModel;
  place: TimelinePlace;
}

/** The frame around the stretch under the cursor, with its card; nothing while its row is scrolled away. */
function MarkOnTop({ mark, note, model, place }: MarkProps) {
  const stretch = model.rows[mark.row]?.stretches[mark.column];
  const height = heightOf(model);
  const top = axisHeight + (mark.row - place.from) * rowHeight - place.shift;
  if (!stretch || top < axisHeight - rowHeight / 2 || top > height - rowHeight / 2) return null;
  const x = xOf(model, place);
  const [left, right] = [x(stretch.startMs), x(stretch.endMs)];
  const middle = (left + right) / 2;
  const isAbove = top > height / 2;
  return (
    <>
      <div
        className={styles['mark']}
        style={{ left, top, width: Math.max(5, right - left), height: rowHeight }}
        aria-hidden
      />
      <NoteCard
        left={middle}
        top={isAbove ? top - 6 : top + rowHeight + 6}
        isAtLeft={middle > place.width / 2}
        isAbove={isAbove}
        note={note}
      />
    </>
  );
}
