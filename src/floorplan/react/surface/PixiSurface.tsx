import { Application, type ApplicationRef } from '@pixi/react';
import type { Application as PixiApplication } from 'pixi.js';
import { useCallback, useEffect, useRef } from 'react';
import type { FloorplanEngine } from '../../engine/FloorplanEngine.ts';
import { applicationOptions, isWebGl } from '../../renderer/pixi/applicationOptions.ts';
import { PixiRenderer } from '../../renderer/pixi/PixiRenderer.ts';
import { createCanvas } from '../../renderer/createCanvas.ts';
import styles from '../Floorplan.module.css';

interface PixiSurfaceProps {
  readonly engine: FloorplanEngine;
}

/** Hosts the Pixi application; what it draws comes from the engine alone. The hidden canvas letters with the page's figures. */
export function PixiSurface({ engine }: PixiSurfaceProps) {
  const application = useRef<ApplicationRef>(null);
  const detach = useRef<(() => void) | null>(null);
  const isMounted = useRef(false);
  const lettering = useRef<HTMLCanvasElement>(null);

  const attach = useCallback(
    (app: PixiApplication) => {
      if (!isMounted.current || detach.current || !lettering.current || !isWebGl(app)) return;
      const { context } = createCanvas(lettering.current);
      const renderer = new PixiRenderer(app, context, () => engine.requestFrame('restore'));
      const release = engine.attach(renderer);
      detach.current = () => {
        release();
        renderer.dispose();
      };
    },
    [engine],
  );

  useEffect(() => {
    isMounted.current = true;
    const app = application.current?.getApplication();
    if (app) attach(app);
    return () => {
      isMounted.current = false;
      detach.current?.();
      detach.current = null;
    };
  }, [attach]);

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
