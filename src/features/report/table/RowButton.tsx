import type { ReactNode } from 'react';
import styles from './RowButton.module.css';

interface RowButtonProps {
  children: ReactNode;
  onPress: () => void;
}

/** The name of a row, which shows it in full. */
export function RowButton({ children, onPress }: RowButtonProps) {
  return (
    <button type="button" className={styles['row']} onClick={onPress}>
      {children}
    </button>
  );
}
