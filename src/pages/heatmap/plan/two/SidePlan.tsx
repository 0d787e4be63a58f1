import { useMemo } from 'react';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { useHeatmapPaint } from '#src/data/workers/useHeatmapPaint.ts';
import { FloorPlan } from '#src/features/floor-view/plan/FloorPlan.tsx';
import type { Insets } from '#src/floorplan/camera/Camera.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import type { Side, TwoPlansProps } from './useTwoPlans.ts';

const margin: Insets = { top: 8, right: 8, bottom: 8, left: 8 };

interface SidePlanProps extends Omit<TwoPlansProps, 'engines' | 'before' | 'now' | 'insets'> {
  engine: FloorplanEngine;
  side: Side;
}

/** The floor in one of the periods. */
export function SidePlan({ engine, side, ...shared }: SidePlanProps) {
  const { frame, name, text } = side;
  const { zones } = shared;
  const painted = useHeatmapPaint(frame);
  const hoverText = useMemo(
    () => (zone: ZoneSpace) => <span>{text(zones.indexOf(zone))}</span>,
    [zones, text],
  );
  return (
    <FloorPlan {...{ engine, painted, hoverText }} {...shared} detail={name} insets={margin} />
  );
}
