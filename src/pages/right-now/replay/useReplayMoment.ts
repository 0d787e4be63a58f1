import { useMemo, useState } from 'react';
import {
  firstCourse,
  usePlayback,
  type PlaybackControls,
  type PlaybackSpeed,
} from '#src/charts/scrubber/usePlayback.ts';
import type { FloorSpace } from '#src/data/spaces/SpaceStore.ts';
import { useFloorZones } from '#src/features/floor-view/plan/useFloorZones.ts';
import { peopleIn } from '../model/buildingPeople.ts';
import type { LatestById } from '../model/Latest.ts';
import type { Opening } from '../opening/useOpening.ts';
import { momentText } from './momentText.ts';
import { peakOfDay, type DayPeak } from './peakSlot.ts';
import { useSelfPlay } from './useSelfPlay.ts';
import { useShownDay, type ShownDay } from './useShownDay.ts';
import type { DayClock } from '../today/model/DayClock.ts';
import { floorsAt, zonesAt } from '../today/model/toMoment.ts';
import { useFloorDay } from '../today/useFloorDay.ts';
import { useOpenSlots } from '../today/useOpenSlots.ts';
import type { CurveSource } from '../today/useToday.ts';
import { useTodayMatrix } from '../today/useTodayMatrix.ts';

interface ReplayInput extends CurveSource {
  floor: FloorSpace;
  /** The values of now, whose capacities hold. */
  live: { zones: LatestById; floors: LatestById };
  opening: Opening;
  wantsNow: boolean;
  /** How long the open hours of the day take. */
  turnMs: number;
}

/** A moment of the last working day, in place of a closed building. */
export interface ReplayMoment {
  day: ShownDay;
  slot: number;
  /** Most people in the building on that day, and when. */
  peak: DayPeak;
  /** "Fri, Nov 20, 10:45". */
  at: string;
  /** The zones of the floor; null until they have been read. */
  zones: LatestById | null;
  floors: LatestById;
  isOpen: readonly boolean[];
  playback: PlaybackControls;
}

/** The plan is drawn anew by quarters of an hour. */
const step = 3;

/** The day that is shown, and its moment that is played. */
interface Replay {
  /** Null while there is somebody to see, and until the day has been read. */
  moment: ReplayMoment | null;
  day: ShownDay;
}

/** The last working day of a closed or empty building, played from its opening to its closing. */
export function useReplayMoment(input: ReplayInput): Replay {
  const { building, floor, live, opening, turnMs } = input;
  const presence = { opening, people: peopleIn(live.floors) };
  const day = useShownDay(input, presence, input.wantsNow);
  const { clock, curves, isReplay } = day;
  const isOpen = useOpenSlots(building, clock);
  const peak = useMemo(
    () => (isReplay ? peakOfDay({ building, clock, curves, isOpen }) : null),
    [isReplay, building, clock, curves, isOpen],
  );
  const [slot, setSlot] = useState(0);
  const [course, setCourse] = useState(firstCourse);
  const playback = usePlayback({
    slot,
    reach: curves.reach,
    first: Math.max(0, isOpen.indexOf(true)),
    skipped: useMemo(() => isOpen.map((isOpenSlot) => !isOpenSlot), [isOpen]),
    speeds: useMemo(() => turnSpeed(isOpen, turnMs), [isOpen, turnMs]),
    course,
    onCourse: setCourse,
    onSlot: (next) => setSlot(next - (next % step)),
  });
  useSelfPlay({
    key: peak === null ? null : `${building.id} ${clock.dayNumber} ${floor.id}`,
    from: peak?.livelySlot ?? 0,
    still: peak?.slot ?? 0,
    seek: playback.seek,
    setCourse,
  });
  const zones = useZonesAt(input, { clock, slot, isReplay });
  const floors = useMemo(
    () => floorsAt(curves, { slot, dayStartMs: clock.startMs }, live.floors),
    [curves, slot, clock, live.floors],
  );
  if (peak === null) return { moment: null, day };
  const minuteOfDay = clock.minutes[slot] ?? 0;
  const at = momentText({ minuteOfDay, dayNumber: clock.dayNumber, isReplay });
  return { moment: { day, slot, peak, at, zones, floors, isOpen, playback }, day };
}

/** The zones of the floor in a slot of the day; null until they have been read. */
function useZonesAt(
  { floor, scope, capacityName, live }: ReplayInput,
  { clock, slot, isReplay }: { clock: DayClock; slot: number; isReplay: boolean },
): LatestById | null {
  const zones = useFloorZones(floor, scope);
  const question = useTodayMatrix({
    floor,
    zones,
    source: scope.source,
    capacityName,
    clock,
    isAsked: isReplay,
  });
  const { zoneSlot } = useFloorDay({
    question,
    colourBy: 'utilisation',
    max: 1,
    dayStartMs: clock.startMs,
    past: slot,
  });
  return useMemo(
    () => zoneSlot && zonesAt(zoneSlot, clock.startMs, live.zones),
    [zoneSlot, clock, live.zones],
  );
}

/** So that the open hours of a day run by in one turn. */
function turnSpeed(isOpen: readonly boolean[], turnMs: number): readonly PlaybackSpeed[] {
  const open = isOpen.filter(Boolean).length || isOpen.length;
  return [{ id: '1', label: '1x', slotsPerSecond: open / (turnMs / 1000) }];
}
