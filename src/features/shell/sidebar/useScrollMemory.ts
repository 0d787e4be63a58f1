import { useEffect, type RefObject } from 'react';
import { systemClock, type Clock } from '#src/lib/browser/clock.ts';
import { sessionArea, type KeyStorage } from '#src/lib/browser/storage.ts';

const saveDelayMs = 250;

interface ScrollMemory {
  key: string;
  area: KeyStorage;
  clock: Clock;
}

/** Restores the scroll position of an element and saves it, 250 ms after the last scroll, until the result is called. */
export function rememberScroll(
  element: Pick<HTMLElement, 'scrollTop' | 'addEventListener' | 'removeEventListener'>,
  { key, area, clock }: ScrollMemory,
): () => void {
  element.scrollTop = Number(area.read(key) ?? 0);
  let stop = () => {};
  const handleScroll = () => {
    stop();
    stop = clock.after(saveDelayMs, () => area.write(key, String(element.scrollTop)));
  };
  element.addEventListener('scroll', handleScroll, { passive: true });
  return () => {
    stop();
    element.removeEventListener('scroll', handleScroll);
  };
}

/** Keeps the scroll position of an element for this tab, from when it has its full height. */
export function useScrollMemory(
  ref: RefObject<HTMLElement | null>,
  key: string,
  isComplete: boolean,
): void {
  useEffect(() => {
    const element = ref.current;
    return element && isComplete
      ? rememberScroll(element, { key, area: sessionArea, clock: systemClock })
      : undefined;
  }, [ref, key, isComplete]);
}
