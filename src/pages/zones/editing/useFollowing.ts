import { useEffect } from 'react';
import type { Position } from '#domain/geometry/Ring.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import type { ZoneEditor } from './useZoneEditor.ts';

/** CSS pixels that stay free around what the keys are at. */
const marginPixels = 48;

/** Keeps what the keys are at in view: the pen, the chosen corner, else the chosen zone when nothing of it can be seen. */
export function useFollowing(
  { pen, corner, chosen }: Pick<ZoneEditor, 'pen' | 'corner' | 'chosen'>,
  engine: FloorplanEngine,
): void {
  const [x, y] = pen ?? corner ?? [null, null];
  useEffect(() => {
    if (x !== null && y !== null) reveal(engine, [[x, y]]);
  }, [engine, x, y]);
  const [zone, second] = chosen;
  const only = second === undefined ? zone : undefined;
  useEffect(() => {
    if (only === undefined) return;
    const box = boxOf(engine, only.normalised_points);
    if (box !== null && !engine.view.isSeen(box)) engine.view.reveal(box, engine.motionStartMs);
  }, [engine, only]);
}

function reveal(engine: FloorplanEngine, points: readonly Position[]): void {
  const box = boxOf(engine, points);
  if (box !== null) engine.view.reveal(box, engine.motionStartMs);
}

/** What surrounds points of the floor's image, in plan units, with the margin. */
function boxOf(engine: FloorplanEngine, points: readonly Position[]) {
  const pack = engine.scene.get()?.pack;
  if (!pack) return null;
  const margin = marginPixels / engine.view.camera.get().scale;
  const across = points.map(([x]) => x * pack.width);
  const down = points.map(([, y]) => y * pack.height);
  return {
    minX: Math.min(...across) - margin,
    minY: Math.min(...down) - margin,
    maxX: Math.max(...across) + margin,
    maxY: Math.max(...down) + margin,
  };
}
