import type { Drawing, Mark, PathMark } from '#domain/report/Drawing.ts';

const fontFamily = "'Inter Variable', Inter, sans-serif";

/** Paints a drawing over the whole of a canvas, in whose size it is. Throws when the browser gives no context. */
export function paintCanvas(canvas: HTMLCanvasElement, drawing: Drawing, scale: number): void {
  canvas.width = Math.round(drawing.width * scale);
  canvas.height = Math.round(drawing.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw on a canvas.');
  for (const mark of drawing.marks) {
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
