import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { cellXml } from '#domain/report/workbook/cellXml.ts';
import { maxSheetRows, sheetFrame, workbookParts } from '#domain/report/workbook/workbookParts.ts';
import type { ExportSettings } from '#server/core/export/ExportSource.ts';
import { ZipFile } from './ZipFile.ts';

const columnWidth = 16;
const lineEnd = 10;

function sheetName(at: number): string {
  return at === 0 ? 'Zone metrics' : `Zone metrics ${at + 1}`;
}

function rowXml(cells: readonly (string | number)[], row: number, isHead = false): string {
  const texts = cells.map((value, column) => {
    const kind = isHead ? 'head' : typeof value === 'number' ? 'number' : 'text';
    return cellXml(value, { column, row, kind, timeZone: 'UTC' });
  });
  return `<row r="${row}">${texts.join('')}</row>`;
}

function settingsSheet(settings: ExportSettings): Buffer {
  const { start, end } = sheetFrame([40, 80]);
  const rows = [['setting', 'value'], ...Object.entries(settings)].map((cells, at) =>
    rowXml(cells, at + 1, at === 0),
  );
  return Buffer.from(`${start}${rows.join('')}${end}`);
}

/** The rows of a file, a line each, dealt out to sheets as they are taken. */
class RowLines {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(path: string) {
    const lines: AsyncIterable<Uint8Array> = createReadStream(path).pipe(createGunzip());
    this.#source = lines[Symbol.asyncIterator]();
  }

  /** The next rows, so many at most. */
  async *take(most: number): AsyncGenerator<Uint8Array> {
    let left = most;
    while (left > 0) {
      if (this.#rest.byteLength === 0) {
        const next = await this.#source.next();
        if (next.done === true) return;
        this.#rest = next.value;
      }
      let end = 0;
      while (left > 0) {
        const at = this.#rest.indexOf(lineEnd, end);
        if (at < 0) break;
        end = at + 1;
        left -= 1;
      }
      const cut = left > 0 ? this.#rest.byteLength : end;
      yield this.#rest.subarray(0, cut);
      this.#rest = this.#rest.subarray(cut);
    }
  }
}

/** A workbook of the rows that lie compressed in a file, after a sheet of settings. */
export async function writeSheets(
  { rowsPath, path }: { rowsPath: string; path: string },
  {
    columns,
    settings,
    rows,
  }: { columns: readonly string[]; settings: ExportSettings; rows: number },
): Promise<void> {
  const sheets = Math.max(1, Math.ceil(rows / maxSheetRows));
  const names = Array.from({ length: sheets }, (_, at) => sheetName(at));
  const zip = await ZipFile.create(path);
  try {
    for (const [name, text] of Object.entries(workbookParts(['Settings', ...names])))
      await zip.add(name, [Buffer.from(text)]);
    await zip.add('xl/worksheets/sheet1.xml', [settingsSheet(settings)]);
    const lines = new RowLines(rowsPath);
    const { start, end } = sheetFrame(columns.map(() => columnWidth));
    for (let at = 0; at < sheets; at += 1) {
      const sheet = async function* (): AsyncGenerator<Uint8Array> {
        yield Buffer.from(`${start}${rowXml(columns, 1, true)}`);
        yield* lines.take(maxSheetRows);
        yield Buffer.from(end);
      };
      await zip.add(`xl/worksheets/sheet${at + 2}.xml`, sheet());
    }
    await zip.end();
  } finally {
    await zip.close();
  }
}
