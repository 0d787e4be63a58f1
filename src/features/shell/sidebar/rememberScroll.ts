import type { Clock } from '#src/lib/browser/clock.ts';
import type { KeyStorage } from '#src/lib/browser/storage.ts';

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
