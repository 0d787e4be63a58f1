import { toPlan, type Camera, type Viewport } from './Camera.ts';
import { planPoint, type ScreenPoint } from './coordinates.ts';

/** Moves the plan with the pointer by CSS pixels. */
export function panCamera(camera: Camera, dx: number, dy: number): Camera {
  return {
    scale: camera.scale,
    centre: planPoint(camera.centre.x - dx / camera.scale, camera.centre.y - dy / camera.scale),
  };
}

/** Scales by `factor` while the plan point under `at` stays where it is. */
export function zoomCamera(
  camera: Camera,
  viewport: Viewport,
  at: ScreenPoint,
  factor: number,
): Camera {
  const fixed = toPlan(camera, viewport, at);
  const scale = camera.scale * factor;
  return {
    scale,
    centre: planPoint(
      fixed.x - (at.x - viewport.width / 2) / scale,
      fixed.y - (at.y - viewport.height / 2) / scale,
    ),
  };
}

/** The camera part of the way from one to another: scale moves evenly in its logarithm. */
export function mixCameras(from: Camera, to: Camera, fraction: number): Camera {
  if (fraction >= 1) return to;
  const scale = from.scale * (to.scale / from.scale) ** fraction;
  const share =
    Math.abs(to.scale - from.scale) < 1e-12
      ? fraction
      : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale);
  return {
    scale,
    centre: planPoint(
      from.centre.x + (to.centre.x - from.centre.x) * share,
      from.centre.y + (to.centre.y - from.centre.y) * share,
    ),
  };
}
