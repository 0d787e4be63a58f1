import { useEffect, useState } from 'react';
import { systemClock } from '#src/lib/browser/clock.ts';

export interface Rotation<Item> {
  current: Item | undefined;
  /** What follows; undefined when there is nothing else. */
  next: Item | undefined;
}

/** Shows the items in turn, each for `periodMs`. */
export function useRotation<Item>(items: readonly Item[], periodMs: number): Rotation<Item> {
  const [turn, setTurn] = useState(0);
  useEffect(() => systemClock.every(periodMs, () => setTurn((last) => last + 1)), [periodMs]);
  return {
    current: items[turn % Math.max(1, items.length)],
    next: items.length < 2 ? undefined : items[(turn + 1) % items.length],
  };
}
