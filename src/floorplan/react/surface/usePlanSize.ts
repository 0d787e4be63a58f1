import { useEffect, type RefObject } from 'react';
import type { FloorplanEngine } from '../../engine/FloorplanEngine.ts';

/** Keeps the engine's viewport equal to an element's size and the screen's pixel ratio. */
export function usePlanSize(engine: FloorplanEngine, host: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      engine.setViewport({ width, height, pixelRatio: window.devicePixelRatio });
    };
    // Called once the element has been laid out, too; asking here would lay out the page within the task that drew it.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    let density = window.matchMedia(densityQuery());
    const handleDensity = (): void => {
      density.removeEventListener('change', handleDensity);
      density = window.matchMedia(densityQuery());
      density.addEventListener('change', handleDensity);
      measure();
    };
    density.addEventListener('change', handleDensity);
    return () => {
      observer.disconnect();
      density.removeEventListener('change', handleDensity);
    };
  }, [engine, host]);
}

function densityQuery(): string {
  return `(resolution: ${window.devicePixelRatio}dppx)`;
}
