import type { CSSProperties, ReactNode } from 'react';
import styles from './CardPair.module.css';

interface CardPairProps {
  /** The widths of the two in proportion; equal by default. */
  shares?: readonly [number, number];
  /** Whether the lower one reaches as far down as the other. */
  isEven?: boolean;
  /** Names the two together, as a region of the page. */
  label?: string;
  isBusy?: boolean;
  children: ReactNode;
}

/** Two cards beside each other; in a narrow window one below the other. */
export function CardPair(props: CardPairProps) {
  const { shares: [first, second] = [1, 1], isEven = false, label, isBusy, children } = props;
  const Element = label === undefined ? 'div' : 'section';
  return (
    <Element
      className={styles['pair']}
      style={{ '--first': `${first}fr`, '--second': `${second}fr` } as CSSProperties}
      data-even={isEven || undefined}
      aria-label={label}
      aria-busy={isBusy}
    >
      {children}
    </Element>
  );
}
