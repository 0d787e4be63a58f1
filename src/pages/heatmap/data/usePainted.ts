import { useMemo, useState } from 'react';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { useHeatmapPaint, type PaintedFrame } from '#src/data/workers/useHeatmapPaint.ts';
import { legendBins } from '#src/features/floor-view/legend/legendScale.ts';
import { useBrush, type Brush } from '#src/features/floor-view/legend/useBrush.ts';
import type { ColourBy } from '#src/features/floor-view/model/colourBy.ts';
import type { PlanView } from '../model/PlanView.ts';
import { toFloorFrame, type HeatmapFloorFrame } from '../model/toFloorFrame.ts';

interface PaintAsk {
  zones: readonly ZoneSpace[];
  view: PlanView;
  colourBy: ColourBy;
  capacityName: string | null;
  /** What the brush is of; another one starts without. */
  scope: string;
}

/** A view as colors, null before the first, and the bars of the legend that narrow it. */
export interface PaintedView {
  painted: PaintedFrame<HeatmapFloorFrame> | null;
  brush: Brush;
}

/** The view as colors, the last one while another is on its way, painted in the worker, and the bars of the legend that narrow it. */
export function usePainted({ zones, view, colourBy, capacityName, scope }: PaintAsk): PaintedView {
  const { min, max } = view.scale;
  const brush = useBrush(scope, max, legendBins, min);
  const { span } = brush;
  const frame = useMemo(
    () => toFloorFrame({ ...view, zones, colourBy, capacityName, brush: span }),
    [view, zones, colourBy, capacityName, span],
  );
  const [last, setLast] = useState(frame);
  if (last !== frame && !frame.isBlank) setLast(frame);
  const painted = useHeatmapPaint(frame.isBlank ? last : frame);
  return { painted: painted?.frame.isBlank === false ? painted : null, brush };
}
