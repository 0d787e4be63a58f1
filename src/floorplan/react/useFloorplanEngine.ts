import { useState, useSyncExternalStore } from 'react';
import { FloorplanEngine } from '../engine/FloorplanEngine.ts';
import type { Camera } from '../camera/Camera.ts';

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** One engine for as long as the component lives. */
export function useFloorplanEngine(): FloorplanEngine {
  const [engine] = useState(
    () =>
      new FloorplanEngine({ prefersReducedMotion: () => window.matchMedia(reducedMotion).matches }),
  );
  return engine;
}

/** The camera; renders on every frame that moves, so for small overlays only. */
export function useCamera(engine: FloorplanEngine): Camera {
  return useSyncExternalStore(engine.view.camera.subscribe, engine.view.camera.get);
}
