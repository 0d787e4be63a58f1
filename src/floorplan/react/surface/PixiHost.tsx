import { Application, type ApplicationRef } from '@pixi/react';
import type { Application as PixiApplication, WebGLRenderer } from 'pixi.js';
import { useCallback, useEffect, useRef } from 'react';
import { systemFrames } from '#src/lib/browser/frames.ts';
import { applicationOptions, isWebGl } from '../../renderer/pixi/applicationOptions.ts';
import styles from '../Floorplan.module.css';

interface PixiHostProps {
  /** Draws with the application until the result is called; the canvas is for lettering with the page's figures. Must keep its identity. */
  readonly onReady: (
    app: PixiApplication<WebGLRenderer>,
    lettering: HTMLCanvasElement,
  ) => () => void;
  /** WebGL did not come, or went and did not come back: something else has to draw. Must keep its identity. */
  readonly onFailure: () => void;
}

/** Longer than any machine takes to compile the shaders. */
const initLimitMs = 15_000;
/** Browsers restore a lost context within a second, or not at all. */
const restoreLimitMs = 3_000;

/** Hosts a Pixi application and watches its context. */
export function PixiHost({ onReady, onFailure }: PixiHostProps) {
  const application = useRef<ApplicationRef>(null);
  const detach = useRef<(() => void) | null>(null);
  const isMounted = useRef(false);
  const lettering = useRef<HTMLCanvasElement>(null);

  const attach = useCallback(
    (app: PixiApplication) => {
      if (!isMounted.current || detach.current || !lettering.current || !isWebGl(app)) return;
      const { gl, context: contextSystem } = app.renderer;
      const stopWatch = watchContext(gl, app.canvas, () => {
        // Pixi would lose it once more when it is destroyed, which browsers complain about.
        delete contextSystem.extensions.loseContext;
        onFailure();
      });
      const release = onReady(app, lettering.current);
      detach.current = () => {
        stopWatch();
        release();
      };
    },
    [onReady, onFailure],
  );

  useEffect(() => {
    isMounted.current = true;
    const app = application.current?.getApplication();
    if (app) attach(app);
    const stopLimit = systemFrames.after(initLimitMs, () => {
      if (!detach.current) onFailure();
    });
    return () => {
      stopLimit();
      isMounted.current = false;
      detach.current?.();
      detach.current = null;
    };
  }, [attach, onFailure]);

  return (
    <>
      <Application
        ref={application}
        className={styles.canvas ?? ''}
        onInit={attach}
        {...applicationOptions}
      />
      <canvas ref={lettering} className={styles.lettering} hidden />
    </>
  );
}

/** Calls when a context was lost and has not come back in time; the result ends the watch. */
function watchContext(
  gl: WebGL2RenderingContext | WebGLRenderingContext,
  canvas: HTMLCanvasElement,
  onGone: () => void,
): () => void {
  let stopTimer = () => {};
  const handleLost = (): void => {
    stopTimer();
    stopTimer = systemFrames.after(restoreLimitMs, () => {
      if (gl.isContextLost()) onGone();
    });
  };
  canvas.addEventListener('webglcontextlost', handleLost);
  return () => {
    stopTimer();
    canvas.removeEventListener('webglcontextlost', handleLost);
  };
}
