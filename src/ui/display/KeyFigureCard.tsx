import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { KeyFigures } from './KeyFigure.tsx';
import styles from './KeyFigureCard.module.css';

/** The key figures of a page in a card of their own: side by side, in as many rows as they need. */
export function KeyFigureCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card className={styles['card']} label={label}>
      <KeyFigures>{children}</KeyFigures>
    </Card>
  );
}
