import type { ReactNode } from 'react';
import { classNames } from '#src/lib/browser/classNames.ts';
import styles from './NoteCard.module.css';

interface NoteCardProps {
  /** Where the mark is within the chart: pixels, or a share of it. */
  left: number | string;
  top: number | string;
  /** Whether the mark is in the right half, so that the card stands at its left. */
  isAtLeft: boolean;
  /** Whether it stands above the place, because there is more room. */
  isAbove?: boolean;
  title: string;
  remark?: string | undefined;
  children?: ReactNode;
}

/** What is known of the mark under the cursor, beside it. */
export function NoteCard(props: NoteCardProps) {
  const { left, top, isAtLeft, isAbove = false, title, remark, children } = props;
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
      <strong>{title}</strong>
      {children}
      {remark && <small>{remark}</small>}
    </div>
  );
}

/** A line of a card. */
export function NoteLine({ children }: { children: ReactNode }) {
  return <span className={styles['line']}>{children}</span>;
}
