import { List, Maximize, Minus, Plus } from 'lucide-react';
import type { FloorSpace } from '#src/data/spaces/SpaceStore.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import type { Intent } from '#src/floorplan/interaction/Intent.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { ToggleIconButton } from '#src/ui/button/ToggleIconButton.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { usePlanPlace } from '../layout/usePlanPlace.ts';
import { usePanel } from '../layout/usePanels.ts';
import styles from './PlanControls.module.css';
import { ScaleBar } from './ScaleBar.tsx';

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
  const act = (intent: Intent) => () => engine.handle(intent);
  const showDrawing = () => {
    const width = engine.scene.get()?.pack.width;
    if (width) engine.handle({ type: 'zoomTo', scale: floor.imageDimensions.width / width });
  };
  const hasList = list !== undefined && !isInColumn;
  if (!hasPlan && !hasList) return null;
  return (
    <Card isFloating label="View of the plan" className={styles['controls']}>
      {hasPlan && (
        <>
          <div className={styles['zoom']} role="group" aria-label="Zoom">
            <IconButton label="Zoom out" onPress={act({ type: 'zoomStep', direction: -1 })}>
              <Minus size={16} aria-hidden />
            </IconButton>
            <IconButton label="Zoom in" onPress={act({ type: 'zoomStep', direction: 1 })}>
              <Plus size={16} aria-hidden />
            </IconButton>
            <IconButton label="Show the whole floor" onPress={act({ type: 'fitAll' })}>
              <Maximize size={15} aria-hidden />
            </IconButton>
            <TextButton onPress={showDrawing}>100%</TextButton>
          </div>
        </>
      )}
      {hasList && (
        <ToggleIconButton label={`List of ${list}`} isOn={isOpen} onChange={setOpen}>
          <List size={16} aria-hidden />
        </ToggleIconButton>
      )}
      {hasPlan && <ScaleBar engine={engine} />}
    </Card>
  );
}
