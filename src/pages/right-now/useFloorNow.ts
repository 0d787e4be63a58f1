import { useMemo } from 'react';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { useRoomSizes } from '#src/data/start-up/useStartUp.ts';
import { legendBins } from '#src/features/floor-view/legend/legendScale.ts';
import { useBrush, type Brush } from '#src/features/floor-view/legend/useBrush.ts';
import { useFloorZones } from '#src/features/floor-view/plan/useFloorZones.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import { useNow } from '#src/lib/browser/useNow.ts';
import { useFloorRows } from './floors/useFloorRows.ts';
import type { ExpectedOpening } from './opening/expectedDay.ts';
import { useExpectedOpening } from './opening/useExpectedOpening.ts';
import { useOpening, type Opening } from './opening/useOpening.ts';
import { useRightNow, type RightNow } from './live/useRightNow.ts';
import { buildingPeople, peopleIn } from './model/buildingPeople.ts';
import { toKeyFigures, type KeyFigures } from './model/toKeyFigures.ts';
import { usePlanColours, type PlanColours } from './plan/usePlanColours.ts';
import { usePlanScale, type PlanScale } from './plan/usePlanScale.ts';
import type { RightNowFloorProps } from './RightNowFloorProps.ts';
import type { FloorNowRow } from './model/toFloorRows.ts';
import type { LatestById } from './model/Latest.ts';
import type { Against } from './today/model/againstUsual.ts';
import { floorsStanding, toStanding, type Standing } from './today/toStanding.ts';
import { useFloorDay, type FloorDay } from './today/useFloorDay.ts';
import { useShown } from './today/useShown.ts';
import { useDayPeak, useTodayMatrix } from './today/useTodayMatrix.ts';
import { useTimeline, type Timeline } from './today/useTimeline.ts';
import { useTypicalMoment } from './today/useTypicalMoment.ts';

const tickMs = 20_000;
const nothing: LatestById = new Map();

/** Everything the page shows of a floor: now, renewed with each live message, or at a moment of today. */
export interface FloorNow extends Standing, Pick<Timeline, 'at' | 'when'>, Pick<FloorDay, 'day'> {
  now: RightNow;
  opening: Opening;
  /** What is usual once the building opens; null where that is not known. */
  expectedOpening: ExpectedOpening | null;
  zones: readonly ZoneSpace[];
  scale: PlanScale;
  brush: Brush;
  painted: PlanColours;
  roomSizes: readonly RoomSizeCategory[];
  figures: KeyFigures;
  /** The floors of the building. */
  strip: FloorNowRow[];
  /** The values of the zones at the time that is shown. */
  latest: LatestById;
  timeline: Timeline;
  /** The floors against what is usual. */
  against: ReadonlyMap<string, Against>;
  /** Whether the typical hour that is wanted is still on its way. */
  isTypicalComing: boolean;
  /** The zone that was selected last. */
  selected: ZoneSpace | undefined;
}

/** Follows a floor, live or at a moment of its day. */
export function useFloorNow(props: RightNowFloorProps, engine: FloorplanEngine): FloorNow {
  const { building, floor, scope, capacityName, colourBy, selectedIds } = props;
  const now = useRightNow(building, scope, capacityName);
  const zones = useFloorZones(floor, scope);
  const opening = useOpening(building, useNow(tickMs));
  const source = { building, scope, capacityName };
  const timeline = useTimeline(source, engine, { opening, people: peopleIn(now.floors) });
  const { clock, slot, past, usual, isTypical } = timeline;
  const question = useTodayMatrix({ floor, zones, source: scope.source, capacityName, clock });
  const dayPeak = useDayPeak(question, colourBy === 'count');
  const scale = usePlanScale({ zones, latest: now.zones, colourBy, dayPeak });
  const floorDay = useFloorDay({
    question,
    colourBy,
    max: scale.max,
    dayStartMs: clock.startMs,
    past,
  });
  const typical = useTypicalMoment(
    { floor, timeZone: building.timezone, zones, source: scope.source, capacityName, now },
    timeline,
  );
  const moment = useShown(now, timeline, floorDay);
  const shown = useMemo(
    () => (typical === null ? moment : { zones: typical.zones ?? nothing, floors: typical.floors }),
    [typical, moment],
  );
  const latest = shown.zones;
  const brush = useBrush(`${colourBy} ${floor.id}`, scale.max, legendBins);
  const painted = usePlanColours(
    { zones, colourBy, capacityName, brush: brush.span, max: scale.max },
    { live: now.zones, shown: latest, isPlayable: floorDay.day !== null && !isTypical },
  );
  const roomSizes = useRoomSizes(building.id);
  const figures = useMemo(
    () =>
      toKeyFigures({ floor: shown.floors.get(floor.id), zones, latest, capacityName, roomSizes }),
    [shown.floors, floor.id, zones, latest, capacityName, roomSizes],
  );
  const against = useMemo(
    () => floorsStanding(shown.floors, { isTypical, usual, clock, slot }),
    [isTypical, shown.floors, usual, clock, slot],
  );
  const strip = useFloorRows(props, { shown, against, timeline });
  const place = { buildingId: building.id, floorId: floor.id, people: buildingPeople(strip) };
  const expectedOpening = useExpectedOpening(source, opening, usual.size > 0);
  return {
    now,
    opening,
    expectedOpening,
    zones,
    scale,
    brush,
    painted,
    roomSizes,
    figures,
    strip,
    latest,
    timeline,
    against,
    day: isTypical ? null : floorDay.day,
    at: timeline.at,
    when: timeline.when,
    ...toStanding(timeline, place),
    isTypicalComing: isTypical && typical?.zones === null,
    selected: zones.find((zone) => zone.id === selectedIds.at(-1)),
  };
}
