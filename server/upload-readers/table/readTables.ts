import { CsvError, parse } from 'csv-parse/sync';
import { zipSync } from 'fflate';
import readSheets from 'read-excel-file/node';
import { UploadRefusal } from '../ReadOrder.ts';
import { readLimits } from '../limits.ts';
import { unpackZip } from '../unpackZip.ts';
import { headerAt } from './tableColumns.ts';
import { toTable, type Table } from './Table.ts';

const delimiters = [',', ';', '\t', '|'];
/** Excel writes the delimiter so, in a line before the header. */
const delimiterLine = /^sep=(.)\r?\n/i;

/** The one table of a CSV file. Throws UploadRefusal with the line where it is broken. */
export function readCsvTable(text: string, name: string): Table[] {
  const said = delimiterLine.exec(text);
  const body = said === null ? text : text.slice(said[0].length);
  const delimiter = said?.[1] ?? delimiterOf(body);
  try {
    const lines: string[][] = parse(body, { bom: true, delimiter, relax_column_count: true });
    return [withRows(toTable(name, lines, headerAt(lines)), name)];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UploadRefusal(
      `${name} is broken as CSV: ${error.message}. Save it again as CSV (UTF-8).`,
      { cause: error },
    );
  }
}

/** As far as the delimiter is looked for. */
const headLines = 20;

/** What divides most of the first lines; of several that do, what divides them most often. */
function delimiterOf(text: string): string {
  const head = text.split(/\r\n|\r|\n/, headLines);
  const counted = delimiters.map((one) => ({
    one,
    lines: head.filter((line) => line.includes(one)).length,
    parts: head.reduce((sum, line) => sum + line.split(one).length, 0),
  }));
  const best = counted.toSorted((a, b) => b.lines - a.lines || b.parts - a.parts);
  return best[0]?.one ?? ',';
}

function withRows(table: Table, name: string): Table {
  if (table.rows.length === 0) throw new UploadRefusal(`${name} has no rows.`);
  return table;
}

const markup = new TextDecoder('latin1');

/** The sheets of a workbook, those without rows left out. Throws UploadRefusal. */
export async function readXlsxTables(bytes: Uint8Array, name: string): Promise<Table[]> {
  const parts = unpackZip(bytes, name, () => true);
  for (const part of parts.values()) refuseMarkup(markup.decode(part), name);
  const sheets = await sheetsOf(withErrors(parts) ?? bytes, name);
  const cells = sheets.reduce((sum, { data }) => sum + data.length * (data[0]?.length ?? 0), 0);
  if (cells > readLimits.entities * 8)
    throw new UploadRefusal(`${name} has too many cells. Save the sheet you need as CSV (UTF-8).`);
  const tables = sheets
    .map(({ sheet, data }) => {
      const lines = data.map((row) => row.map(cellText));
      return toTable(sheet, lines, headerAt(lines));
    })
    .filter(({ rows }) => rows.length > 0);
  if (tables.length === 0) throw new UploadRefusal(`${name} has no sheet with a header and rows.`);
  return tables;
}

/** A formula without a result, as programs write it that don't calculate; a text that is empty is a result. */
const uncalculated =
  /<c\b(?![^>]*\bt="str")[^>]*>\s*<f(?:\s[^>]*)?(?:\/>|>[^<]*<\/f>)\s*(?:<v\s*\/>|<v>\s*<\/v>)?\s*<\/c>/;

function refuseMarkup(text: string, name: string): void {
  if (/<!(?:ENTITY|DOCTYPE)/i.test(text))
    throw new UploadRefusal(
      `${name} declares entities of its own, which are not read. Save it again as XLSX.`,
    );
  if (uncalculated.test(text))
    throw new UploadRefusal(
      `${name} has formulas without results. Open it in a spreadsheet program, save it there, and upload it again.`,
    );
}

const errorCell = / t="e"/g;
const sheetPart = /^xl\/worksheets\/[^/]+\.xml$/;

/** A workbook in which errors such as #N/A stand as texts, since the library would take them for empty cells; null where there are none. */
function withErrors(parts: ReadonlyMap<string, Uint8Array>): Uint8Array | null {
  let hasErrors = false;
  const told = Array.from(parts, ([path, part]): [string, Uint8Array] => {
    // Latin-1 there and back, so that letters stay as they are.
    const text = sheetPart.test(path) ? Buffer.from(part).toString('latin1') : '';
    if (!text.includes(' t="e"')) return [path, part];
    hasErrors = true;
    return [path, Buffer.from(text.replaceAll(errorCell, ' t="str"'), 'latin1')];
  });
  return hasErrors ? zipSync(Object.fromEntries(told), { level: 0 }) : null;
}

async function sheetsOf(bytes: Uint8Array, name: string) {
  try {
    return await readSheets(Buffer.from(bytes));
  } catch (cause) {
    throw new UploadRefusal(`${name} can’t be read as a workbook. Save it again as XLSX.`, {
      cause,
    });
  }
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  // A cell has what the clock on a wall shows, in no zone; fractions of a second come from its arithmetic.
  if (value instanceof Date)
    return new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().slice(0, 19);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
