import { useEffect, useMemo, useState } from 'react';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import type { FloorPack } from '#contract/floorPack.ts';
import type { BuildingSpace, FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { PaintedFrame } from '#src/data/workers/useHeatmapPaint.ts';
import { useFloorPack } from '#src/data/workers/useFloorPack.ts';
import { useLookUpTable } from '#src/data/workers/useLookUpTable.ts';
import type { Insets } from '#src/floorplan/camera/Camera.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import { Floorplan } from '#src/floorplan/react/Floorplan.tsx';
import { useFloorplanEngine } from '#src/floorplan/react/useFloorplanEngine.ts';
import { useFloorplanTheme } from '#src/floorplan/react/useFloorplanTheme.ts';
import { narrowScreen, useMediaQuery } from '#src/lib/browser/useMediaQuery.ts';
import type { LatestById } from '../model/Latest.ts';
import type { PlanFrame } from '../model/toFrame.ts';
import styles from '../RightNow.module.css';
import { HoverCard } from './HoverCard.tsx';
import { toFloorShapes } from './toFloorShapes.ts';

interface RightNowPlanProps {
  building: BuildingSpace;
  floor: FloorSpace;
  zones: readonly ZoneSpace[];
  latest: LatestById;
  painted: PaintedFrame<PlanFrame> | null;
  choice: PaletteChoice;
  selectedIds: readonly string[];
  /** What floating cards cover. */
  insets: Insets;
  onSelect: (zoneIds: readonly string[]) => void;
}

// There the tokens of type grow as well.
const wallScreen = '(min-width: 2400px)';
const wallFontScale = 1.3;
// On a narrow screen the cards stand above and below the plan, not over it.
const narrowInsets: Insets = { top: 12, right: 12, bottom: 12, left: 12 };

/** The floor plan in the colours of this moment. */
export function RightNowPlan(props: RightNowPlanProps) {
  const { building, floor, zones, latest, painted, choice, selectedIds, insets, onSelect } = props;
  const { width, height } = floor.imageDimensions;
  const engine = useFloorplanEngine();
  const theme = useFloorplanTheme(useMediaQuery(wallScreen) ? wallFontScale : 1);
  const isNarrow = useMediaQuery(narrowScreen);
  const picture = usePicture(floor, zones, painted);
  const { data: palette } = useLookUpTable(choice);
  const zonesById = useMemo(() => new Map(zones.map((zone) => [zone.id as string, zone])), [zones]);
  useSharedSelection(engine, selectedIds, onSelect);
  const format = useMemo(
    () => ({
      kind: picture?.frame.scale.unit === 1 ? ('count' as const) : ('percent' as const),
      domainMax: picture?.frame.scale.max ?? 1,
    }),
    [picture],
  );
  return (
    <div className={styles['stage']} style={isNarrow ? { aspectRatio: width / height } : {}}>
      {palette && (
        <Floorplan
          engine={engine}
          label={`Floor plan of ${building.name}, ${floor.displayName}`}
          pack={picture?.pack ?? null}
          paint={picture?.floorPaint ?? null}
          palette={palette}
          format={format}
          theme={theme}
          insets={isNarrow ? narrowInsets : insets}
        >
          <HoverCard engine={engine} zonesById={zonesById} latest={latest} />
        </Floorplan>
      )}
    </div>
  );
}

/** Geometry and colours that belong together; the last complete pair stays while a floor is changed. */
function usePicture(
  floor: FloorSpace,
  zones: readonly ZoneSpace[],
  painted: PaintedFrame<PlanFrame> | null,
) {
  const shapes = useMemo(() => toFloorShapes(floor, zones), [floor, zones]);
  const layers = [...new Set(zones.map((zone) => zone.layerName))].toSorted().join();
  const { data: pack } = useFloorPack(`${floor.id} ${layers}`, shapes);
  const fresh = useMemo(() => toPicture(pack, zones, painted), [pack, zones, painted]);
  const [last, setLast] = useState(fresh);
  if (fresh !== null && fresh !== last) setLast(fresh);
  return fresh ?? last;
}

function toPicture(
  pack: FloorPack | undefined,
  zones: readonly ZoneSpace[],
  painted: PaintedFrame<PlanFrame> | null,
) {
  if (pack === undefined || painted === null || painted.frame.zones !== zones) return null;
  const { texels, flags } = painted.paint;
  return { pack, frame: painted.frame, floorPaint: { values: texels, flags } };
}

/** Keeps the plan's selection and the URL's the same, whichever changes. */
function useSharedSelection(
  engine: FloorplanEngine,
  selectedIds: readonly string[],
  onSelect: (zoneIds: readonly string[]) => void,
): void {
  const wanted = selectedIds.join();
  useEffect(() => {
    engine.marks.select(wanted === '' ? [] : wanted.split(','));
  }, [engine, wanted]);
  useEffect(
    () =>
      engine.marks.signal.subscribe(() => {
        const { selectedIds: marked } = engine.marks.signal.get();
        if (marked.join() !== wanted) onSelect(marked);
      }),
    [engine, wanted, onSelect],
  );
}
