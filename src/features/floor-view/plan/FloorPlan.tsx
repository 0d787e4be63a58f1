import { useMemo, type ReactNode, useEffect } from 'react';
import type { ValueScale } from '#contract/heatmapFrame.ts';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import type { BuildingSpace, FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { type PaintedFrame, useLookUpTable } from '#src/data/workers/useHeatmapPaint.ts';
import type { Insets } from '#src/floorplan/camera/Camera.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import type { ValueFormat } from '#src/floorplan/paint/FloorPaint.ts';
import { Floorplan } from '#src/floorplan/react/Floorplan.tsx';
import { useFloorplanTheme } from '#src/floorplan/react/useFloorplanTheme.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { narrowScreen, useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import { usePlanPlace } from '../layout/usePlanPlace.ts';
import type { FloorFrame } from './useFloorZones.ts';
import styles from './FloorPlan.module.css';
import { HoverCard } from './HoverCard.tsx';
import { useFloorPicture } from './useFloorPicture.ts';

interface FloorPlanProps {
  engine: FloorplanEngine;
  building: BuildingSpace;
  floor: FloorSpace;
  zones: readonly ZoneSpace[];
  painted: PaintedFrame<FloorFrame> | null;
  choice: PaletteChoice;
  selectedIds: readonly string[];
  /** What floating cards cover. */
  insets: Insets;
  /** Whether a panel was opened over the plan, which then stays where it is. */
  isOverlaid?: boolean;
  /** Tells this plan from another of the same floor. */
  detail?: string;
  /** Shows new values at once. */
  isInstant?: boolean;
  onSelect: (zoneIds: readonly string[]) => void;
  /** What the card at the zone under the pointer says, below its name. */
  hoverText: (zone: ZoneSpace) => ReactNode;
}

// There the rooms are large, and people stand further away.
const wideScreen = '(min-width: 2400px)';
const wallScreen = '(min-width: 3200px)';
// On a narrow screen the cards stand above and below the plan, not over it.
const narrowInsets: Insets = { top: 12, right: 12, bottom: 12, left: 12 };

/** The plan of a floor in the colors of its values. */
export function FloorPlan(props: FloorPlanProps) {
  const { engine, building, floor, zones, painted, choice, insets, detail, hoverText } = props;
  const theme = useFloorplanTheme(useFontScale());
  const isNarrow = useMediaQuery(narrowScreen);
  const picture = useFloorPicture(floor, zones, painted);
  const { data: palette } = useLookUpTable(choice);
  const zonesById = useMemo(() => new Map(zones.map((zone) => [zone.id as string, zone])), [zones]);
  useSharedSelection(engine, props.selectedIds, props.onSelect);
  const format = useMemo(() => toFormat(picture?.frame.scale), [picture]);
  return (
    <PlanStage floor={floor} isNarrow={isNarrow}>
      {palette && (
        <Floorplan
          engine={engine}
          label={[`Floor plan of ${building.name}`, floor.displayName, detail]
            .filter(Boolean)
            .join(', ')}
          pack={picture?.pack ?? null}
          paint={picture?.floorPaint ?? null}
          palette={palette}
          format={format}
          theme={theme}
          insets={isNarrow ? narrowInsets : insets}
          isOverlaid={props.isOverlaid ?? false}
          isInstant={props.isInstant ?? false}
        >
          <HoverCard engine={engine} zonesById={zonesById} text={hoverText} />
        </Floorplan>
      )}
    </PlanStage>
  );
}

/** How much larger the lettering is than on a desk. */
function useFontScale(): number {
  const isWide = useMediaQuery(wideScreen);
  const isWall = useMediaQuery(wallScreen);
  if (isWall) return 2;
  return isWide ? 1.5 : 1;
}

interface PlanStageProps {
  floor: FloorSpace;
  isNarrow: boolean;
  children: ReactNode;
}

/** The room of the plan: what its page gives it, or on a narrow screen its own shape in a page that has others too. */
function PlanStage({ floor, isNarrow, children }: PlanStageProps) {
  const { width, height } = floor.imageDimensions;
  const isFirstScreen = usePlanPlace().shape === 'column';
  return (
    <div
      className={classNames(styles['stage'], isFirstScreen && styles['first'])}
      style={isNarrow && !isFirstScreen ? { aspectRatio: width / height } : {}}
    >
      {children}
    </div>
  );
}

function toFormat({ min = 0, max, unit }: ValueScale = { max: 1, unit: 0.01 }): ValueFormat {
  return { kind: unit === 1 ? 'count' : 'percent', domainMin: min, domainMax: max };
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
