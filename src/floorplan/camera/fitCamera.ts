import type { Camera, Insets, PlanBox, Viewport } from './Camera.ts';
import { planPoint } from './coordinates.ts';

const minimumRoom = 48;

/** The camera that shows the whole box, centered in what the insets leave free. */
export function fitCamera(box: PlanBox, viewport: Viewport, insets: Insets): Camera {
  const freeWidth = Math.max(minimumRoom, viewport.width - insets.left - insets.right);
  const freeHeight = Math.max(minimumRoom, viewport.height - insets.top - insets.bottom);
  const scale = Math.min(
    freeWidth / Math.max(1, box.maxX - box.minX),
    freeHeight / Math.max(1, box.maxY - box.minY),
  );
  return {
    scale,
    centre: planPoint(
      (box.minX + box.maxX) / 2 - (insets.left - insets.right) / 2 / scale,
      (box.minY + box.maxY) / 2 - (insets.top - insets.bottom) / 2 / scale,
    ),
  };
}
