import { useEffect, type RefObject } from 'react';
import { systemClock } from '#src/lib/browser/clock.ts';
import { sessionArea } from '#src/lib/browser/storage.ts';
import { rememberScroll } from './rememberScroll.ts';

/** Keeps the scroll position of an element for this tab. */
export function useScrollMemory(ref: RefObject<HTMLElement | null>, key: string): void {
  useEffect(() => {
    const element = ref.current;
    return element
      ? rememberScroll(element, { key, area: sessionArea, clock: systemClock })
      : undefined;
  }, [ref, key]);
}
