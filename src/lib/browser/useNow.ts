import { useEffect, useState } from 'react';
import { systemClock } from './clock.ts';

/** The time in epoch milliseconds, renewed every `periodMs`. */
export function useNow(periodMs: number): number {
  const [now, setNow] = useState(systemClock.now);
  useEffect(() => systemClock.every(periodMs, () => setNow(systemClock.now())), [periodMs]);
  return now;
}
