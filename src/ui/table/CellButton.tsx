import type { ReactNode } from 'react';
import styles from './Table.module.css';

interface CellButtonProps {
  row: string;
  column: string;
  /** Whether Tab stops at it. */
  isStop: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A number of a table that tells where it comes from. */
export function CellButton({ row, column, isStop, onPress, children }: CellButtonProps) {
  return (
    <button
      type="button"
      className={styles['explain']}
      data-row={row}
      data-column={column}
      tabIndex={isStop ? 0 : -1}
      aria-description="How was this computed?"
      onClick={onPress}
    >
      {children}
    </button>
  );
}
