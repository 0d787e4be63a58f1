import { useEffect, type CSSProperties } from 'react';
import type { Insets } from '#src/floorplan/camera/Camera.ts';
import { linkCameras } from '#src/floorplan/engine/linkCameras.ts';
import { narrowScreen, useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import type { BuildingSpace, FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { FloorFrame } from '#src/features/floor-view/plan/useFloorZones.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';

/** One of the two plans. */
export interface Side {
  frame: FloorFrame;
  /** "Oct 24 – Nov 20, 2026". */
  name: string;
  /** What the card at the pointer says of a zone, by its number. */
  text: (index: number) => string;
}

/** One floor in two periods. */
export interface TwoPlansProps {
  engines: readonly [FloorplanEngine, FloorplanEngine];
  building: BuildingSpace;
  floor: FloorSpace;
  zones: readonly ZoneSpace[];
  before: Side;
  now: Side;
  choice: PaletteChoice;
  selectedIds: readonly string[];
  onSelect: (zoneIds: readonly string[]) => void;
  /** What floating cards cover. */
  insets: Insets;
}

/** Lets two plans move as one, and tells the place that floating cards leave them. */
export function useTwoPlans(
  [first, second]: TwoPlansProps['engines'],
  { top, right, bottom, left }: Insets,
): CSSProperties {
  const isNarrow = useMediaQuery(narrowScreen);
  useEffect(() => linkCameras(second, first), [first, second]);
  return isNarrow ? {} : { top, right, bottom, left };
}
