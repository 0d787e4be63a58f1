import type { CSSProperties, DOMAttributes, ReactNode } from 'react';
import type { NoteLine } from './ChartNote.ts';
import { CursorFigure } from './CursorFigure.tsx';
import { DrawingPlace } from './DrawingPlace.tsx';
import styles from './MarkFigure.module.css';
import { NoteCard, type NoteCardProps } from './NoteCard.tsx';
import { pointMarks, type MarkAt } from './pointMarks.ts';
import type { MarkCursor } from './useMarkCursor.ts';

interface MarkFigureProps {
  /** What the chart shows, for its name. */
  label: string;
  /** What its keys do, as sentences. */
  hint: string;
  cursor: MarkCursor;
  widthRef: (element: Element | null) => void;
  /** In pixels; the width is 0 before it is known. */
  width: number;
  height: number;
  /** The room that it keeps until then, where its height follows from the width. */
  room?: CSSProperties;
  /** The mark at a point, in pixels from the corner of the drawing. */
  markAt: MarkAt;
  /** Where the card of the mark under the cursor stands. */
  card: Omit<NoteCardProps<NoteLine>, 'note'> | null | undefined;
  /** What a press does besides choosing a mark. */
  press?: Pick<DOMAttributes<SVGSVGElement>, 'onPointerDown' | 'onClickCapture'>;
  /** What is over the drawing without being a part of it. */
  beside?: ReactNode;
  /** The same data as a table, unless the page shows it elsewhere. */
  twin?: ReactNode;
  /** The marks, with all that stands around them and what shows the cursor. */
  children: ReactNode;
}

/** A drawing of marks as wide as its place: pointer or arrow keys move a cursor from one to the next, and a card tells of the one under it. */
export function MarkFigure(props: MarkFigureProps) {
  const { label, hint, cursor, widthRef, width, height, room = { height }, beside, twin } = props;
  const { markAt, card, press, children } = props;
  return (
    <CursorFigure label={label} hint={hint} cursor={cursor} beside={beside} twin={twin}>
      <DrawingPlace widthRef={widthRef} width={width} room={room}>
        <svg
          className={styles['drawing']}
          width={width}
          height={height}
          {...pointMarks(cursor, { width, height, markAt })}
          {...press}
        >
          {children}
        </svg>
      </DrawingPlace>
      {card && cursor.note && <NoteCard {...card} note={cursor.note} />}
    </CursorFigure>
  );
}
