import type { ReactNode } from 'react';
import { classNames } from '#src/lib/browser/classNames.ts';
import styles from './Card.module.css';

interface CardProps {
  children: ReactNode;
  className?: string | undefined;
  /** The name of the region; without it the card is only a surface. */
  label?: string;
  /** Whether it floats over a plan. */
  isFloating?: boolean;
}

export function Card({ children, className, label, isFloating = false }: CardProps) {
  const name = classNames(styles['card'], isFloating && styles['floating'], className);
  if (label === undefined) return <div className={name}>{children}</div>;
  return (
    <section className={name} aria-label={label}>
      {children}
    </section>
  );
}
