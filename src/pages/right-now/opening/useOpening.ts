import { useMemo } from 'react';
import { activeOpeningRule } from '#domain/opening-hours/activeOpeningRule.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { closedUntil } from './closedUntil.ts';

const minuteMs = 60_000;

/** The building's own hours, and when it opens next if it is closed. */
export function useOpening(building: BuildingSpace, nowMs: number) {
  const { settings } = useStartUp();
  const own = settings.get(building.id);
  const rule = useMemo(
    () =>
      activeOpeningRule({
        building: building.openingHours,
        presetOverrides: own?.opening_hours_presets ?? {},
      }).rule,
    [building, own],
  );
  const minute = Math.floor(nowMs / minuteMs);
  const closedUntilMs = useMemo(
    () => closedUntil(rule, { zone: building.timezone, nowMs: minute * minuteMs, closures: own }),
    [rule, building, minute, own],
  );
  return { rule, closedUntilMs };
}
