import type { ReactNode } from 'react';
import { classNames } from '#src/lib/browser/classNames.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { KeyFigures } from '#src/ui/display/KeyFigure.tsx';
import { Foldable } from '../layout/Foldable.tsx';
import { usePlanPlace } from '../layout/usePlanPlace.ts';
import styles from './FigureCard.module.css';

/** The key figures of a floor: below each other beside the plan, side by side above it. */
export function FigureCard({ floorName, children }: { floorName: string; children: ReactNode }) {
  const { shape } = usePlanPlace();
  return (
    <Foldable panel="figures" title="Key figures">
      <Card
        isFloating
        label={`Key figures of ${floorName}`}
        className={classNames(styles['card'], styles[shape])}
      >
        <KeyFigures isStacked={shape === 'rail'}>{children}</KeyFigures>
      </Card>
    </Foldable>
  );
}
