import { useCallback, useMemo, useState } from 'react';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import { useRoomSizes } from '#src/data/start-up/useStartUp.ts';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { useFloorZones } from '#src/features/floor-view/plan/useFloorZones.ts';
import { useFloorplanEngine } from '#src/floorplan/react/useFloorplanEngine.ts';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import { useHeatmapFrames, type HeatmapFrames } from './data/useHeatmapFrames.ts';
import { useHeatmapViews, type HeatmapViews } from './data/useHeatmapViews.ts';
import { usePainted, type PaintedView } from './data/usePainted.ts';
import type { HeatmapFloorProps } from './HeatmapFloorProps.ts';
import { labelOf } from './model/PlanMetric.ts';
import type { HeatmapState } from './state/heatmapState.ts';
import { useHeatmapState, type ChangeHeatmap } from './state/useHeatmapState.ts';

/** The plan, or its table twin. */
export type HeatmapStageKind = 'plan' | 'table';

/** The zones that are selected. */
interface ZoneSelection {
  selectedIds: readonly string[];
  /** Selects zones; without any, the floor. */
  select: (ids: readonly string[]) => void;
}

/** Everything the page knows of a floor, whichever way it shows it. */
export interface Heatmap extends HeatmapViews, PaintedView, ZoneSelection {
  state: HeatmapState;
  change: ChangeHeatmap;
  stage: HeatmapStageKind;
  setStage: (stage: HeatmapStageKind) => void;
  /** Of the plan, and of the second one beside it. */
  engines: readonly [FloorplanEngine, FloorplanEngine];
  /** The colors of the view. */
  choice: PaletteChoice;
  /** The person's colors, for everything but differences. */
  ordinaryChoice: PaletteChoice;
  /** Why some of it could not be read. */
  error: Error | null;
  zones: readonly ZoneSpace[];
  roomSizes: readonly RoomSizeCategory[];
  frames: HeatmapFrames;
}

/** Reads a floor and works out how it is shown. */
export function useHeatmapFloor(props: HeatmapFloorProps): Heatmap {
  const { building, floor, filters, metric } = props;
  const { state, change } = useHeatmapState();
  const [stage, setStage] = useState<HeatmapStageKind>('plan');
  const zones = useFloorZones(floor, filters.scope);
  const roomSizes = useRoomSizes(building.id);
  const frames = useHeatmapFrames(props, zones, state);
  const ordinaryChoice = usePaletteChoice();
  const views = useHeatmapViews(props, {
    zones,
    roomSizes,
    frames,
    state,
    change,
    palette: ordinaryChoice.palette,
  });
  const { palette } = views.view;
  const paint = usePainted({
    zones,
    view: views.ordinary,
    colourBy: metric.colourBy,
    capacityName: filters.capacity,
    scope: [state.mode, state.compare, state.colors, labelOf(metric), floor.id].join(' '),
  });
  const engines = [useFloorplanEngine(), useFloorplanEngine()] as const;
  const { theme } = ordinaryChoice;
  const choice = useMemo((): PaletteChoice => ({ palette, theme }), [palette, theme]);
  const selection = useZoneSelection(props);
  const error = frames.now.error ?? frames.before.error ?? frames.day.error ?? views.answers.error;
  const shown = { state, change, stage, setStage, engines, choice, ordinaryChoice, error };
  return { ...shown, ...views, ...paint, ...selection, zones, roomSizes, frames };
}

/** They live in the URL. */
function useZoneSelection({ floor, filters }: HeatmapFloorProps): ZoneSelection {
  const { selection, selectSpaces } = filters;
  const selectedIds = useMemo(() => selection.zones.map((zone) => zone.id), [selection.zones]);
  const select = useCallback(
    (ids: readonly string[]) =>
      ids.length === 0 ? selectSpaces('floor', [floor.id]) : selectSpaces('zone', ids),
    [selectSpaces, floor.id],
  );
  return { selectedIds, select };
}
