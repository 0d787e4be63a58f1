export type RendererKind = 'pixi' | 'raster';

/** Pixi where WebGL 2 runs on a graphics card, else the raster: emulated WebGL is slower than a 2D canvas. */
export function chooseRenderer(): RendererKind {
  const context = document
    .createElement('canvas')
    .getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context ? 'pixi' : 'raster';
}
