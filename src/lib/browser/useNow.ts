import { useEffect, useState, useSyncExternalStore } from 'react';
import { systemClock } from './clock.ts';

const slotMs = 300_000;
const lookMs = 20_000;

function subscribe(onChange: () => void): () => void {
  return systemClock.every(lookMs, onChange);
}

function slotStart(): number {
  return Math.floor(systemClock.now() / slotMs) * slotMs;
}

/** The start of the 5-minute slot that is running, in epoch milliseconds; renders again only when another begins. */
export function useSlotClock(): number {
  return useSyncExternalStore(subscribe, slotStart);
}

/** The time in epoch milliseconds, renewed every `periodMs`. */
export function useNow(periodMs: number): number {
  const [now, setNow] = useState(systemClock.now);
  useEffect(() => systemClock.every(periodMs, () => setNow(systemClock.now())), [periodMs]);
  return now;
}
