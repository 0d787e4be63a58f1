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

/** RGBA pixels by id: zone + 1, and 0 for the background. */
interface ZonePixels {
  readonly plain: Uint32Array;
  /** On a stripe of the hatch; equal to plain where there is none. */
  readonly striped: Uint32Array;
  readonly hasHatch: boolean;
}

/** Colors a raster into RGBA pixels: the zone of each pixel, then the pixels that edges run through. */
export function paintIds(
  raster: ResolvedRaster,
  target: Uint32Array,
  options: PaintIdsOptions,
): void {
  const colours = zonePixels(options);
  if (colours.hasHatch)
    paintHatched(raster, target, colours, stripeTable(raster, options.transform));
  else paintPlain(raster, target, colours);
  paintEdges(raster, target, colours);
}

function paintPlain({ ids }: ResolvedRaster, target: Uint32Array, { plain }: ZonePixels): void {
  for (let at = 0; at < ids.length; at += 1) target[at] = plain[ids[at] ?? 0] ?? 0;
}

function paintHatched(
  { ids, width, height }: ResolvedRaster,
  target: Uint32Array,
  { plain, striped }: ZonePixels,
  stripes: Uint16Array,
): void {
  for (let row = 0; row < height; row += 1) {
    const end = (row + 1) * width;
    let diagonal = row;
    for (let at = row * width; at < end; at += 1, diagonal += 1) {
      const id = ids[at] ?? 0;
      const ground = plain[id] ?? 0;
      const stripe = striped[id] ?? 0;
      target[at] = ground === stripe ? ground : mixPixels(ground, stripe, stripes[diagonal] ?? 0);
    }
  }
}

function paintEdges(
  { mixedAt, mixedIds }: ResolvedRaster,
  target: Uint32Array,
  { plain }: ZonePixels,
): void {
  for (let edge = 0, at = 0; edge < mixedAt.length; edge += 1, at += 4) {
    const a = plain[mixedIds[at] ?? 0] ?? 0;
    const b = plain[mixedIds[at + 1] ?? 0] ?? 0;
    const c = plain[mixedIds[at + 2] ?? 0] ?? 0;
    const d = plain[mixedIds[at + 3] ?? 0] ?? 0;
    target[mixedAt[edge] ?? 0] = meanPixel(a, b, c, d);
  }
}

function zonePixels({ scene, paint, palette, theme }: PaintIdsOptions): ZonePixels {
  const { pack, fills } = scene;
  const plain = new Uint32Array(pack.zoneCount + 1);
  const striped = new Uint32Array(pack.zoneCount + 1);
  const known = new Map<number, number>();
  let hasHatch = false;
  plain[0] = striped[0] = toPixel(theme.background);
  for (let zone = 0; zone < pack.zoneCount; zone += 1) {
    const style = fills.style[zone] ?? 0;
    if (zone >= pack.measuredCount) {
      plain[zone + 1] = striped[zone + 1] = toPixel(sceneryColour(style, theme));
      continue;
    }
    const state = { texel: paint.values[zone] ?? 255, flags: paint.flags[zone] ?? 0, style };
    const key = state.texel | (state.flags << 8) | (style << 16);
    const alike = known.get(key);
    if (alike === undefined) {
      known.set(key, zone + 1);
      const { colour, hatch } = zoneColour(state, palette, theme);
      plain[zone + 1] = toPixel(colour);
      striped[zone + 1] = toPixel(hatch);
      hasHatch ||= plain[zone + 1] !== striped[zone + 1];
    } else {
      plain[zone + 1] = plain[alike] ?? 0;
      striped[zone + 1] = striped[alike] ?? 0;
    }
  }
  return { plain, striped, hasHatch };
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

const evenBytes = 0x00ff00ff;

/** The mean of four pixels, two bytes at a time. */
function meanPixel(a: number, b: number, c: number, d: number): number {
  const even = (a & evenBytes) + (b & evenBytes) + (c & evenBytes) + (d & evenBytes);
  const odd =
    ((a >>> 8) & evenBytes) +
    ((b >>> 8) & evenBytes) +
    ((c >>> 8) & evenBytes) +
    ((d >>> 8) & evenBytes);
  const half = 0x00020002;
  return ((((even + half) >>> 2) & evenBytes) | ((((odd + half) >>> 2) & evenBytes) << 8)) >>> 0;
}

/** RGBA bytes as one little-endian word. */
function toPixel([red, green, blue]: Rgb): number {
  return (0xff000000 | (Math.round(blue) << 16) | (Math.round(green) << 8) | Math.round(red)) >>> 0;
}
