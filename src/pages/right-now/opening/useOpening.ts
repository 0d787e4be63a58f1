import { useMemo } from 'react';
import { activeOpeningRule } from '#domain/opening-hours/activeOpeningRule.ts';
import type { OpeningRule } from '#domain/opening-hours/OpeningRule.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { closedUntil, openedUntil } from './closedUntil.ts';

const minuteMs = 60_000;

/** A building by its own hours. */
export interface Opening {
  rule: OpeningRule;
  /** When it opens next, epoch milliseconds; infinite where it does not within 400 days, null while it is open. */
  closedUntilMs: number | null;
  /** When it last closed, or now while it is open; null where it was not open within 400 days. */
  openedUntilMs: number | null;
}

/** The building's own hours, when it opens next if it is closed, and when it closed. */
export function useOpening(building: BuildingSpace, nowMs: number): Opening {
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
  return useMemo(() => {
    const at = { zone: building.timezone, nowMs: minute * minuteMs, closures: own };
    const closedUntilMs = closedUntil(rule, at);
    const openedUntilMs = closedUntilMs === null ? at.nowMs : openedUntil(rule, at);
    return { rule, closedUntilMs, openedUntilMs };
  }, [rule, building, minute, own]);
}
