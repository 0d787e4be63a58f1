import type { ReactNode } from 'react';
import { classNames } from '#src/lib/browser/classNames.ts';
import { Card } from './Card.tsx';
import styles from './TitledCard.module.css';

interface TitledCardProps {
  title: string;
  /** The name of the region, where the title does not say it shortly. */
  label?: string;
  /** How its content comes about, in a sentence. */
  note?: string;
  /** Controls of what it shows, beside the title. */
  tools?: ReactNode;
  /** Whether its content, a table, reaches the edges. */
  isFlush?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A card of a page under its title. */
export function TitledCard(props: TitledCardProps) {
  const { title, label = title, note, tools, isFlush = false, className, children } = props;
  return (
    <Card
      className={classNames(styles['card'], isFlush && styles['flush'], className)}
      label={label}
    >
      <header className={styles['head']}>
        <div>
          <h2>{title}</h2>
          {note !== undefined && <p>{note}</p>}
        </div>
        {tools !== undefined && <div className={styles['tools']}>{tools}</div>}
      </header>
      {children}
    </Card>
  );
}
