import { useState } from 'react';
import { FloorplanEngine } from '../engine/FloorplanEngine.ts';

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** One engine for as long as the component lives. */
export function useFloorplanEngine(): FloorplanEngine {
  const [engine] = useState(
    () =>
      new FloorplanEngine({ prefersReducedMotion: () => window.matchMedia(reducedMotion).matches }),
  );
  return engine;
}
