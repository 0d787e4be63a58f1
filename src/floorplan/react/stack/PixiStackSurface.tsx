import type { Application as PixiApplication, WebGLRenderer } from 'pixi.js';
import { useCallback } from 'react';
import { PixiStackCanvas } from '../../renderer/pixi/stack/PixiStackCanvas.ts';
import type { PlanStack } from '../../stack/PlanStack.ts';
import { PixiHost } from '../surface/PixiHost.tsx';

interface PixiStackSurfaceProps {
  readonly stack: PlanStack;
  /** Must keep its identity. */
  readonly onFailure: () => void;
}

/** The plans of a stack on one WebGL canvas. */
export function PixiStackSurface({ stack, onFailure }: PixiStackSurfaceProps) {
  const attach = useCallback(
    (app: PixiApplication<WebGLRenderer>) => {
      const canvas = new PixiStackCanvas(app, () => stack.redraw());
      const release = stack.attach(canvas);
      return () => {
        release();
        canvas.dispose();
      };
    },
    [stack],
  );
  return <PixiHost onReady={attach} onFailure={onFailure} />;
}
