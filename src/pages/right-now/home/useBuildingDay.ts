import { useMemo } from 'react';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { useNow } from '#src/lib/browser/useNow.ts';
import { formatShortDay } from '#src/lib/format/formatDays.ts';
import { peopleIn } from '../model/buildingPeople.ts';
import type { LatestById } from '../model/Latest.ts';
import { useOpening } from '../opening/useOpening.ts';
import { momentText } from '../replay/momentText.ts';
import { peakOfDay } from '../replay/peakSlot.ts';
import { useShownDay } from '../replay/useShownDay.ts';
import type { DayClock } from '../today/model/DayClock.ts';
import type { DayCurves } from '../today/model/toDayCurves.ts';
import { floorsAt } from '../today/model/toMoment.ts';
import { useOpenSlots } from '../today/useOpenSlots.ts';
import { type BuildingSpace, usualScope } from '#src/data/spaces/SpaceStore.ts';
import { usualNow, type UsualNow } from '../today/model/usualNow.ts';
import type { BuildingNow } from './toBuildingNow.ts';
import { toTodayLine, type TodayLineModel } from './toTodayLine.ts';
import { useUsualOfBuilding } from './useUsualOfBuilding.ts';

/** A building's day on its card. */
export interface BuildingDay {
  line: TodayLineModel;
  /** When the building opens next; null while it is open. */
  closedUntilMs: number | null;
  /** The day of the line: "today", "Fri, Nov 20". */
  dayText: string;
  /** The fullest moment of the last working day, in place of now; null while now is shown. */
  replay: { at: string; floors: LatestById } | null;
  /** What is usual at this time, and how the values of now stand against it; null until that is read. */
  usualOf: (now: Pick<BuildingNow, 'people' | 'utilisation'> | null) => UsualNow | null;
}

interface ReplayInput {
  floors: LatestById;
  curves: DayCurves;
  clock: DayClock;
  slot: number;
}

interface BuildingDayInput {
  building: BuildingSpace;
  /** Ids of buildings that are asked for in the same call. */
  together: readonly string[];
  /** The floors now. */
  floors: LatestById;
  /** Whether the person wants to see now, though the building is empty. */
  wantsNow: boolean;
}

const tickMs = 60_000;

/** A building today, or on its last working day while it is closed, against what is usual on that weekday, as Right Now tells of it. */
export function useBuildingDay({
  building,
  together,
  floors,
  wantsNow,
}: BuildingDayInput): BuildingDay {
  const scope = useMemo(() => usualScope(building), [building]);
  const of = { building, scope, capacityName: null, together };
  const opening = useOpening(building, useNow(tickMs));
  const day = useShownDay(of, { opening, people: peopleIn(floors) }, wantsNow);
  const { clock, curves, hasFailed, isReplay } = day;
  const isOpen = useOpenSlots(building, clock);
  const isRead = curves.reach > 0 || hasFailed;
  const { usual: own, isSettled } = useUsualOfBuilding(of, isRead ? clock.dayNumber : null);
  const curve = curves.byId.get(building.id);
  const line = useMemo(
    () => toTodayLine(curve?.utilisation ?? [], { clock, usual: own?.utilisation }),
    [curve, clock, own],
  );
  const peak = useMemo(
    () => (isReplay ? peakOfDay({ building, clock, curves, isOpen }) : null),
    [isReplay, building, clock, curves, isOpen],
  );
  const slot = peak?.slot ?? (curves.reach > 0 ? curves.reach - 1 : null);
  const replay = useMemo(
    () => peak && toReplay({ floors, curves, clock, slot: peak.slot }),
    [peak, floors, curves, clock],
  );
  return {
    line,
    replay,
    closedUntilMs: opening.closedUntilMs,
    dayText: isReplay ? formatShortDay(dayKeyOf(clock.dayNumber)) : 'today',
    usualOf: (now) => (isSettled ? usualNow(now, own, { clock, slot }) : null),
  };
}

/** The floors at the fullest moment of a day. */
function toReplay({ floors, curves, clock, slot }: ReplayInput): BuildingDay['replay'] {
  const minuteOfDay = clock.minutes[slot] ?? 0;
  return {
    at: momentText({ minuteOfDay, dayNumber: clock.dayNumber, isReplay: true }),
    floors: floorsAt(curves, { slot, dayStartMs: clock.startMs }, floors),
  };
}
