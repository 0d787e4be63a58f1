export type RendererKind = 'pixi' | 'raster';

/** Names under which browsers emulate a graphics card on the processor. */
const emulated = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * Pixi where WebGL 2 runs on a graphics card, else the raster: emulated WebGL is slower than a 2D canvas. Browsers should
 * refuse an emulated context under failIfMajorPerformanceCaveat; Chromium grants it all the same, so its name is asked too.
 */
export function chooseRenderer(): RendererKind {
  const context = document
    .createElement('canvas')
    .getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (context === null) return 'raster';
  const kind = isEmulated(context) ? 'raster' : 'pixi';
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return kind;
}

function isEmulated(context: WebGL2RenderingContext): boolean {
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const renderer: unknown = context.getParameter(
    names === null ? context.RENDERER : names.UNMASKED_RENDERER_WEBGL,
  );
  return typeof renderer === 'string' && emulated.test(renderer);
}
