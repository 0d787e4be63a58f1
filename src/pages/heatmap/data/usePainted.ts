import { useMemo, useState } from 'react';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { useHeatmapPaint } from '#src/data/workers/useHeatmapPaint.ts';
import { legendBins } from '#src/features/floor-view/legend/legendBins.ts';
import { useBrush } from '#src/features/floor-view/legend/useBrush.ts';
import type { ColourBy } from '#src/features/floor-view/model/colourBy.ts';
import type { FloorFrame } from '#src/features/floor-view/plan/FloorFrame.ts';
import type { PlanView } from '../model/PlanView.ts';
import { toFloorFrame } from '../model/toFloorFrame.ts';

interface PaintAsk {
  zones: readonly ZoneSpace[];
  view: PlanView;
  colourBy: ColourBy;
  capacityName: string | null;
  /** What the brush is of; another one starts without. */
  scope: string;
}

/** The frame, or the last one whose values were known while they are on their way: what is not known yet is not missing. */
function useLastKnown(frame: FloorFrame, isKnown: boolean): FloorFrame {
  const [last, setLast] = useState(frame);
  if (isKnown && last !== frame) setLast(frame);
  return isKnown ? frame : last;
}

/** The view as colours, painted in the worker, and the bars of the legend that narrow it. */
export function usePainted({ zones, view, colourBy, capacityName, scope }: PaintAsk) {
  const { min, max } = view.scale;
  const brush = useBrush(scope, max, legendBins, min);
  const { span } = brush;
  const frame = useMemo(
    () => toFloorFrame({ ...view, zones, colourBy, capacityName, brush: span }),
    [view, zones, colourBy, capacityName, span],
  );
  const painted = useHeatmapPaint(useLastKnown(frame, view.values !== null));
  return {
    painted: view.values === null && painted?.frame.zones !== zones ? null : painted,
    brush,
  };
}
