import { useEffect, type RefObject } from 'react';
import { systemClock } from '#src/lib/browser/clock.ts';
import { sessionArea } from '#src/lib/browser/storage.ts';

const saveDelayMs = 250;

/** Restores the scroll position of an element and saves it, 250 ms after the last scroll, for this tab. */
export function useScrollMemory(ref: RefObject<HTMLElement | null>, key: string): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    element.scrollTop = Number(sessionArea.read(key) ?? 0);
    let stop = () => {};
    const handleScroll = () => {
      stop();
      stop = systemClock.after(saveDelayMs, () =>
        sessionArea.write(key, String(element.scrollTop)),
      );
    };
    element.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      stop();
      element.removeEventListener('scroll', handleScroll);
    };
  }, [ref, key]);
}
