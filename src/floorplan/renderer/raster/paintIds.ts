import type { FloorScene } from '../../scene/FloorScene.ts';
import type { FloorPaint } from '../../paint/FloorPaint.ts';
import type { FloorplanTheme, Rgb } from '../FloorplanTheme.ts';
import type { PlanTransform } from '../planTransform.ts';
import { sceneryColour, zoneColour } from '../zoneColour.ts';
import type { ResolvedRaster } from './resolveSamples.ts';

export interface PaintIdsOptions {
  readonly scene: FloorScene;
  readonly paint: FloorPaint;
  readonly palette: Uint8Array;
  readonly theme: FloorplanTheme;
  readonly transform: PlanTransform;
}

interface ZonePixels {
  /** Pixel of zone + 1; 0 is the background. */
  readonly plain: Uint32Array;
  /** Pixel on a stripe of the hatch; equal to plain where there is none. */
  readonly striped: Uint32Array;
}

/** Colours a raster into RGBA pixels: whole runs of a zone at once, then the pixels that edges run through. */
export function paintIds(
  raster: ResolvedRaster,
  target: Uint32Array,
  options: PaintIdsOptions,
): void {
  const colours = zonePixels(options);
  const stripes = stripeTable(raster, options.transform);
  const { ids, width, height } = raster;
  for (let row = 0; row < height; row += 1) {
    const end = (row + 1) * width;
    let at = row * width;
    while (at < end) {
      const id = ids[at] ?? 0;
      const start = at;
      do at += 1;
      while (at < end && ids[at] === id);
      paintRun(target, { start, end: at, diagonal: start - row * width + row }, colours, {
        id,
        stripes,
      });
    }
  }
  paintEdges(raster, target, colours);
}

interface Run {
  readonly start: number;
  readonly end: number;
  /** Column plus row of its first pixel. */
  readonly diagonal: number;
}

function paintRun(
  target: Uint32Array,
  { start, end, diagonal }: Run,
  { plain, striped }: ZonePixels,
  { id, stripes }: { readonly id: number; readonly stripes: Uint16Array },
): void {
  const ground = plain[id] ?? 0;
  const stripe = striped[id] ?? 0;
  if (ground === stripe) {
    target.fill(ground, start, end);
    return;
  }
  for (let at = start; at < end; at += 1)
    target[at] = mixPixels(ground, stripe, stripes[diagonal + at - start] ?? 0);
}

function paintEdges(
  { mixedAt, mixedIds }: ResolvedRaster,
  target: Uint32Array,
  { plain }: ZonePixels,
): void {
  for (let edge = 0; edge < mixedAt.length; edge += 1) {
    const a = plain[mixedIds[edge * 4] ?? 0] ?? 0;
    const b = plain[mixedIds[edge * 4 + 1] ?? 0] ?? 0;
    const c = plain[mixedIds[edge * 4 + 2] ?? 0] ?? 0;
    const d = plain[mixedIds[edge * 4 + 3] ?? 0] ?? 0;
    target[mixedAt[edge] ?? 0] = mixPixels(mixPixels(a, b, 128), mixPixels(c, d, 128), 128);
  }
}

function zonePixels({ scene, paint, palette, theme }: PaintIdsOptions): ZonePixels {
  const { pack, fills } = scene;
  const plain = new Uint32Array(pack.zoneCount + 1);
  const striped = new Uint32Array(pack.zoneCount + 1);
  plain[0] = striped[0] = toPixel(theme.background);
  for (let zone = 0; zone < pack.zoneCount; zone += 1) {
    const style = fills.style[zone] ?? 0;
    if (zone >= pack.measuredCount) {
      plain[zone + 1] = striped[zone + 1] = toPixel(sceneryColour(style, theme));
      continue;
    }
    const state = { texel: paint.values[zone] ?? 255, flags: paint.flags[zone] ?? 0, style };
    const { colour, hatch } = zoneColour(state, palette, theme);
    plain[zone + 1] = toPixel(colour);
    striped[zone + 1] = toPixel(hatch);
  }
  return { plain, striped };
}

/** How much of the hatch's stripe each diagonal x + y shows, 0..256. */
function stripeTable({ width, height }: ResolvedRaster, transform: PlanTransform): Uint16Array {
  const { offsetX, offsetY, pixelRatio } = transform;
  const table = new Uint16Array(width + height);
  for (let diagonal = 0; diagonal < table.length; diagonal += 1) {
    const onPlan = diagonal + 1 - offsetX - offsetY;
    const along = modulo((onPlan * Math.SQRT1_2) / pixelRatio, 7);
    const stripe = (1 - Math.abs(along - 3.5)) * pixelRatio + 0.5;
    table[diagonal] = Math.round(Math.min(1, Math.max(0, stripe)) * 256);
  }
  return table;
}

function modulo(value: number, period: number): number {
  return value - period * Math.floor(value / period);
}

function mixPixels(from: number, to: number, share: number): number {
  const red = (from & 255) + ((((to & 255) - (from & 255)) * share) >> 8);
  const green = ((from >> 8) & 255) + (((((to >> 8) & 255) - ((from >> 8) & 255)) * share) >> 8);
  const blue = ((from >> 16) & 255) + (((((to >> 16) & 255) - ((from >> 16) & 255)) * share) >> 8);
  return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
}

/** RGBA bytes as one little-endian word. */
function toPixel([red, green, blue]: Rgb): number {
  return (0xff000000 | (Math.round(blue) << 16) | (Math.round(green) << 8) | Math.round(red)) >>> 0;
}
