import { useSyncExternalStore } from 'react';
import type { Camera } from '../camera/Camera.ts';
import type { FloorplanEngine } from '../engine/FloorplanEngine.ts';

/** The camera; renders on every frame that moves, so for small overlays only. */
export function useCamera(engine: FloorplanEngine): Camera {
  return useSyncExternalStore(engine.view.camera.subscribe, engine.view.camera.get);
}
