import { zoneOffsetMs } from '../time/zoneOffset.ts';

const dayMs = 86_400_000;

/** Whether the clocks of a zone show the time of an instant twice, as in the hour in which they go back. */
export function isShownTwice(ms: number, zone: string): boolean {
  const wallMs = ms + zoneOffsetMs(ms, zone);
  return [ms - dayMs, ms + dayMs].some((near) => {
    const otherMs = wallMs - zoneOffsetMs(near, zone);
    return otherMs !== ms && otherMs + zoneOffsetMs(otherMs, zone) === wallMs;
  });
}
