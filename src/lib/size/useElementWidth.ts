import { useCallback, useState } from 'react';

/** The width in CSS pixels of the element that takes the ref, now and whenever it changes; 0 before it is on screen. */
export function useElementWidth(): [ref: (element: Element | null) => void, width: number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
