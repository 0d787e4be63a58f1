import { useCallback, useEffect, useState, type RefObject } from 'react';

interface RowWindowOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowHeight: number;
}

interface RowWindow {
  /** Rows start .. endExclusive are in sight, a few more at both ends. */
  readonly start: number;
  readonly endExclusive: number;
  readonly reveal: (index: number) => void;
}

const overscan = 8;

/** Which rows of equal height a scrolling element shows, so that a table of thousands holds a few dozen. */
export function useRowWindow({ scroller, count, rowHeight }: RowWindowOptions): RowWindow {
  const [sight, setSight] = useState({ top: 0, height: 0 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = (): void => setSight({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  const reveal = useCallback(
    (index: number): void => {
      const element = scroller.current;
      if (!element) return;
      const low = index * rowHeight;
      const high = low + 2 * rowHeight;
      if (low < element.scrollTop) element.scrollTo({ top: low });
      else if (high > element.scrollTop + element.clientHeight)
        element.scrollTo({ top: high - element.clientHeight });
    },
    [scroller, rowHeight],
  );
  return {
    start: Math.max(0, Math.floor(sight.top / rowHeight) - overscan),
    endExclusive: Math.min(count, Math.ceil((sight.top + sight.height) / rowHeight) + overscan),
    reveal,
  };
}
