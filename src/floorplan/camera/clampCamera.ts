import type { Camera, PlanBox } from './Camera.ts';
import { planPoint } from './coordinates.ts';

export interface CameraLimits {
  readonly box: PlanBox;
  readonly minScale: number;
  readonly maxScale: number;
}

/** Keeps the middle of the view on the plan and the scale within its limits. */
export function clampCamera(camera: Camera, limits: CameraLimits): Camera {
  const { box } = limits;
  return {
    scale: clamp(camera.scale, limits.minScale, limits.maxScale),
    centre: planPoint(
      clamp(camera.centre.x, box.minX, box.maxX),
      clamp(camera.centre.y, box.minY, box.maxY),
    ),
  };
}

/** The zoom factor that stays within the limits, so that a zoom at a point stops instead of drifting. */
export function clampFactor(camera: Camera, limits: CameraLimits, factor: number): number {
  return clamp(camera.scale * factor, limits.minScale, limits.maxScale) / camera.scale;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
