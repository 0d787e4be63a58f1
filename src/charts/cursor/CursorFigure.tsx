import { useId, type ReactNode } from 'react';
import { classNames } from '#src/lib/browser/classNames.ts';
import styles from './CursorFigure.module.css';
import type { CursorKeys } from './useMarkCursor.ts';

interface CursorFigureProps {
  /** What the chart shows, for its name. */
  label: string;
  /** What its keys do, as sentences. */
  hint: string;
  cursor: CursorKeys;
  className?: string | undefined;
  /** The drawing, already hidden from screen readers, and the card of the mark under the cursor. */
  children: ReactNode;
  /** What is over the drawing without being a part of it: its keys are its own. */
  beside?: ReactNode;
  /** The same data as a table, unless the page shows it elsewhere. */
  twin?: ReactNode;
}

/** A chart that takes the focus: keys move a cursor through it, and what is under it is read out politely. */
export function CursorFigure(props: CursorFigureProps) {
  const { label, hint, cursor, className, children, beside, twin } = props;
  const hintId = useId();
  return (
    <figure className={classNames(styles['figure'], className)}>
      <div
        role="application"
        aria-roledescription="chart"
        aria-label={label}
        aria-describedby={hintId}
        tabIndex={0}
        className={styles['chart']}
        onKeyDown={cursor.handleKeyDown}
        onBlur={cursor.handleBlur}
      >
        {children}
      </div>
      {beside}
      <p id={hintId} className="visually-hidden">
        {hint}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {cursor.spoken}
      </p>
      {twin}
    </figure>
  );
}
