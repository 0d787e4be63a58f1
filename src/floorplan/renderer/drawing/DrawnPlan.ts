import type { MeasureText } from '../../labels/PlanLabel.ts';
import type { FloorPaint, ValueFormat } from '../../paint/FloorPaint.ts';
import type { FloorScene } from '../../scene/FloorScene.ts';
import type { FloorplanTheme } from '../FloorplanTheme.ts';
import type { PlanTransform } from '../planTransform.ts';

/** Everything that the marks of a plan are made from; pixels are CSS pixels. */
export interface DrawnPlan {
  readonly scene: FloorScene;
  readonly theme: FloorplanTheme;
  readonly transform: PlanTransform;
  readonly paint: FloorPaint;
  /** Texels of the zones' colors: in playback on their way to the next slot. */
  readonly colours: Uint8Array;
  readonly palette: Uint8Array;
  readonly format: ValueFormat;
  readonly measure: MeasureText;
}

type Point = readonly [x: number, y: number];

/** A zone's corners in pixels, the first one again at the end. */
export function ringOf({ scene, transform }: DrawnPlan, zone: number): Point[] {
  const { ringStart, xy } = scene.pack;
  const { scale, offsetX, offsetY } = transform;
  const points: Point[] = [];
  for (let at = ringStart[zone] ?? 0; at < (ringStart[zone + 1] ?? 0); at += 1)
    points.push([
      tenth((xy[at * 2] ?? 0) * scale + offsetX),
      tenth((xy[at * 2 + 1] ?? 0) * scale + offsetY),
    ]);
  return points;
}

function tenth(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
