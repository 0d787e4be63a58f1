import { useEffect, useRef } from 'react';
import type { FloorplanEngine } from '../../engine/FloorplanEngine.ts';
import { RasterRenderer } from '../../renderer/raster/RasterRenderer.ts';
import styles from '../Floorplan.module.css';

interface RasterSurfaceProps {
  readonly engine: FloorplanEngine;
}

/** The plan on a 2D canvas, where WebGL is missing or emulated. */
export function RasterSurface({ engine }: RasterSurfaceProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const renderer = new RasterRenderer(element);
    const release = engine.attach(renderer);
    // The process that composites the page may die and take the picture along.
    const redraw = (): void => engine.requestFrame('restore');
    element.addEventListener('contextrestored', redraw);
    return () => {
      element.removeEventListener('contextrestored', redraw);
      release();
      renderer.dispose();
    };
  }, [engine]);
  return <canvas ref={canvas} className={styles.canvas} />;
}
