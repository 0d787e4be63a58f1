import { useCallback, useMemo } from 'react';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import type { BuildingSpace, FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { PaintedFrame } from '#src/data/workers/useHeatmapPaint.ts';
import type { FloorFrame } from '#src/features/floor-view/plan/useFloorZones.ts';
import { FloorPlan } from '#src/features/floor-view/plan/FloorPlan.tsx';
import type { Insets } from '#src/floorplan/camera/Camera.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import type { PlaybackDay } from '#src/floorplan/playback/PlaybackDay.ts';
import { usePlaybackDay } from '#src/floorplan/react/usePlaybackDay.ts';
import { formatAge } from '#src/lib/format/durations.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import type { Latest, LatestById } from '../model/Latest.ts';
import { roomText } from '../model/roomText.ts';
import { zoneState, zoneStateNames } from '../model/zoneState.ts';

interface RightNowPlanProps {
  engine: FloorplanEngine;
  building: BuildingSpace;
  floor: FloorSpace;
  zones: readonly ZoneSpace[];
  latest: LatestById;
  /** Today of the zones, to show any moment of it. */
  day: PlaybackDay | null;
  /** The time that is shown in place of now, in a sentence: "at 14:35". */
  when: string | null;
  painted: PaintedFrame<FloorFrame> | null;
  choice: PaletteChoice;
  selectedIds: readonly string[];
  /** What floating cards cover. */
  insets: Insets;
  /** Whether a panel was opened over the plan. */
  isOverlaid: boolean;
  onSelect: (zoneIds: readonly string[]) => void;
}

/** The floor plan in the colors of this moment. */
export function RightNowPlan({ latest, day, when, ...shared }: RightNowPlanProps) {
  const { engine, zones } = shared;
  const { timezone } = shared.building;
  const zoneIds = useMemo(() => zones.map(({ id }) => id), [zones]);
  usePlaybackDay(engine, day, zoneIds);
  const hoverText = useCallback(
    (zone: ZoneSpace) => {
      const now = latest.get(zone.id);
      const room = roomText(now?.room, timezone);
      return (
        <>
          <span>{nowText(now)}</span>
          {room !== null && <span>{room}</span>}
          {now?.time && <small>{when ?? formatAge(now.age_s)}</small>}
        </>
      );
    },
    [latest, when, timezone],
  );
  return <FloorPlan {...shared} hoverText={hoverText} />;
}

function nowText(now: Latest | undefined): string {
  const state = zoneState(now);
  if (now === undefined || state === 'stale' || state === 'unknown') return zoneStateNames[state];
  if (now.count === null) return zoneStateNames[state];
  const seats = now.capacity === null ? '' : ` of ${formatCount(now.capacity)}`;
  const share = now.utilisation === null ? '' : `, ${formatPercent(now.utilisation)}`;
  return `${formatCount(now.count)}${seats}${share}`;
}
