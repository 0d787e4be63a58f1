import { zipSync } from 'fflate';
import readSheets from 'read-excel-file/node';
import { UploadRefusal } from '../ReadOrder.ts';
import { tableLimits } from '../limits.ts';
import { unpackZip } from '../unpackZip.ts';
import { toTable, type HeldTable } from './Table.ts';
import {
  fillMerged,
  headerHeight,
  joinedHeader,
  sheetFacts,
  type MergedCells,
} from './xlsxSheets.ts';
import { headOf } from './wide/wideHead.ts';
import type { HeaderRooms } from './wide/HeaderRooms.ts';
import { isCobie } from './zoneRows.ts';

const markup = new TextDecoder('latin1');

/** The sheets of a workbook, those without rows left out. Throws UploadRefusal. */
export async function readXlsxTables(
  bytes: Uint8Array,
  name: string,
  rooms: HeaderRooms | null = null,
): Promise<HeldTable[]> {
  const parts = unpackZip(bytes, name, () => true);
  let cells = 0;
  for (const [path, part] of parts) {
    const text = markup.decode(part);
    refuseMarkup(text, name);
    if (sheetPart.test(path)) cells += cellsIn(text);
  }
  // The library holds all of them at once, and those of rows that end early.
  refuseCells(cells, name);
  const sheets = await sheetsOf(withErrors(parts) ?? bytes, name);
  refuseCells(
    sheets.reduce((sum, { data }) => sum + data.length * (data[0]?.length ?? 0), 0),
    name,
  );
  const facts = sheetFacts(parts, name);
  const tables = sheets
    .map(({ sheet, data }) =>
      tableOf(sheet, data, { merged: facts.get(sheet)?.merged ?? [], rooms }),
    )
    .filter(({ rows }) => rows.length > 0);
  if (tables.length === 0) throw new UploadRefusal(`${name} has no sheet with a header and rows.`);
  const visible = tables.filter((table) => facts.get(table.name)?.isHidden !== true);
  // Lists that other sheets choose from are hidden; those of COBie say what its rooms are in.
  return visible.length === 0 || isCobie(tables) ? tables : visible;
}

function tableOf(
  name: string,
  data: readonly (readonly unknown[])[],
  { merged, rooms }: { merged: readonly MergedCells[]; rooms: HeaderRooms | null },
): HeldTable {
  const lines = data.map((row) => row.map(cellText));
  fillMerged(lines, merged, tableLimits.cells);
  const head = headOf(lines, rooms);
  const height = headerHeight(lines, merged, head.at);
  if (head.isWide || height === 1) return toTable(name, lines, head);
  const end = head.at + height;
  return toTable(name, lines, { header: joinedHeader(lines.slice(head.at, end)), end });
}

function cellsIn(sheet: string): number {
  let count = 0;
  for (let at = sheet.indexOf('<c'); at >= 0; at = sheet.indexOf('<c', at + 2)) {
    const behind = sheet[at + 2];
    if (behind === ' ' || behind === '>' || behind === '/') count += 1;
  }
  return count;
}

function refuseCells(cells: number, name: string): void {
  if (cells <= tableLimits.cells) return;
  const [most, rows] = [tableLimits.cells, tableLimits.readings].map((one) =>
    one.toLocaleString('en-US'),
  );
  throw new UploadRefusal(
    `${name} has more than ${most} cells. Save the sheet you need as CSV (UTF-8), which may have up to ${rows} readings, or split the workbook.`,
  );
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
