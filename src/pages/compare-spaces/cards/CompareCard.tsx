import type { ReactNode } from 'react';
import { classNames } from '#src/lib/browser/classNames.ts';
import { Card } from '#src/ui/display/Card.tsx';
import styles from '../CompareSpaces.module.css';

interface CompareCardProps {
  title: string;
  /** How its numbers come about, in a sentence. */
  note: string;
  isWide?: boolean;
  children: ReactNode;
}

/** A chart of the page under its title. */
export function CompareCard({ title, note, isWide = false, children }: CompareCardProps) {
  return (
    <Card className={classNames(styles['card'], isWide && styles['wide'])} label={title}>
      <header className={styles['cardHead']}>
        <h2>{title}</h2>
        <p>{note}</p>
      </header>
      {children}
    </Card>
  );
}
