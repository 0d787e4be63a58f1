import type { ReactNode } from 'react';
import styles from './CellFigure.module.css';
import { MarkFigure } from './MarkFigure.tsx';
import type { MarkPlace } from './MarkPlace.ts';
import type { MarkAt } from './pointMarks.ts';
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
  /** The cell at a point, in pixels from the corner of the drawing. */
  markAt: MarkAt;
  /** The corners of the cells, in pixels. */
  radius: number;
  /** The cells, with all that stands around them. */
  children: ReactNode;
}

/** A drawing of cells in rows, the one under the cursor with a frame around it. */
export function CellFigure({ boxOf, radius, children, ...figure }: CellFigureProps) {
  const { cursor, width } = figure;
  const box = cursor.place && boxOf(cursor.place);
  return (
    <MarkFigure
      {...figure}
      card={
        box && {
          left: box.x + box.width / 2,
          top: box.y + box.height + 6,
          isAtLeft: box.x > width / 2,
        }
      }
    >
      {children}
      {box && <rect className={styles['cursor']} {...box} rx={radius} />}
    </MarkFigure>
  );
}
