import type { ReactNode } from 'react';
import { ExplainButton } from './ExplainButton.tsx';
import styles from './KeyFigure.module.css';
import { Skeleton } from './Skeleton.tsx';
import { Card } from './Card.tsx';

interface KeyFiguresProps {
  children: ReactNode;
  /** One below the other, for a narrow column. */
  isStacked?: boolean;
}

/** Key figures side by side, divided by lines. */
export function KeyFigures({ children, isStacked = false }: KeyFiguresProps) {
  return <dl className={styles[isStacked ? 'stack' : 'row']}>{children}</dl>;
}

interface KeyFigureProps {
  label: string;
  value: string;
  /** What the value is out of, small beside it: "of 236". */
  of?: string | undefined;
  /** A line beneath: a change, an expectation. */
  note?: ReactNode;
  /** Still read: the value and its note keep their places. */
  isPending?: boolean;
  /** Tells where the value comes from; the value is then a button. */
  onExplain?: () => void;
}

export function KeyFigure({ label, value, of, note, isPending, onExplain }: KeyFigureProps) {
  if (isPending) return <PendingFigure label={label} />;
  return (
    <div className={styles['figure']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>
        {onExplain ? <ExplainButton text={value} onPress={onExplain} /> : value}{' '}
        {of && <span className={styles['of']}>{of}</span>}
      </dd>
      {note && <dd className={styles['note']}>{note}</dd>}
    </div>
  );
}

function PendingFigure({ label }: { label: string }) {
  return (
    <div className={styles['figure']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>
        <Skeleton width="2.4em" />
        <span className="visually-hidden">Loading</span>
      </dd>
      <dd className={styles['note']} aria-hidden>
        <Skeleton width="8em" />
      </dd>
    </div>
  );
}

/** The key figures of a page in a card of their own: side by side, in as many rows as they need. */
export function KeyFigureCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card className={styles['card']} label={label}>
      <KeyFigures>{children}</KeyFigures>
    </Card>
  );
}
