import type { FloorplanEngine } from '../engine/FloorplanEngine.ts';
import { RasterRenderer } from '../renderer/raster/RasterRenderer.ts';

/** Pixels of the largest picture: what every browser draws and a laptop has memory for. */
const maxPixels = 20_000_000;

/**
 * The plan as it is shown now, as a PNG of `scale` pixels to a CSS pixel (less for very large plans). It is drawn by the
 * raster on a canvas of its own, so it is the same with either renderer and the shown canvas is left alone. The canvas
 * stands in the page while it is drawn, where it inherits figures of equal width. Rejects when the browser refuses a PNG.
 */
export async function planImage(engine: FloorplanEngine, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.hidden = true;
  document.body.append(canvas);
  const renderer = new RasterRenderer(canvas);
  try {
    const { width, height } = engine.view.viewport;
    const largest = Math.sqrt(maxPixels / Math.max(1, width * height));
    engine.drawWith(renderer, Math.min(scale, largest));
    return await toPng(canvas);
  } finally {
    renderer.dispose();
    canvas.remove();
  }
}

async function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('This browser gives no PNG of the plan.');
  return png;
}
