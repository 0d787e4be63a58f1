import type * as PdfJs from 'pdfjs-dist';
import { readLimits } from '../../limits.ts';
import { tooMany } from '../../readXml.ts';
import { extentOf } from '#server/plan-import/geometry/MetreFrame.ts';
import { openPdf } from './openPdf.ts';
import { addLine, countPart, emptyDrawing, type DrawnPoint, type Drawing } from '../Drawing.ts';
import { identity, moved, times, type Matrix } from '../svgTransform.ts';
import { pathLines, type PathLine } from './pathLines.ts';

export interface PdfPage {
  /** "Page 1". */
  name: string;
  drawing: Drawing;
}

/**
 * The lines, closed shapes and texts of each page of a PDF, in points, by its layers, or by how they are drawn where it has none.
 * Throws UploadRefusal.
 */
export async function readPdf(bytes: Uint8Array, name: string): Promise<PdfPage[]> {
  return await openPdf(bytes, name, async ({ document, library }) => {
    const pages: PdfPage[] = [];
    const layers = await layersOf(document);
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const drawing = await new PageReading(library.OPS, { fileName: name, layers }).read(page);
      pages.push({ name: `Page ${number}`, drawing });
    }
    return pages;
  });
}

/** The layers of a document. */
interface Layers {
  /** By their id. */
  names: ReadonlyMap<string, string>;
  /** Those that are not shown when it is opened. */
  hidden: ReadonlySet<string>;
}

async function layersOf(document: PdfJs.PDFDocumentProxy): Promise<Layers> {
  const config = await document.getOptionalContentConfig();
  const groups = [...config].flatMap(([id, group]) => {
    const { name, visible } = group as { name?: string | null; visible: boolean };
    return name ? [{ id, name, visible }] : [];
  });
  const shown = new Set(groups.filter(({ visible }) => visible).map(({ name }) => name));
  return {
    names: new Map(groups.map(({ id, name }) => [id, name])),
    hidden: new Set(groups.map(({ name }) => name).filter((name) => !shown.has(name))),
  };
}

interface Style {
  matrix: Matrix;
  width: number;
  stroke: string;
  fill: string;
}

/** Reads what a page draws, step by step, as a viewer would. */
class PageReading {
  readonly #ops: typeof PdfJs.OPS;
  readonly #fileName: string;
  readonly #layers: Layers;
  readonly #drawing = emptyDrawing('layers');
  readonly #saved: Style[] = [];
  readonly #marked: (string | null)[] = [];
  #style: Style = { matrix: identity, width: 1, stroke: '#000000', fill: '#000000' };
  #page: readonly [width: number, height: number] = [0, 0];
  #count = 0;

  constructor(ops: typeof PdfJs.OPS, { fileName, layers }: { fileName: string; layers: Layers }) {
    this.#ops = ops;
    this.#fileName = fileName;
    this.#layers = layers;
    this.#drawing.hidden = new Set(layers.hidden);
  }

  async read(page: PdfJs.PDFPageProxy): Promise<Drawing> {
    // As it is shown: y down, and turned as the page says.
    const { transform, width, height } = page.getViewport({ scale: 1 });
    this.#style.matrix = transform as unknown as Matrix;
    this.#page = [width, height];
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [at, op] of fnArray.entries()) this.#step(op, (argsArray[at] ?? []) as unknown[]);
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [x = 0, y = 0] = (item.transform as number[]).slice(4);
      const at = moved(transform as unknown as Matrix, [x, y]);
      if (!this.#isOnPage([at])) continue;
      this.#drawing.texts.push({ part: '', at, text: item.str.trim() });
    }
    return this.#drawing;
  }

  #step(op: number, args: readonly unknown[]): void {
    const ops = this.#ops;
    const isForm = op === ops.paintFormXObjectBegin;
    if (op === ops.save || isForm) this.#saved.push({ ...this.#style });
    if (op === ops.restore || op === ops.paintFormXObjectEnd)
      this.#style = this.#saved.pop() ?? this.#style;
    else if (op === ops.transform) this.#turn(args);
    else if (isForm && Array.isArray(args[0])) this.#turn(args[0]);
    else if (op === ops.constructPath) this.#addPath(args);
    else this.#change(op, args);
  }

  #change(op: number, args: readonly unknown[]): void {
    const ops = this.#ops;
    if (op === ops.setLineWidth) this.#style.width = Number(args[0]);
    else if (op === ops.setStrokeRGBColor) this.#style.stroke = colourOf(args);
    else if (op === ops.setFillRGBColor) this.#style.fill = colourOf(args);
    else this.#mark(op, args);
  }

  #mark(op: number, args: readonly unknown[]): void {
    const ops = this.#ops;
    if (op === ops.beginMarkedContentProps) {
      const { id } = (args[1] ?? {}) as { id?: string };
      this.#marked.push(args[0] === 'OC' ? (this.#layers.names.get(id ?? '') ?? null) : null);
    } else if (op === ops.beginMarkedContent) this.#marked.push(null);
    else if (op === ops.endMarkedContent) this.#marked.pop();
  }

  #turn(matrix: readonly unknown[]): void {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix.map(Number);
    this.#style.matrix = times(this.#style.matrix, [a, b, c, d, e, f]);
  }

  #addPath([paint, paths]: readonly unknown[]): void {
    const ops = this.#ops;
    const isFilled = paint === ops.fill || paint === ops.eoFill;
    if (paint === ops.endPath || !Array.isArray(paths)) return;
    const part = this.#partOf(isFilled);
    for (const path of paths as ArrayLike<number>[])
      for (const line of pathLines(path)) {
        this.#count += 1;
        if (this.#count > readLimits.entities) throw tooMany(this.#fileName);
        this.#addLine(line, part, isFilled);
      }
  }

  #addLine({ points, isClosed, hasCurves }: PathLine, part: string, isFilled: boolean): void {
    const placed = points.map((point) => moved(this.#style.matrix, point));
    if (!this.#isOnPage(placed)) return;
    countPart(this.#drawing, part);
    addLine(this.#drawing, {
      part,
      id: `${part}/${this.#count}`,
      name: null,
      points: placed,
      // A fill closes what its path leaves open.
      isClosed: isClosed || isFilled,
      hasCurves,
    });
  }

  /** Whether any of it may be seen: pages are cropped to a part of what is drawn. */
  #isOnPage(points: readonly DrawnPoint[]): boolean {
    const [width, height] = this.#page;
    const { minX, minY, maxX, maxY } = extentOf([points]);
    return maxX >= 0 && maxY >= 0 && minX <= width && minY <= height;
  }

  /** The layer, or how it is drawn: what looks alike is of one kind in most plans. */
  #partOf(isFilled: boolean): string {
    const layer = this.#marked.findLast((one) => one !== null);
    if (layer) return layer;
    const { fill, stroke, width } = this.#style;
    return isFilled ? `Filled ${fill}` : `Lines ${stroke}, ${Math.round(width * 100) / 100} pt`;
  }
}

function colourOf(args: readonly unknown[]): string {
  const [first] = args;
  if (typeof first === 'string') return first;
  return `#${args
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;
}
