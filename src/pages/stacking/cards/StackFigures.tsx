import { useFormatArea } from '#src/data/account/useFormatArea.ts';
import { KeyFigure } from '#src/ui/display/KeyFigure.tsx';
import { KeyFigureCard } from '#src/ui/display/KeyFigureCard.tsx';
import { toStackFigures } from '../model/toStackFigures.ts';
import type { StackBuilding } from '../model/StackFloor.ts';
import type { StackMetric } from '../model/StackMetric.ts';

interface StackFiguresProps {
  metric: StackMetric;
  buildings: readonly StackBuilding[];
}

/** What all floors together say. */
export function StackFigures({ metric, buildings }: StackFiguresProps) {
  const formatArea = useFormatArea();
  return (
    <KeyFigureCard label="Key figures">
      {toStackFigures(buildings, metric, formatArea).map(({ label, value, note }) => (
        <KeyFigure key={label} label={label} value={value} note={note} />
      ))}
    </KeyFigureCard>
  );
}
