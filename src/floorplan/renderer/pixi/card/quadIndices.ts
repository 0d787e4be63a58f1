import type { WebGLRenderer } from 'pixi.js';
import { CardBuffer } from './CardBuffer.ts';

/**
 * Quads drawn by one instance: software rasterizers take instances one by one, 13 us each, where plain vertices of the
 * same quads take a third of the time.
 */
const quadsPerInstance = 1024;

export interface QuadRun {
  readonly indices: CardBuffer;
  /** Quads of one instance. */
  readonly perInstance: number;
  instancesFor(quads: number): number;
}

/**
 * Indices of quads without vertices of their own: quad gl_InstanceID * perInstance + gl_VertexID / 4, corner gl_VertexID
 * & 3 with bit 0 right and bit 1 below. Those past the end of the data are the shader's to hide.
 */
export function quadIndices(renderer: WebGLRenderer, quads: number): QuadRun {
  const perInstance = Math.max(1, Math.min(quadsPerInstance, quads));
  const make = (): Uint16Array<ArrayBuffer> =>
    Uint16Array.from(
      { length: perInstance * 6 },
      (_, at) => Math.floor(at / 6) * 4 + ([0, 1, 2, 2, 1, 3][at % 6] ?? 0),
    );
  const indices = new CardBuffer(renderer, { kind: 'index', make });
  return { indices, perInstance, instancesFor: (count) => Math.ceil(count / perInstance) };
}
