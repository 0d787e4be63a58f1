import type { Camera, Viewport } from '../camera/Camera.ts';

/** Plan units to device pixels: pixel = plan * scale + offset; offsets are whole so that a pan never blurs. */
export interface PlanTransform {
  readonly scale: number;
  readonly offsetX: number;
  readonly offsetY: number;
  /** Device pixels of the canvas. */
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

export function planTransform(camera: Camera, viewport: Viewport): PlanTransform {
  const { pixelRatio } = viewport;
  const width = Math.round(viewport.width * pixelRatio);
  const height = Math.round(viewport.height * pixelRatio);
  const scale = camera.scale * pixelRatio;
  return {
    scale,
    offsetX: Math.round(width / 2 - camera.centre.x * scale),
    offsetY: Math.round(height / 2 - camera.centre.y * scale),
    width,
    height,
    pixelRatio,
  };
}
