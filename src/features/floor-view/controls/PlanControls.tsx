import { List } from 'lucide-react';
import type { FloorSpace } from '#src/data/spaces/SpaceStore.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import { ToggleIconButton } from '#src/ui/button/ToggleIconButton.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { usePlanPlace } from '../layout/usePlanPlace.ts';
import { usePanel } from '../layout/usePanels.ts';
import styles from './PlanControls.module.css';
import { ScaleBar } from './ScaleBar.tsx';
import { ZoomButtons } from './ZoomButtons.tsx';

interface PlanControlsProps {
  engine: FloorplanEngine;
  floor: FloorSpace;
  /** What the list that opens from the side is of: "zones"; absent where there is none. */
  list?: string;
  /** Whether there is a plan to zoom, not its table. */
  hasPlan: boolean;
}

/** How large the plan is shown, and whether the list beside it is open. */
export function PlanControls({ engine, floor, list, hasPlan }: PlanControlsProps) {
  const { isOpen, setOpen } = usePanel('list', false);
  const isInColumn = usePlanPlace().shape === 'column';
  const hasList = list !== undefined && !isInColumn;
  if (!hasPlan && !hasList) return null;
  return (
    <Card isFloating label="View of the plan" className={styles['controls']}>
      {hasPlan && <ZoomButtons engine={engine} floor={floor} />}
      {hasList && (
        <ToggleIconButton label={`List of ${list}`} isOn={isOpen} onChange={setOpen}>
          <List size={16} aria-hidden />
        </ToggleIconButton>
      )}
      {hasPlan && <ScaleBar engine={engine} />}
    </Card>
  );
}
