import { useCallback } from 'react';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import type { BuildingSpace, FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { PaintedFrame } from '#src/data/workers/useHeatmapPaint.ts';
import type { FloorFrame } from '#src/features/floor-view/plan/useFloorZones.ts';
import { FloorPlan } from '#src/features/floor-view/plan/FloorPlan.tsx';
import type { Insets } from '#src/floorplan/camera/Camera.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import { ZoneGlance, type Glance } from './ZoneGlance.tsx';

interface HeatmapPlanProps {
  engine: FloorplanEngine;
  building: BuildingSpace;
  floor: FloorSpace;
  zones: readonly ZoneSpace[];
  painted: PaintedFrame<FloorFrame> | null;
  choice: PaletteChoice;
  selectedIds: readonly string[];
  onSelect: (zoneIds: readonly string[]) => void;
  insets: Insets;
  /** Whether a panel was opened over the plan. */
  isOverlaid: boolean;
  isInstant: boolean;
  /** What the card at the pointer says of a zone, by its number. */
  glance: (index: number) => Glance;
}

/** The floor plan over a period. */
export function HeatmapPlan({ glance, ...shared }: HeatmapPlanProps) {
  const { zones, engine } = shared;
  const hoverText = useCallback(
    (zone: ZoneSpace) => {
      const index = zones.indexOf(zone);
      return <ZoneGlance engine={engine} index={index} {...glance(index)} />;
    },
    [zones, engine, glance],
  );
  return <FloorPlan {...shared} hoverText={hoverText} />;
}
