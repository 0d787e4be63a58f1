import { useMemo } from 'react';
import { useHeatmapPaint, type PaintedFrame } from '#src/data/workers/useHeatmapPaint.ts';
import type { FloorFrame } from '#src/features/floor-view/plan/useFloorZones.ts';
import { toFrame, type FrameInput } from '../model/toFrame.ts';

/** Colors of the floor now, painted in the worker; null until the first are ready. */
export function usePlanPaint(input: FrameInput): PaintedFrame<FloorFrame> | null {
  const { zones, latest, colourBy, capacityName, brush, max } = input;
  const frame = useMemo(
    () => toFrame({ zones, latest, colourBy, capacityName, brush, max }),
    [zones, latest, colourBy, capacityName, brush, max],
  );
  return useHeatmapPaint(frame);
}
