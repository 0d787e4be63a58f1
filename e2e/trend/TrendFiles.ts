import { readFile } from 'node:fs/promises';
import { expect, type Download, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import readSheets from 'read-excel-file/node';

/** The rows of a file by column title; its comments are passed over. */
export function readCsv(text: string): Record<string, string>[] {
  return parse<Record<string, string>>(text, {
    columns: true,
    comment: '#',
    comment_no_infix: true,
  });
}

/** The files that a page gives away by its menu. */
export class TrendFiles {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens the menu by its key and takes a line of it. */
  async take(line: string): Promise<Download> {
    // A menu that still closes would take the key.
    await expect(this.#page.getByRole('menu')).toBeHidden();
    await this.#page.keyboard.press('e');
    const [download] = await Promise.all([
      this.#page.waitForEvent('download'),
      this.#page.getByRole('menuitem', { name: line }).click(),
    ]);
    return download;
  }

  /** Rows by column title, and what stands before them. */
  async csv(line: string): Promise<{ heading: string; rows: Record<string, string>[] }> {
    const text = await this.text(line);
    const rows = readCsv(text);
    const heading = text
      .split('\r\n')
      .filter((one) => one.startsWith('#'))
      .join('\n');
    return { heading, rows };
  }

  async text(line: string): Promise<string> {
    return (await this.bytes(line)).toString('utf8');
  }

  async sheets() {
    return readSheets(await this.bytes('All tables (XLSX)'));
  }

  /** The words of each page of the PDF. */
  async pages(): Promise<string[]> {
    const data = new Uint8Array(await this.bytes('This page (PDF)'));
    const pdf = await getDocument({ data, verbosity: 0 }).promise;
    return Promise.all(
      Array.from({ length: pdf.numPages }, async (_, at) => {
        const { items } = await (await pdf.getPage(at + 1)).getTextContent();
        return items.map((item) => ('str' in item ? item.str : '')).join('');
      }),
    );
  }

  async bytes(line: string): Promise<Buffer> {
    return readFile(await (await this.take(line)).path());
  }
}
