const weekMs = 7 * 86_400_000;

/** Weeks from an instant to another, in whole and parts; 0 where it is not later. */
export function weeksBetween(startMs: number, endMs: number): number {
  return Math.max(0, endMs - startMs) / weekMs;
}
