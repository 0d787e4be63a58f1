import type { MouseEvent, ReactNode } from 'react';
import styles from './CellFigure.module.css';
import { CursorFigure } from './CursorFigure.tsx';
import { DrawingPlace } from './DrawingPlace.tsx';
import type { MarkPlace } from './MarkPlace.ts';
import { NoteCard } from './NoteCard.tsx';
import type { MarkCursor } from './useMarkCursor.ts';

/** A cell of a drawing, in its pixels. */
export interface CellBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface CellFigureProps {
  /** What the chart shows, for its name. */
  label: string;
  /** What its keys do, as sentences. */
  hint: string;
  cursor: MarkCursor;
  widthRef: (element: Element | null) => void;
  /** In pixels; the width is 0 before it is known. */
  width: number;
  height: number;
  boxOf: (place: MarkPlace) => CellBox;
  /** The cell at a point, in pixels from the corner of the drawing; null where there is none. */
  placeAt: (x: number, y: number) => MarkPlace | null;
  /** A click on a cell, where it does something. */
  onChoose?: ((place: MarkPlace) => void) | undefined;
  /** The corners of the cells, in pixels. */
  radius: number;
  /** The cells, with all that stands around them. */
  children: ReactNode;
}

/** A drawing of cells in rows: pointer or arrow keys move a cursor from one to the next, and a card tells of the one under it. */
export function CellFigure(props: CellFigureProps) {
  const { label, hint, cursor, widthRef, width, height, boxOf, onChoose, radius } = props;
  const placeAt = ({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) => {
    const corner = currentTarget.getBoundingClientRect();
    return props.placeAt(clientX - corner.left, clientY - corner.top);
  };
  // A finger leaves no pointer over the drawing: its tap shows the card.
  const handleClick = (event: MouseEvent<SVGSVGElement>) => {
    const at = placeAt(event);
    cursor.point(at);
    if (at) onChoose?.(at);
  };
  const { place, note } = cursor;
  const box = place && boxOf(place);
  return (
    <CursorFigure label={label} hint={hint} cursor={cursor}>
      <DrawingPlace widthRef={widthRef} width={width} room={{ height }}>
        <svg
          className={styles['drawing']}
          width={width}
          height={height}
          data-choosable={onChoose !== undefined || undefined}
          onPointerMove={(event) => cursor.point(placeAt(event))}
          onPointerLeave={() => cursor.point(null)}
          onClick={handleClick}
        >
          {props.children}
          {box && <rect className={styles['cursor']} {...box} rx={radius} />}
        </svg>
      </DrawingPlace>
      {box && note && (
        <NoteCard
          left={box.x + box.width / 2}
          top={box.y + box.height + 6}
          isAtLeft={box.x > width / 2}
          note={note}
        />
      )}
    </CursorFigure>
  );
}
