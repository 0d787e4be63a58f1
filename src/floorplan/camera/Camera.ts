import { planPoint, screenPoint, type PlanPoint, type ScreenPoint } from './coordinates.ts';

/** What part of the plan is seen: the plan point in the middle of the viewport, and CSS pixels per plan unit. */
export interface Camera {
  readonly centre: PlanPoint;
  readonly scale: number;
}

/** Size of the canvas in CSS pixels, and device pixels per CSS pixel. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

/** CSS pixels at each side of the viewport that floating cards cover. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** A rectangle in plan units. */
export interface PlanBox {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

export function toScreen(camera: Camera, viewport: Viewport, point: PlanPoint): ScreenPoint {
  return screenPoint(
    (point.x - camera.centre.x) * camera.scale + viewport.width / 2,
    (point.y - camera.centre.y) * camera.scale + viewport.height / 2,
  );
}

export function toPlan(camera: Camera, viewport: Viewport, point: ScreenPoint): PlanPoint {
  return planPoint(
    (point.x - viewport.width / 2) / camera.scale + camera.centre.x,
    (point.y - viewport.height / 2) / camera.scale + camera.centre.y,
  );
}

/** What part of the plan is in the viewport, and `reach` CSS pixels round it. */
export function seenBox(camera: Camera, viewport: Viewport, reach = 0): PlanBox {
  const { width, height } = viewport;
  const low = toPlan(camera, viewport, screenPoint(-reach, -reach));
  const high = toPlan(camera, viewport, screenPoint(width + reach, height + reach));
  return { minX: low.x, minY: low.y, maxX: high.x, maxY: high.y };
}

export function isSameCamera(a: Camera, b: Camera): boolean {
  return a.scale === b.scale && a.centre.x === b.centre.x && a.centre.y === b.centre.y;
}
