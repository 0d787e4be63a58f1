import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths; the height of a line of text unless given. */
  width: string;
  height?: string;
}

/** The place of something that is still read, from 300 ms on. Who waits is told so by Loading. */
export function Skeleton({ width, height = '0.8em' }: SkeletonProps) {
  const size: CSSProperties = { width, height };
  return <span className={styles['skeleton']} style={size} aria-hidden />;
}
