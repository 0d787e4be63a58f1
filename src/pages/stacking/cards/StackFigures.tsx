import { useFormatArea } from '#src/data/account/useFormatArea.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { KeyFigure, KeyFigures } from '#src/ui/display/KeyFigure.tsx';
import { toStackFigures } from '../model/toStackFigures.ts';
import type { StackBuilding } from '../model/StackFloor.ts';
import type { StackMetric } from '../model/StackMetric.ts';
import styles from '../Stacking.module.css';

interface StackFiguresProps {
  metric: StackMetric;
  buildings: readonly StackBuilding[];
}

/** What all floors together say. */
export function StackFigures({ metric, buildings }: StackFiguresProps) {
  const formatArea = useFormatArea();
  return (
    <Card className={styles['figures']} label="Key figures">
      <KeyFigures>
        {toStackFigures(buildings, metric, formatArea).map(({ label, value, note }) => (
          <KeyFigure key={label} label={label} value={value} note={note} />
        ))}
      </KeyFigures>
    </Card>
  );
}
