import type { IdRaster, Ids } from './IdRaster.ts';

/** A raster at the screen's resolution: one zone a pixel, and the four zones of those pixels that edges run through. */
export interface ResolvedRaster {
  readonly ids: Ids;
  readonly width: number;
  readonly height: number;
  /** Places of pixels whose samples differ. */
  readonly mixedAt: Uint32Array;
  /** Four ids for each of them. */
  readonly mixedIds: Uint32Array;
}

/** Folds two samples a side into pixels, so that smooth edges cost a recolor only where they are. */
export function resolveSamples(raster: IdRaster): ResolvedRaster {
  if (raster.samples === 1)
    return { ...raster, mixedAt: new Uint32Array(), mixedIds: new Uint32Array() };
  const width = raster.width / 2;
  const height = raster.height / 2;
  const ids = raster.ids.slice(0, width * height);
  const mixedAt: number[] = [];
  const mixedIds: number[] = [];
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const above = row * 2 * raster.width + column * 2;
      const below = above + raster.width;
      const a = raster.ids[above] ?? 0;
      const b = raster.ids[above + 1] ?? 0;
      const c = raster.ids[below] ?? 0;
      const d = raster.ids[below + 1] ?? 0;
      const at = row * width + column;
      ids[at] = a;
      if (a === b && b === c && c === d) continue;
      mixedAt.push(at);
      mixedIds.push(a, b, c, d);
    }
  return {
    ids,
    width,
    height,
    mixedAt: Uint32Array.from(mixedAt),
    mixedIds: Uint32Array.from(mixedIds),
  };
}
