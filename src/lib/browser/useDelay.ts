import { useEffect, useState } from 'react';
import { systemClock } from './clock.ts';

/** Whether `delayMs` have passed since the component appeared. */
export function useDelay(delayMs: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => systemClock.after(delayMs, () => setIsOver(true)), [delayMs]);
  return isOver;
}
