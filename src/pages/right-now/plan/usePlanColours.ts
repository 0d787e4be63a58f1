import { useMemo } from 'react';
import { paintFlags } from '#contract/floorPack.ts';
import { type PaintedFrame, useHeatmapPaint } from '#src/data/workers/useHeatmapPaint.ts';
import type { FloorFrame } from '#src/features/floor-view/plan/useFloorZones.ts';
import { type FrameInput, toFrame } from '../model/toFrame.ts';
import type { LatestById } from '../model/Latest.ts';

interface Moments {
  live: LatestById;
  /** Of the moment that is shown: those of now, or of a slot of today. */
  shown: LatestById;
  /** The plan plays the day by itself. */
  isPlayable: boolean;
}

export interface PlanColours {
  /** Of the moment that is shown: for the legend and the table. */
  shown: PaintedFrame<FloorFrame> | null;
  /** For the plan, which shows moments from its day: the colors of now, and what the brush leaves out at the moment. */
  plan: PaintedFrame<FloorFrame> | null;
}

const noZones: FrameInput['zones'] = [];

/** Colors of the floor, painted in the worker. While the plan plays a day, nothing of it is painted again. */
export function usePlanColours(
  input: Omit<FrameInput, 'latest'>,
  { live, shown, isPlayable }: Moments,
): PlanColours {
  const isPast = shown !== live;
  const ofLive = usePlanPaint({ ...input, latest: live });
  const ofShown = usePlanPaint({ ...input, zones: isPast ? input.zones : noZones, latest: shown });
  const brushed = useMemo(
    () => (ofLive && ofShown && input.brush ? withFilterOf(ofLive, ofShown) : ofLive),
    [ofLive, ofShown, input.brush],
  );
  if (!isPast) return { shown: ofLive, plan: ofLive };
  return { shown: ofShown, plan: isPlayable ? brushed : ofShown };
}

/** A painted frame that leaves out what another leaves out. */
function withFilterOf(
  painted: PaintedFrame<FloorFrame>,
  filter: PaintedFrame<FloorFrame>,
): PaintedFrame<FloorFrame> {
  const isOfSameZones = filter.frame.zones === painted.frame.zones;
  if (!isOfSameZones) return painted;
  const flags = painted.paint.flags.map((bits, zone) => {
    const isOut = ((filter.paint.flags[zone] ?? 0) & paintFlags.filteredOut) !== 0;
    return isOut ? bits | paintFlags.filteredOut : bits & ~paintFlags.filteredOut;
  });
  return { frame: painted.frame, paint: { ...painted.paint, flags } };
}

/** Colors of the floor now, painted in the worker; null until the first are ready. */
export function usePlanPaint(input: FrameInput): PaintedFrame<FloorFrame> | null {
  const { zones, latest, colourBy, capacityName, brush, max } = input;
  const frame = useMemo(
    () => toFrame({ zones, latest, colourBy, capacityName, brush, max }),
    [zones, latest, colourBy, capacityName, brush, max],
  );
  return useHeatmapPaint(frame);
}
