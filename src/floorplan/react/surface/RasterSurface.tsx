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
    if (!canvas.current) return undefined;
    const renderer = new RasterRenderer(canvas.current);
    const release = engine.attach(renderer);
    return () => {
      release();
      renderer.dispose();
    };
  }, [engine]);
  return <canvas ref={canvas} className={styles.canvas} />;
}
