import type { WebGLRenderer } from 'pixi.js';
import { CardBuffer } from './CardBuffer.ts';

export interface QuadRun {
  readonly indices: CardBuffer;
  /** Quads of one instance. */
  readonly perInstance: number;
}

/** Corners that 16 bits can number. */
const narrowCorners = 65_536;

/**
 * Indices of quads without vertices of their own, `perInstance` in an instance: quad gl_VertexID / 4 of it, corner
 * gl_VertexID & 3 with bit 0 right and bit 1 below. Those past the end of the data are the shader's to hide. Software
 * rasterizers take instances one by one, 13 us each, where plain vertices of the same quads take a third of the time.
 */
export function quadIndices(renderer: WebGLRenderer, perInstance: number): QuadRun {
  const length = perInstance * 6;
  const indexOf = (at: number): number =>
    Math.floor(at / 6) * 4 + ([0, 1, 2, 2, 1, 3][at % 6] ?? 0);
  const make = () =>
    perInstance * 4 > narrowCorners
      ? Uint32Array.from({ length }, (_, at) => indexOf(at))
      : Uint16Array.from({ length }, (_, at) => indexOf(at));
  return { indices: new CardBuffer(renderer, { kind: 'index', make }), perInstance };
}
