import { classNames } from '#src/lib/browser/classNames.ts';
import { ColourKey, type ColourKeyProps } from '../legend/Legend.tsx';
import type { ChartNote, NoteLine } from './ChartNote.ts';
import styles from './NoteCard.module.css';

export interface NoteCardProps<Line extends NoteLine> {
  /** Where the mark is within the chart: pixels, or a share of it. */
  left: number | string;
  top: number | string;
  /** Whether the mark is in the right half, so that the card goes to its left. */
  isAtLeft: boolean;
  /** Whether the card goes above the mark, where there is more room. */
  isAbove?: boolean;
  note: ChartNote<Line>;
  /** The line of the chart that a line of the card is of. */
  drawnAs?: (line: Line) => ColourKeyProps | undefined;
}

/** The card of the mark under the cursor. */
export function NoteCard<Line extends NoteLine>(props: NoteCardProps<Line>) {
  const { left, top, isAtLeft, isAbove = false, note, drawnAs } = props;
  return (
    <div
      className={classNames(
        styles['card'],
        isAtLeft && styles['atLeft'],
        isAbove && styles['above'],
      )}
      style={{ left, top }}
      aria-hidden
    >
      <strong>{note.title}</strong>
      {note.lines.map((line) => {
        const drawn = drawnAs?.(line);
        return (
          <span key={line.text} className={styles['line']}>
            {drawn && <ColourKey colour={drawn.colour} isDashed={drawn.isDashed} />}
            {line.text}
          </span>
        );
      })}
      {note.remark && <small>{note.remark}</small>}
    </div>
  );
}
