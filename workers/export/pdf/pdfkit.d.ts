/** The part of pdfkit that reports are written with; the published types need those of Node, which a browser has not. */
declare module 'pdfkit' {
  interface TextOptions {
    lineBreak?: boolean;
    baseline?: 'alphabetic';
  }

  export default class PDFDocument {
    constructor(options: {
      size: string;
      layout: 'portrait' | 'landscape';
      margin: number;
      bufferPages: boolean;
      font: string | null;
      lang: string;
      displayTitle: boolean;
      info: { Title: string; Creator: string; CreationDate: Date };
    });
    readonly page: { width: number; height: number };
    registerFont(name: string, bytes: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: TextOptions): this;
    addPage(): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(page: number): void;
    save(): this;
    restore(): this;
    transform(...matrix: readonly [number, number, number, number, number, number]): this;
    path(path: string): this;
    rect(x: number, y: number, width: number, height: number): this;
    lineWidth(width: number): this;
    lineJoin(kind: 'round'): this;
    dash(lengths: number[], options: { phase: number }): this;
    undash(): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    opacity(opacity: number): this;
    fill(): this;
    stroke(): this;
    end(): void;
  }
}

declare module 'pdfkit/output' {
  import type PDFDocument from 'pdfkit';

  export function toBytes(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}
