import { useMemo } from 'react';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { expectationText } from '../today/model/toScrubSlots.ts';
import { againstUsual, type Against } from '../today/model/againstUsual.ts';
import { useToday } from '../today/useToday.ts';
import { usualScope } from './floorParameters.ts';
import { toTodayLine, type TodayLineModel } from './toTodayLine.ts';
import { useUsualOfBuilding } from './useUsualOfBuilding.ts';

interface BuildingDay {
  line: TodayLineModel;
  /** The usual range of its utilisation at this time, in words; null until that is read. */
  expected: string | null;
  /** How a number of people stands against what is usual at this time. */
  against: (people: number | null) => Against | null;
}

/** A building today against what is usual on its weekday, as Right Now tells of it (specification, 2.7). */
export function useBuildingDay(building: BuildingSpace): BuildingDay {
  const scope = useMemo(() => usualScope(building), [building]);
  const of = { building, scope, capacityName: null };
  const { clock, curves, hasFailed } = useToday(of);
  const isRead = curves.reach > 0 || hasFailed;
  const { usual: own, isSettled } = useUsualOfBuilding(of, isRead ? clock.dayNumber : null);
  const curve = curves.byId.get(building.id);
  const line = useMemo(
    () => toTodayLine(curve?.utilisation ?? [], { clock, usual: own?.utilisation }),
    [curve, clock, own],
  );
  const slot = Math.max(0, curves.reach - 1);
  const now = own?.utilisation(clock.weekday, clock.minutes[slot] ?? 0) ?? null;
  const rangeText = now === null ? 'usual range not known' : expectationText(now, 'utilisation');
  return {
    line,
    expected: isSettled ? rangeText : null,
    against: (people) => againstUsual({ count: people, frequency: null }, own, { clock, slot }),
  };
}
