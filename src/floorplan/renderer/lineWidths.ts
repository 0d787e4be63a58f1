import type { Camera } from '../camera/Camera.ts';
import type { FloorScene } from '../scene/FloorScene.ts';

/** Widths of the plan's lines in CSS pixels by edgeStyles, and how visible doors are: they grow with the zoom, as walls do. */
export interface LineWidths {
  readonly widths: readonly [
    zone: number,
    dashed: number,
    door: number,
    wall: number,
    facade: number,
  ];
  readonly doorAlpha: number;
}

const wallM = 0.16;
const facadeM = 0.3;
const doorM = 0.9;

export function lineWidths(scene: FloorScene, camera: Pick<Camera, 'scale'>): LineWidths {
  const pixelsPerMetre = camera.scale / scene.metresPerUnit;
  const wall = clamp(wallM * pixelsPerMetre, 1, 9);
  const facade = clamp(facadeM * pixelsPerMetre, 2, 16);
  const doorPixels = doorM * pixelsPerMetre;
  return { widths: [1, 1, 1, wall, facade], doorAlpha: clamp((doorPixels - 5) / 6, 0, 1) * 0.55 };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
