import { useMemo, useState } from 'react';
import type { FloorPack } from '#contract/floorPack.ts';
import type { FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { PaintedFrame } from '#src/data/workers/useHeatmapPaint.ts';
import { useFloorPack } from '#src/data/workers/useFloorPack.ts';
import type { FloorPaint } from '#src/floorplan/paint/FloorPaint.ts';
import type { FloorFrame } from './useFloorZones.ts';
import { floorKey, toFloorShapes } from './toFloorShapes.ts';

/** Geometry and colors of a floor that belong together. */
export interface FloorPicture {
  pack: FloorPack;
  /** What the colors were painted from. */
  frame: FloorFrame;
  floorPaint: FloorPaint;
}

/** The picture of a floor; the last complete one stays while a floor is changed, and null stands before the first. */
export function useFloorPicture(
  floor: FloorSpace,
  zones: readonly ZoneSpace[],
  painted: PaintedFrame<FloorFrame> | null,
): FloorPicture | null {
  const shapes = useMemo(() => toFloorShapes(floor, zones), [floor, zones]);
  const { data: pack } = useFloorPack(floorKey(floor, zones), shapes);
  const fresh = useMemo(() => toPicture(pack, zones, painted), [pack, zones, painted]);
  const [last, setLast] = useState(fresh);
  if (fresh !== null && fresh !== last) setLast(fresh);
  return fresh ?? last;
}

function toPicture(
  pack: FloorPack | undefined,
  zones: readonly ZoneSpace[],
  painted: PaintedFrame<FloorFrame> | null,
): FloorPicture | null {
  if (pack === undefined || painted === null || painted.frame.zones !== zones) return null;
  const { texels, flags } = painted.paint;
  return { pack, frame: painted.frame, floorPaint: { values: texels, flags } };
}
