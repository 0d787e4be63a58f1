import { useCallback, useMemo } from 'react';
import { paintFlags } from '#contract/floorPack.ts';
import type { ValueScale } from '#contract/heatmapFrame.ts';
import type { BuildingSpace, FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { useHeatmapPaint } from '#src/data/workers/useHeatmapPaint.ts';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { FloorPlan } from '#src/features/floor-view/plan/FloorPlan.tsx';
import type { FloorFrame } from '#src/features/floor-view/plan/useFloorZones.ts';
import { useFloorplanEngine } from '#src/floorplan/react/useFloorplanEngine.ts';

/** A zone that the plan shows in color. */
export interface PlanValue {
  value: number | null;
  /** What the card at the pointer says of it. */
  text: string;
}

export interface SpacePlanProps {
  building: BuildingSpace;
  floor: FloorSpace;
  /** All zones of the floor. */
  zones: readonly ZoneSpace[];
  /** Those that the page speaks of, by id; the others are only outlined. */
  values: ReadonlyMap<string, PlanValue>;
  scale: ValueScale;
  selectedIds: readonly string[];
  onSelect: (zoneIds: readonly string[]) => void;
}

const insets = { top: 10, right: 10, bottom: 10, left: 10 };
/** Nothing is brushed here. */
const bins = 1;

/** A floor on which the spaces of a report stand out. */
export function SpacePlan(props: SpacePlanProps) {
  const { building, floor, zones, values, scale, selectedIds, onSelect } = props;
  const engine = useFloorplanEngine();
  const choice = usePaletteChoice();
  const frame = useMemo(
    (): FloorFrame => ({
      zones,
      scale,
      values: Float64Array.from(zones, ({ id }) => {
        const own = values.get(id);
        return own === undefined ? 0 : (own.value ?? Number.NaN);
      }),
      marks: Uint8Array.from(zones, ({ id }) => (values.has(id) ? 0 : paintFlags.noCapacity)),
      bins,
    }),
    [zones, values, scale],
  );
  const painted = useHeatmapPaint(frame);
  const hoverText = useCallback(
    (zone: ZoneSpace) => <span>{values.get(zone.id)?.text ?? 'not in this list'}</span>,
    [values],
  );
  return (
    <FloorPlan
      engine={engine}
      building={building}
      floor={floor}
      zones={zones}
      painted={painted}
      choice={choice}
      selectedIds={selectedIds}
      insets={insets}
      onSelect={onSelect}
      hoverText={hoverText}
    />
  );
}
