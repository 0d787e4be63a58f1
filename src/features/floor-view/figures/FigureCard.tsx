import type { ReactNode } from 'react';
import { figureNumber } from '#src/features/report/explain/numberIds.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { KeyFigure, KeyFigures } from '#src/ui/display/KeyFigure.tsx';
import { Foldable } from '../layout/Foldable.tsx';
import { usePlanPlace } from '../layout/usePlanPlace.ts';
import styles from './FigureCard.module.css';

interface FigureCardProps {
  floorName: string;
  figures: readonly ReportFigure[];
  /** Notes that are more than their words, by figure. */
  notes?: Readonly<Record<string, ReactNode>>;
}

/** Keeps the line's place. */
const nothing = '\u00a0';

/** The key figures of a floor: below each other beside the plan, side by side above it. */
export function FigureCard({ floorName, figures, notes }: FigureCardProps) {
  const { shape } = usePlanPlace();
  const { open } = useExplain();
  return (
    <Foldable panel="figures" title="Key figures">
      <Card
        isFloating
        label={`Key figures of ${floorName}`}
        className={classNames(styles['card'], styles[shape])}
      >
        <KeyFigures isStacked={shape === 'rail'}>
          {figures.map(({ id, label, value, of, note }) => (
            <KeyFigure
              key={id}
              label={label}
              value={value}
              of={of}
              note={notes?.[id] ?? note ?? nothing}
              onExplain={() => open(figureNumber(id))}
            />
          ))}
        </KeyFigures>
      </Card>
    </Foldable>
  );
}
