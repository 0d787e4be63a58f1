import type { Drawing, PathMark } from '#domain/report/Drawing.ts';
import type { PdfPaper } from './PdfPaper.ts';

/** Paints a drawing as vectors, its left top corner at (x, y), `scale` points to a CSS pixel. */
export function paintDrawing(
  paper: PdfPaper,
  { marks }: Drawing,
  { x, y, scale }: { x: number; y: number; scale: number },
): void {
  const { doc } = paper;
  doc.save().transform(scale, 0, 0, scale, x, y);
  for (const mark of marks) {
    doc.save();
    if (mark.matrix) doc.transform(...mark.matrix);
    doc.opacity(mark.opacity ?? 1);
    if (mark.kind === 'path') paintPath(paper, mark);
    else {
      const { text, size, isBold = false, align, fill } = mark;
      paper.write(text, { x: mark.x, baseline: mark.y }, { size, isBold, align, colour: fill });
    }
    doc.restore();
  }
  doc.restore();
}

function paintPath({ doc }: PdfPaper, { path, fill, stroke }: PathMark): void {
  if (fill !== undefined) doc.path(path).fillColor(fill).fill();
  if (stroke === undefined) return;
  doc.path(path).strokeColor(stroke.colour).lineWidth(stroke.width).lineJoin('round');
  if (stroke.dash === undefined) doc.undash();
  else doc.dash([...stroke.dash], { phase: 0 });
  doc.stroke();
}
