import type { Drawing, Mark, PathMark } from '#domain/report/Drawing.ts';

const fontFamily = "'Inter Variable', Inter, sans-serif";

/** Paints a drawing over the whole of a canvas, in whose size it is. Throws when the browser gives no context. */
export function paintCanvas(canvas: HTMLCanvasElement, drawing: Drawing, scale: number): void {
  canvas.width = Math.round(drawing.width * scale);
  canvas.height = Math.round(drawing.height * scale);
  paintMarks(contextOf(canvas), drawing.marks, scale);
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw on a canvas.');
  return context;
}

/** Stripes of a canvas, in its drawing's pixels. */
export interface Stripe {
  top: number;
  bottom: number;
}

/** Moves what a canvas shows of a stripe up by some pixels, or down by negative ones; what leaves the stripe is lost. */
export function shiftCanvas(
  canvas: HTMLCanvasElement,
  { top, bottom }: Stripe,
  { by, scale }: { by: number; scale: number },
): void {
  const { width } = canvas;
  const from = (top + Math.max(0, by)) * scale;
  const to = (top + Math.max(0, -by)) * scale;
  const height = (bottom - top - Math.abs(by)) * scale;
  const context = contextOf(canvas);
  context.save();
  context.globalCompositeOperation = 'copy';
  context.beginPath();
  context.rect(0, to, width, height);
  context.clip();
  context.drawImage(canvas, 0, from, width, height, 0, to, width, height);
  context.restore();
}

/** Paints a stripe of a canvas anew. */
export function paintStripe(
  canvas: HTMLCanvasElement,
  { top, bottom }: Stripe,
  { marks, scale }: { marks: readonly Mark[]; scale: number },
): void {
  const context = contextOf(canvas);
  const { width } = canvas;
  context.save();
  context.beginPath();
  context.rect(0, top * scale, width, (bottom - top) * scale);
  context.clip();
  context.clearRect(0, top * scale, width, (bottom - top) * scale);
  paintMarks(context, marks, scale);
  context.restore();
}

/** Paints marks over what a canvas shows, at `scale` pixels to a CSS pixel. */
export function paintMarks(
  context: CanvasRenderingContext2D,
  marks: readonly Mark[],
  scale: number,
): void {
  for (const mark of marks) {
    context.save();
    context.scale(scale, scale);
    if (mark.matrix) context.transform(...mark.matrix);
    context.globalAlpha = mark.opacity ?? 1;
    paintMark(context, mark);
    context.restore();
  }
}

function paintMark(context: CanvasRenderingContext2D, mark: Mark): void {
  if (mark.kind === 'text') {
    const { text, x, y, size, isBold = false, align, fill, halo } = mark;
    context.font = `${isBold ? 600 : 400} ${size}px ${fontFamily}`;
    context.textAlign = align === 'middle' ? 'center' : align;
    context.textBaseline = 'alphabetic';
    if (halo) {
      context.strokeStyle = halo.colour;
      context.lineWidth = halo.width;
      context.lineJoin = 'round';
      context.strokeText(text, x, y);
    }
    context.fillStyle = fill;
    context.fillText(text, x, y);
    return;
  }
  paintPath(context, mark, new Path2D(mark.path));
}

function paintPath(
  context: CanvasRenderingContext2D,
  { fill, stroke }: PathMark,
  path: Path2D,
): void {
  if (fill !== undefined) {
    context.fillStyle = fill;
    context.fill(path);
  }
  if (stroke === undefined) return;
  context.strokeStyle = stroke.colour;
  context.lineWidth = stroke.width;
  context.lineJoin = 'round';
  context.setLineDash([...(stroke.dash ?? [])]);
  context.stroke(path);
}

/** A drawing as a PNG of `scale` pixels to a CSS pixel. Rejects when the browser refuses one. */
export async function paintPng(drawing: Drawing, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  paintCanvas(canvas, drawing, scale);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('This browser can’t create a PNG.');
  return png;
}
