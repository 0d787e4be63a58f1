import { useEffect, useRef } from 'react';
import { RasterStackCanvas } from '../../renderer/raster/RasterStackCanvas.ts';
import type { PlanStack } from '../../stack/PlanStack.ts';
import styles from '../Floorplan.module.css';

/** The plans of a stack on a 2D canvas, where WebGL is missing or emulated. */
export function RasterStackSurface({ stack }: { readonly stack: PlanStack }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const target = new RasterStackCanvas(element);
    const release = stack.attach(target);
    const redraw = (): void => stack.redraw();
    element.addEventListener('contextrestored', redraw);
    return () => {
      element.removeEventListener('contextrestored', redraw);
      release();
      target.dispose();
    };
  }, [stack]);
  return <canvas ref={canvas} className={styles.canvas} />;
}
