import type { FloorScene } from '../../scene/FloorScene.ts';
import { zoneBox } from '../../scene/zoneBox.ts';
import type { PlanTransform } from '../planTransform.ts';
import { cornerRadius } from './cornerRadius.ts';

/** Which zone each pixel shows: zone + 1, 0 for none; `samples` pixels a device pixel in both directions. */
export interface IdRaster {
  readonly ids: Ids;
  readonly width: number;
  readonly height: number;
  readonly samples: number;
}

export type Ids = Uint16Array | Uint32Array;

function idArray(length: number, { pack }: FloorScene): Ids {
  return pack.zoneCount < 0xffff ? new Uint16Array(length) : new Uint32Array(length);
}

/** Draws the zones' numbers in the order of the plan. Pixels are taken at their centers. */
export function rasteriseIds(
  scene: FloorScene,
  transform: PlanTransform,
  samples: number,
): IdRaster {
  const width = transform.width * samples;
  const height = transform.height * samples;
  const raster = { ids: idArray(width * height, scene), width, height, samples };
  for (const zone of scene.fills.order) {
    if (scene.fills.isRounded[zone] === 1) fillRounded(raster, scene, zone, transform);
    else fillPolygon(raster, scene, zone, transform);
  }
  return raster;
}

function fillPolygon(
  raster: IdRaster,
  { pack }: FloorScene,
  zone: number,
  transform: PlanTransform,
): void {
  const ring = pack.xy.subarray(
    (pack.ringStart[zone] ?? 0) * 2,
    (pack.ringStart[zone + 1] ?? 0) * 2,
  );
  const corners = toRasterCorners(ring, transform, raster.samples);
  const { minY, maxY } = zoneBox(pack, zone);
  const low = minY * transform.scale + transform.offsetY;
  const high = maxY * transform.scale + transform.offsetY;
  const firstRow = Math.max(0, Math.ceil(low * raster.samples - 0.5));
  const lastRow = Math.min(raster.height, Math.ceil(high * raster.samples - 0.5)) - 1;
  for (let row = firstRow; row <= lastRow; row += 1) {
    const crossings = crossingsAt(corners, row + 0.5);
    for (let at = 0; at + 1 < crossings.length; at += 2)
      fillRow(raster, row, [crossings[at] ?? 0, crossings[at + 1] ?? 0], zone + 1);
  }
}

function toRasterCorners(ring: Uint16Array, transform: PlanTransform, samples: number): number[] {
  const { scale, offsetX, offsetY } = transform;
  return Array.from(
    ring,
    (unit, at) => (unit * scale + (at % 2 === 0 ? offsetX : offsetY)) * samples,
  );
}

/** Where the edges of a closed ring cross a level, from left to right. */
function crossingsAt(corners: readonly number[], level: number): number[] {
  const crossings: number[] = [];
  for (let at = 0; at + 3 < corners.length; at += 2) {
    const [x1 = 0, y1 = 0] = [corners[at], corners[at + 1]];
    const [x2 = 0, y2 = 0] = [corners[at + 2], corners[at + 3]];
    if (y1 > level !== y2 > level) crossings.push(x1 + ((level - y1) / (y2 - y1)) * (x2 - x1));
  }
  return crossings.sort((a, b) => a - b);
}

function fillRounded(
  raster: IdRaster,
  scene: FloorScene,
  zone: number,
  transform: PlanTransform,
): void {
  const box = pixelBox(scene, zone, transform);
  const { samples } = raster;
  const radius = cornerRadius(scene, zone, box, transform.pixelRatio);
  const firstRow = Math.max(0, box.minY * samples);
  const lastRow = Math.min(raster.height, box.maxY * samples) - 1;
  for (let row = firstRow; row <= lastRow; row += 1) {
    const y = (row + 0.5) / samples;
    const beyond = Math.max(0, box.minY + radius - y, y - (box.maxY - radius));
    const inset = radius - Math.sqrt(Math.max(0, radius * radius - beyond * beyond));
    const span = [(box.minX + inset) * samples, (box.maxX - inset) * samples] as const;
    fillRow(raster, row, span, zone + 1);
  }
}

export interface PixelBox {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** The whole device pixels of a zone's box. */
export function pixelBox(scene: FloorScene, zone: number, transform: PlanTransform): PixelBox {
  const { minX, minY, maxX, maxY } = zoneBox(scene.pack, zone);
  const { scale, offsetX, offsetY } = transform;
  return {
    minX: Math.floor(minX * scale + offsetX + 0.5),
    minY: Math.floor(minY * scale + offsetY + 0.5),
    maxX: Math.floor(maxX * scale + offsetX + 0.5),
    maxY: Math.floor(maxY * scale + offsetY + 0.5),
  };
}

function fillRow(
  { ids, width }: IdRaster,
  row: number,
  [from, to]: readonly [number, number],
  id: number,
): void {
  const first = Math.max(0, Math.ceil(from - 0.5));
  const endExclusive = Math.min(width, Math.ceil(to - 0.5));
  if (endExclusive > first) ids.fill(id, row * width + first, row * width + endExclusive);
}
