import type { Point } from '../scene/BenchScene.ts';

/** Taken before anything counts, so that looking is not counted. */
const read: WebGL2RenderingContext['readPixels'] = Reflect.get(
  WebGL2RenderingContext.prototype,
  'readPixels',
);

export function contexts(): WebGL2RenderingContext[] {
  return canvases()
    .map((canvas) => canvas.getContext('webgl2'))
    .filter((gl) => gl !== null);
}

/** Waits for the graphics process: reading a pixel back does, finish() does not. */
export function drain(): void {
  for (const gl of contexts()) readGl(gl, [0, 0]);
}

/** The color at a point in CSS pixels of the one canvas, at one device pixel each. */
export function readPixel([x, y]: Point): Uint8Array | Uint8ClampedArray {
  const [gl] = contexts();
  if (gl) return readGl(gl, [Math.floor(x), gl.drawingBufferHeight - 1 - Math.floor(y)]);
  const flat = canvases()[0]?.getContext('2d');
  if (!flat) throw new Error('the page has no canvas');
  return flat.getImageData(Math.floor(x), Math.floor(y), 1, 1).data;
}

function readGl(gl: WebGL2RenderingContext, [x, y]: Point): Uint8Array {
  const pixel = new Uint8Array(4);
  Reflect.apply(read, gl, [x, y, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel]);
  return pixel;
}

function canvases(): HTMLCanvasElement[] {
  return [...document.querySelectorAll('canvas')];
}
