import Pdf from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import type { HexColour } from '#domain/report/Drawing.ts';
import { fontSubsets, textRuns, type FontSource, type FontWeight } from './fontSubsets.ts';

export interface Lettering {
  size: number;
  isBold?: boolean;
  colour?: HexColour;
  align?: 'start' | 'middle' | 'end';
}

export const ink: HexColour = '#1c2230';
export const quietInk: HexColour = '#5a6274';
export const lineColour: HexColour = '#d5d9e2';

/** Room at the edges of a page, and below it for the foot. */
export const margin = 40;
const footRoom = 34;

function fontName(subset: string, isBold = false): string {
  return `${subset}-${isBold ? 600 : 400}`;
}

/** Landscape pages that are filled from the top; lengths in points. Whoever opens it closes it. */
export class PdfPaper {
  readonly doc: Pdf;
  readonly #bytes: Promise<Uint8Array<ArrayBuffer>>;
  readonly #widths = new Map<string, number>();
  /** Where the next thing begins, from the top of the page. */
  y = margin;

  private constructor(title: string, madeMs: number) {
    this.doc = new Pdf({
      size: 'A4',
      layout: 'landscape',
      margin,
      bufferPages: true,
      font: null,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: title, Creator: 'Floorscope', CreationDate: new Date(madeMs) },
    });
    this.#bytes = toBytes(this.doc);
  }

  static async open(
    { title, madeMs }: { title: string; madeMs: number },
    fonts: FontSource,
  ): Promise<PdfPaper> {
    const paper = new PdfPaper(title, madeMs);
    const weights: readonly FontWeight[] = [400, 600];
    const files = fontSubsets.flatMap((subset) => weights.map((weight) => ({ subset, weight })));
    const loaded = await Promise.all(files.map(({ subset, weight }) => fonts(subset, weight)));
    for (const [at, { subset, weight }] of files.entries())
      paper.doc.registerFont(fontName(subset, weight === 600), loaded[at] ?? new Uint8Array());
    return paper;
  }

  get width(): number {
    return this.doc.page.width - 2 * margin;
  }

  /** What is left of the page. */
  get room(): number {
    return this.doc.page.height - margin - footRoom - this.y;
  }

  newPage(): void {
    this.doc.addPage();
    this.y = margin;
  }

  textWidth(text: string, { size, isBold = false }: Lettering): number {
    const key = `${isBold} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known * size;
    const width = textRuns(text)
      .map((run) =>
        this.doc.font(fontName(run.subset, isBold)).fontSize(100).widthOfString(run.text),
      )
      .reduce((sum, one) => sum + one / 100, 0);
    this.#widths.set(key, width);
    return width * size;
  }

  /** Writes a line on a baseline. */
  write(text: string, at: { x: number; baseline: number }, lettering: Lettering): void {
    const { size, isBold = false, colour = ink, align = 'start' } = lettering;
    const shift = { start: 0, middle: 0.5, end: 1 }[align];
    let { x } = at;
    if (shift > 0) x -= this.textWidth(text, lettering) * shift;
    this.doc.fillColor(colour);
    for (const run of textRuns(text)) {
      this.doc.font(fontName(run.subset, isBold)).fontSize(size);
      this.doc.text(run.text, x, at.baseline, { lineBreak: false, baseline: 'alphabetic' });
      x += this.doc.widthOfString(run.text);
    }
  }

  /** The lines of a text that is as wide as it may be; a word that is wider is cut where it must. */
  wrap(text: string, width: number, lettering: Lettering): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/ +/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.textWidth(longer, lettering) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
      while (this.textWidth(line, lettering) > width && line.length > 1) {
        const fits = this.#fitting(line, width, lettering);
        lines.push(line.slice(0, fits));
        line = line.slice(fits);
      }
    }
    return [...lines, line];
  }

  #fitting(text: string, width: number, lettering: Lettering): number {
    let length = text.length - 1;
    while (length > 1 && this.textWidth(text.slice(0, length), lettering) > width) length -= 1;
    return length;
  }

  /** Writes a text in as many lines as it needs, over pages. */
  paragraph(text: string, lettering: Lettering, x = margin): void {
    const lead = lettering.size * 1.45;
    for (const line of this.wrap(text, this.width - (x - margin), lettering)) {
      if (this.room < lead) this.newPage();
      this.write(line, { x, baseline: this.y + lettering.size }, lettering);
      this.y += lead;
    }
  }

  /** Calls for each page, then gives the file. */
  async close(foot: (page: number, pages: number) => void): Promise<Uint8Array<ArrayBuffer>> {
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(start + page);
      foot(page + 1, count);
    }
    this.doc.end();
    return this.#bytes;
  }
}
