import { useNow } from '#src/lib/browser/useNow.ts';
import { useEffect } from 'react';
import { useTheme } from '#src/ui/theme/useTheme.ts';
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

const stepMs = 60_000;
const reachPx = 6;

/** Moves the picture by a few pixels each minute, round a small circle, so that no edge burns into the screen. */
export function useBurnInShift(): string {
  const minute = Math.floor(useNow(stepMs) / stepMs);
  const angle = (minute * Math.PI) / 4;
  const x = Math.round(reachPx * Math.cos(angle));
  const y = Math.round(reachPx * Math.sin(angle));
  return `translate(${x}px, ${y}px)`;
}

/** The colors of wall screens, while the caller is shown. */
export function useDisplayTheme(): void {
  const setDisplay = useTheme((state) => state.setDisplay);
  useEffect(() => {
    setDisplay(true);
    return () => setDisplay(false);
  }, [setDisplay]);
}
