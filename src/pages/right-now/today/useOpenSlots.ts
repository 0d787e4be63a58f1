import { useMemo } from 'react';
import { activeOpeningRule } from '#domain/opening-hours/activeOpeningRule.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import type { DayClock } from './model/DayClock.ts';
import { openSlots } from './model/openSlots.ts';

/** Which slots of a day are open by the building's own hours. */
export function useOpenSlots(building: BuildingSpace, clock: DayClock): readonly boolean[] {
  const { settings } = useStartUp();
  const closures = settings.get(building.id);
  return useMemo(() => {
    const { rule } = activeOpeningRule({
      building: building.openingHours,
      presetOverrides: closures?.opening_hours_presets ?? {},
    });
    return openSlots(clock, { rule, zone: building.timezone, closures });
  }, [building, clock, closures]);
}
