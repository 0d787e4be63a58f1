import type { CSSProperties } from 'react';
import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import type { SpacePlanProps } from './SpacePlan.tsx';
import styles from './SpacePlanCard.module.css';

interface SpacePlanCardProps extends SpacePlanProps {
  /** What the colors mean, as a line under the floor's name. */
  note: string;
}

// The drawing of plans is larger than all the rest of a report, and comes after it.
const spacePlan = new Later(async () => (await import('./SpacePlan.tsx')).SpacePlan);

/** The plan of the floor that is spoken of. */
export function SpacePlanCard({ note, ...plan }: SpacePlanCardProps) {
  const { width, height } = plan.floor.imageDimensions;
  return (
    <Card className={styles['card']} label={`Plan of ${plan.floor.displayName}`}>
      <h2 className={styles['title']}>{plan.floor.displayName}</h2>
      <p className={styles['note']}>{note}</p>
      <div
        className={styles['stage']}
        style={{ '--shape': `${width} / ${height}` } as CSSProperties}
      >
        <LaterView
          key={plan.floor.id}
          of={spacePlan}
          with={plan}
          waiting={<Loading text="Loading the floor plan" />}
        />
      </div>
    </Card>
  );
}
