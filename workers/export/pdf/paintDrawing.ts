import type { Drawing, PathMark, TextMark } from '#domain/report/Drawing.ts';
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
    else paintText(paper, mark);
    doc.restore();
  }
  doc.restore();
}

/** A halo is a plate here: letters written twice would be found and copied twice. */
function paintText(paper: PdfPaper, mark: TextMark): void {
  const { text, x, y, size, isBold = false, align, fill, halo } = mark;
  const lettering = { size, isBold, align, colour: fill };
  if (halo) {
    const width = paper.textWidth(text, lettering) + halo.width;
    const left = x - width * { start: 0, middle: 0.5, end: 1 }[align];
    paper.doc
      .rect(left, y - size, width, size * 1.3)
      .fillColor(halo.colour)
      .fill();
  }
  paper.write(text, { x, baseline: y }, lettering);
}

function paintPath({ doc }: PdfPaper, { path, fill, stroke }: PathMark): void {
  if (fill !== undefined) doc.path(path).fillColor(fill).fill();
  if (stroke === undefined) return;
  doc.path(path).strokeColor(stroke.colour).lineWidth(stroke.width).lineJoin('round');
  if (stroke.dash === undefined) doc.undash();
  else doc.dash([...stroke.dash], { phase: 0 });
  doc.stroke();
}
