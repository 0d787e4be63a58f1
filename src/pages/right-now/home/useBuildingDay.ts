import { useMemo } from 'react';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { usualNow, type UsualNow } from '../today/model/usualNow.ts';
import { useToday } from '../today/useToday.ts';
import type { BuildingNow } from './toBuildingNow.ts';
import { usualScope } from './floorParameters.ts';
import { toTodayLine, type TodayLineModel } from './toTodayLine.ts';
import { useUsualOfBuilding } from './useUsualOfBuilding.ts';

interface BuildingDay {
  line: TodayLineModel;
  /** What is usual at this time, and how the values of now stand against it; null until that is read. */
  usualOf: (now: Pick<BuildingNow, 'people' | 'utilisation'> | null) => UsualNow | null;
}

/** A building today against what is usual on its weekday, as Right Now tells of it. */
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
  return {
    line,
    usualOf: (now) => (isSettled ? usualNow(now, own, { clock, slot }) : null),
  };
}
