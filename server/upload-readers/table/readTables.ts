import { CsvError, parse } from 'csv-parse/sync';
import readSheets from 'read-excel-file/node';
import { UploadRefusal } from '../ReadOrder.ts';
import { readLimits } from '../limits.ts';
import { unpackZip } from '../unpackZip.ts';
import { toTable, type Table } from './Table.ts';

const delimiters = [',', ';', '\t', '|'];
/** Excel writes the delimiter so, in a line before the header. */
const delimiterLine = /^sep=(.)\r?\n/i;

/** The one table of a CSV file. Throws UploadRefusal with the line where it is broken. */
export function readCsvTable(text: string, name: string): Table[] {
  const said = delimiterLine.exec(text);
  const body = said === null ? text : text.slice(said[0].length);
  const [head = ''] = body.split(/\r?\n/, 1);
  const counted = delimiters.map((one) => ({ one, count: head.split(one).length }));
  const delimiter = said?.[1] ?? counted.toSorted((a, b) => b.count - a.count)[0]?.one ?? ',';
  try {
    const lines: string[][] = parse(body, { bom: true, delimiter, relax_column_count: true });
    return [withRows(toTable(name, lines), name)];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UploadRefusal(
      `${name} is broken as CSV: ${error.message}. Save it again as CSV (UTF-8).`,
      { cause: error },
    );
  }
}

function withRows(table: Table, name: string): Table {
  if (table.rows.length === 0) throw new UploadRefusal(`${name} has no rows.`);
  return table;
}

const markup = new TextDecoder('latin1');

/** The sheets of a workbook, those without rows left out. Throws UploadRefusal. */
export async function readXlsxTables(bytes: Uint8Array, name: string): Promise<Table[]> {
  for (const part of unpackZip(bytes, name, () => true).values()) {
    const text = markup.decode(part);
    if (/<!(?:ENTITY|DOCTYPE)/i.test(text))
      throw new UploadRefusal(
        `${name} declares entities of its own, which are not read. Save it again as XLSX.`,
      );
  }
  const sheets = await sheetsOf(bytes, name);
  const cells = sheets.reduce((sum, { data }) => sum + data.length * (data[0]?.length ?? 0), 0);
  if (cells > readLimits.entities * 8)
    throw new UploadRefusal(`${name} has too many cells. Save the sheet you need as CSV (UTF-8).`);
  const tables = sheets
    .map(({ sheet, data }) =>
      toTable(
        sheet,
        data.map((row) => row.map(cellText)),
      ),
    )
    .filter(({ rows }) => rows.length > 0);
  if (tables.length === 0) throw new UploadRefusal(`${name} has no sheet with a header and rows.`);
  return tables;
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
