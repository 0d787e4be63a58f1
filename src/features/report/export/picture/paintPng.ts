import type { Drawing } from '#domain/report/Drawing.ts';
import { paintCanvas } from '#src/lib/drawing/paintCanvas.ts';

/** A drawing as a PNG of `scale` pixels to a CSS pixel. Rejects when the browser refuses one. */
export async function paintPng(drawing: Drawing, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  paintCanvas(canvas, drawing, scale);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('This browser can’t create a PNG.');
  return png;
}
