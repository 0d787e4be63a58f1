import type { Application as PixiApplication, WebGLRenderer } from 'pixi.js';
import { useCallback } from 'react';
import type { FloorplanEngine } from '../../engine/FloorplanEngine.ts';
import { createCanvas } from '../../renderer/createCanvas.ts';
import { PixiRenderer } from '../../renderer/pixi/PixiRenderer.ts';
import { PixiHost } from './PixiHost.tsx';

interface PixiSurfaceProps {
  readonly engine: FloorplanEngine;
  /** Must keep its identity. */
  readonly onFailure: () => void;
}

/** The plan on WebGL; what it draws comes from the engine alone. */
export function PixiSurface({ engine, onFailure }: PixiSurfaceProps) {
  const attach = useCallback(
    (app: PixiApplication<WebGLRenderer>, lettering: HTMLCanvasElement) => {
      const { context } = createCanvas(lettering);
      const renderer = new PixiRenderer(app, context, () => engine.requestFrame('restore'));
      const release = engine.attach(renderer);
      return () => {
        release();
        renderer.dispose();
      };
    },
    [engine],
  );
  return <PixiHost onReady={attach} onFailure={onFailure} />;
}
