/** Whether something is less than so long ago. What lies ahead is not: the clock was set back since, and nothing may wait for it to come again. */
export function isRecent(sinceMs: number, nowMs: number, withinMs: number): boolean {
  return sinceMs <= nowMs && nowMs - sinceMs < withinMs;
}
