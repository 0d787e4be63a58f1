import { useEffect } from 'react';
import type { OpeningRule } from '#domain/opening-hours/OpeningRule.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { isReloadTime } from '../model/isReloadTime.ts';

const lookEveryMs = 10 * 60_000;
const loadedMs = systemClock.now();

/** Loads the page again at night while the building is closed, and only when the server can be reached. */
export function useNightlyReload(zone: string, rule: OpeningRule, isReachable: boolean): void {
  useEffect(
    () =>
      systemClock.every(lookEveryMs, () => {
        const nowMs = systemClock.now();
        if (isReachable && isReloadTime({ nowMs, loadedMs, zone, rule })) window.location.reload();
      }),
    [zone, rule, isReachable],
  );
}
