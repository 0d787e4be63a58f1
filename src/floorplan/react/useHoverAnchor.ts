import { toScreen } from '../camera/Camera.ts';
import { planPoint } from '../camera/coordinates.ts';
import type { FloorplanEngine } from '../engine/FloorplanEngine.ts';
import { zoneBox } from '../scene/zoneBox.ts';
import { useCamera } from './useFloorplanEngine.ts';
import { useSyncExternalStore } from 'react';

/** Where a card about the hovered zone stands: CSS pixels on the plan, at the middle of the zone's upper and lower edge. */
export interface HoverAnchor {
  readonly zoneId: string;
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

export function useHoverAnchor(engine: FloorplanEngine): HoverAnchor | null {
  const zoneId = useHoveredZone(engine);
  const camera = useCamera(engine);
  const scene = engine.scene.get();
  const zone = zoneId === null ? undefined : scene?.ids.get(zoneId);
  if (zoneId === null || !scene || zone === undefined) return null;
  const box = zoneBox(scene.pack, zone);
  const { viewport } = engine.view;
  const low = toScreen(camera, viewport, planPoint((box.minX + box.maxX) / 2, box.minY));
  const high = toScreen(camera, viewport, planPoint(0, box.maxY));
  return { zoneId, x: low.x, top: low.y, bottom: high.y };
}

/** The id of the hovered zone. */
function useHoveredZone(engine: FloorplanEngine): string | null {
  return useSyncExternalStore(
    engine.marks.signal.subscribe,
    () => engine.marks.signal.get().hoveredId,
  );
}
