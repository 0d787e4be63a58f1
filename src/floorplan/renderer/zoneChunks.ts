import type { PlanBox } from '../camera/Camera.ts';
import type { FloorScene } from '../scene/FloorScene.ts';
import { boxAround } from '../scene/zoneBox.ts';

/** Consecutive zones of the draw order that are drawn or left out together; places start .. endExclusive in that order. */
export interface ZoneChunk {
  readonly start: number;
  readonly endExclusive: number;
  readonly box: PlanBox;
}

const undividedZones = 10_000;
const chunkZones = 2048;

/**
 * The chunks of a run of the draw order: one on floors of up to 10,000 zones; larger floors leave out what the camera does
 * not see.
 */
export function zoneChunks(scene: FloorScene, run: Omit<ZoneChunk, 'box'>): ZoneChunk[] {
  const { order } = scene.fills;
  if (order.length <= undividedZones) return [{ ...run, box: scene.box }];
  const chunks: ZoneChunk[] = [];
  for (let { start } = run; start < run.endExclusive; start += chunkZones) {
    const endExclusive = Math.min(run.endExclusive, start + chunkZones);
    chunks.push({
      start,
      endExclusive,
      box: boxAround(scene.pack, order.subarray(start, endExclusive)),
    });
  }
  return chunks;
}
