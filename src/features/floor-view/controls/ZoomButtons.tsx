import { Maximize, Minus, Plus } from 'lucide-react';
import type { FloorSpace } from '#src/data/spaces/SpaceStore.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import type { Intent } from '#src/floorplan/interaction/Intent.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import styles from './PlanControls.module.css';

interface ZoomButtonsProps {
  engine: FloorplanEngine;
  floor: FloorSpace;
}

/** Zooms a plan in steps, to the whole floor and to its drawing. */
export function ZoomButtons({ engine, floor }: ZoomButtonsProps) {
  const act = (intent: Intent) => () => engine.handle(intent);
  const showDrawing = () => {
    const width = engine.scene.get()?.pack.width;
    if (width) engine.handle({ type: 'zoomTo', scale: floor.imageDimensions.width / width });
  };
  return (
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
  );
}
