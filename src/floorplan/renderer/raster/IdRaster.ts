import type { FloorScene } from '../../scene/FloorScene.ts';
import type { PlanTransform } from '../planTransform.ts';
import { cornerRadius } from './cornerRadius.ts';

/** Which zone each pixel shows: zone + 1, 0 for none; `samples` pixels a device pixel in both directions. */
export interface IdRaster {
  readonly ids: Uint32Array;
  readonly width: number;
  readonly height: number;
  readonly samples: number;
}

/** Draws the zones' numbers in the order of the plan. Pixels are taken at their centres. */
export function rasteriseIds(
  scene: FloorScene,
  transform: PlanTransform,
  samples: number,
): IdRaster {
  const width = transform.width * samples;
  const height = transform.height * samples;
  const raster = { ids: new Uint32Array(width * height), width, height, samples };
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
  const scale = transform.scale * raster.samples;
  const offsetX = transform.offsetX * raster.samples;
  const offsetY = transform.offsetY * raster.samples;
  const low = (pack.bounds[zone * 4 + 1] ?? 0) * scale + offsetY;
  const high = (pack.bounds[zone * 4 + 3] ?? 0) * scale + offsetY;
  const firstRow = Math.max(0, Math.ceil(low - 0.5));
  const lastRow = Math.min(raster.height - 1, Math.ceil(high - 0.5) - 1);
  const start = pack.ringStart[zone] ?? 0;
  const end = (pack.ringStart[zone + 1] ?? 0) - 1;
  const crossings: number[] = [];
  for (let row = firstRow; row <= lastRow; row += 1) {
    const level = row + 0.5;
    crossings.length = 0;
    for (let vertex = start; vertex < end; vertex += 1) {
      const y1 = (pack.xy[vertex * 2 + 1] ?? 0) * scale + offsetY;
      const y2 = (pack.xy[vertex * 2 + 3] ?? 0) * scale + offsetY;
      if (y1 > level === y2 > level) continue;
      const x1 = (pack.xy[vertex * 2] ?? 0) * scale + offsetX;
      const x2 = (pack.xy[vertex * 2 + 2] ?? 0) * scale + offsetX;
      crossings.push(x1 + ((level - y1) / (y2 - y1)) * (x2 - x1));
    }
    if (crossings.length > 2) crossings.sort((a, b) => a - b);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const [a = 0, b = 0] = [crossings[at], crossings[at + 1]];
      fillRow(raster, row, [Math.min(a, b), Math.max(a, b)], zone + 1);
    }
  }
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
  const { bounds } = scene.pack;
  const { scale, offsetX, offsetY } = transform;
  return {
    minX: Math.floor((bounds[zone * 4] ?? 0) * scale + offsetX + 0.5),
    minY: Math.floor((bounds[zone * 4 + 1] ?? 0) * scale + offsetY + 0.5),
    maxX: Math.floor((bounds[zone * 4 + 2] ?? 0) * scale + offsetX + 0.5),
    maxY: Math.floor((bounds[zone * 4 + 3] ?? 0) * scale + offsetY + 0.5),
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
