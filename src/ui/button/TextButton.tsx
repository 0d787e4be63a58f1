import type { ReactNode } from 'react';
import styles from './TextButton.module.css';

/** A button that reads as part of a text. */
export function TextButton({ children, onPress }: { children: ReactNode; onPress: () => void }) {
  return (
    <button type="button" className={styles['text']} onClick={onPress}>
      {children}
    </button>
  );
}
