import { useEffect, useMemo } from 'react';
import type { BuildingSpace, FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { useHeatmapPaint } from '#src/data/workers/useHeatmapPaint.ts';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import type { FloorFrame } from '#src/features/floor-view/plan/FloorFrame.ts';
import { FloorPlan } from '#src/features/floor-view/plan/FloorPlan.tsx';
import type { Insets } from '#src/floorplan/camera/Camera.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import { linkCameras } from '#src/floorplan/engine/linkCameras.ts';
import { narrowScreen, useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import styles from './SideBySide.module.css';

/** One of the two plans. */
export interface Side {
  frame: FloorFrame;
  /** "24 Oct to 20 Nov 2026". */
  name: string;
  /** What the card at the pointer says of a zone, by its number. */
  text: (index: number) => string;
}

interface SideBySideProps {
  engines: readonly [FloorplanEngine, FloorplanEngine];
  building: BuildingSpace;
  floor: FloorSpace;
  zones: readonly ZoneSpace[];
  before: Side;
  now: Side;
  choice: PaletteChoice;
  selectedIds: readonly string[];
  onSelect: (zoneIds: readonly string[]) => void;
  /** What floating cards cover. */
  insets: Insets;
}

const margin: Insets = { top: 8, right: 8, bottom: 8, left: 8 };

/** The same floor in two periods, the earlier one first; both plans move as one. */
export function SideBySide({ engines, before, now, insets, ...shared }: SideBySideProps) {
  const isNarrow = useMediaQuery(narrowScreen);
  const [first, second] = engines;
  useEffect(() => linkCameras(second, first), [first, second]);
  const { top, right, bottom, left } = insets;
  return (
    <div className={styles['pair']} style={isNarrow ? {} : { top, right, bottom, left }}>
      <SidePlan {...shared} engine={second} side={before} />
      <SidePlan {...shared} engine={first} side={now} />
    </div>
  );
}

interface SidePlanProps extends Omit<SideBySideProps, 'engines' | 'before' | 'now' | 'insets'> {
  engine: FloorplanEngine;
  side: Side;
}

function SidePlan({ engine, side, ...shared }: SidePlanProps) {
  const { frame, name, text } = side;
  const { zones } = shared;
  const painted = useHeatmapPaint(frame);
  const hoverText = useMemo(
    () => (zone: ZoneSpace) => <span>{text(zones.indexOf(zone))}</span>,
    [zones, text],
  );
  return (
    <figure className={styles['side']}>
      <figcaption>{name}</figcaption>
      <div className={styles['stage']}>
        <FloorPlan {...{ engine, painted, hoverText }} {...shared} detail={name} insets={margin} />
      </div>
    </figure>
  );
}
