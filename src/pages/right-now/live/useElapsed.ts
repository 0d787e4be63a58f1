import { useState } from 'react';
import { useNow } from '#src/lib/browser/useNow.ts';
import { systemClock } from '#src/lib/browser/clock.ts';

/** Milliseconds since a value last changed, in steps of `stepMs`. */
export function useElapsed(value: unknown, stepMs: number): number {
  const nowMs = useNow(stepMs);
  const [arrival, setArrival] = useState({ value, atMs: nowMs });
  if (arrival.value !== value) setArrival({ value, atMs: systemClock.now() });
  const elapsedMs = Math.max(0, nowMs - arrival.atMs);
  return arrival.value === value ? Math.floor(elapsedMs / stepMs) * stepMs : 0;
}
