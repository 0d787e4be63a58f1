import type { BenchScene, Point } from './BenchScene.ts';

/** What part of the floor is seen: its middle in plan units and CSS pixels per plan unit. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The whole floor at zoom 1, with a margin of 16 pixels; its middle at greater zooms. */
export function fitView(scene: BenchScene, size: Size, zoom = 1): View {
  const scale = Math.min((size.width - 32) / scene.width, (size.height - 32) / scene.height);
  return { x: scene.width / 2, y: scene.height / 2, scale: scale * zoom };
}

/** A walk over the floor at twice the fitting scale: `steps` views round its middle. */
export function panPath(scene: BenchScene, size: Size, steps: number): View[] {
  const { scale } = fitView(scene, size, 2);
  return Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    const x = scene.width * (0.5 + 0.15 * Math.cos(angle));
    return { x, y: scene.height * (0.5 + 0.15 * Math.sin(angle)), scale };
  });
}

/** Screen to plan. */
export function planAt(view: View, size: Size, [x, y]: Point): Point {
  return [(x - size.width / 2) / view.scale + view.x, (y - size.height / 2) / view.scale + view.y];
}

/** Plan to screen. */
export function screenAt(view: View, size: Size, [x, y]: Point): Point {
  return [(x - view.x) * view.scale + size.width / 2, (y - view.y) * view.scale + size.height / 2];
}
