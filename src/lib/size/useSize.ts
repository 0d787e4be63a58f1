import { useCallback, useState, useSyncExternalStore } from 'react';

let context: CanvasRenderingContext2D | null = null;

/** How wide a line of text is, in CSS pixels, in the typeface of the interface. */
export function textWidth(text: string, size: number, isBold = false): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * size * 0.56;
  context.font = `${isBold ? 600 : 400} ${size}px 'Inter Variable', Inter, sans-serif`;
  return context.measureText(text).width;
}

/**
 * The width in CSS pixels of the element that takes the ref, whenever it changes; 0 before it has been laid out. It is the browser
 * that says when it was: asking at once would lay out the page within the task that drew it, a third of that task's time.
 */
export function useElementWidth(): [ref: (element: Element | null) => void, width: number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Height of the window in CSS pixels, kept current. */
export function useWindowHeight(): number {
  return useSyncExternalStore(subscribe, () => window.innerHeight);
}
