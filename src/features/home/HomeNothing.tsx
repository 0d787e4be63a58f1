import type { ReactNode } from 'react';
import styles from './HomeWords.module.css';

/** Why a card of a home page has nothing to show: without data in the frame unless told. */
export function HomeNothing({
  children = 'There is no data in the open hours of this time frame.',
}: {
  children?: ReactNode;
}) {
  return <p className={styles['nothing']}>{children}</p>;
}
