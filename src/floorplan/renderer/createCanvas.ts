export interface Canvas2d {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
  /** Sets the size in pixels; the content is lost only when it changes. */
  resize(width: number, height: number): void;
}

/** A 2D canvas in memory, or the given one. Read often by the processor, so it stays off the graphics card. */
export function createCanvas(canvas = document.createElement('canvas')): Canvas2d {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser can’t draw on a 2D canvas.');
  return {
    canvas,
    context,
    resize: (width, height) => {
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
    },
  };
}
