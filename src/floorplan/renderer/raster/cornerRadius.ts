import { fillStyles } from '../../scene/fillStyles.ts';
import type { FloorScene } from '../../scene/FloorScene.ts';

interface Sides {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export function isAreaStyle(style: number): boolean {
  return style === fillStyles.tint || style === fillStyles.wash || style === fillStyles.solid;
}

/** Shorter side in CSS pixels. */
export function shortSide(box: Sides, pixelRatio: number): number {
  return Math.min(box.maxX - box.minX, box.maxY - box.minY) / pixelRatio;
}

/** Radius of a rounded zone's corners in device pixels; areas are rounder than desks. */
export function cornerRadius(
  scene: FloorScene,
  zone: number,
  box: Sides,
  pixelRatio: number,
): number {
  const side = shortSide(box, pixelRatio);
  const isArea = isAreaStyle(scene.fills.style[zone] ?? 0);
  return (isArea ? Math.min(8, side * 0.12) : Math.min(6, side * 0.18)) * pixelRatio;
}
