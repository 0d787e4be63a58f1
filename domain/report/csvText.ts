import { localParts } from '../time/localParts.ts';
import { toIsoInstant } from '../time/toIsoInstant.ts';
import { reportHeading } from './reportHeading.ts';
import type { CellValue, ReportColumn, ReportDocument, ReportTable } from './ReportDocument.ts';

/** A value as a cell of CSV (RFC 4180). Text that a spreadsheet would take for a formula gets an apostrophe in front (ASVS 1.2.10); numbers stay as they are, and what is unknown is empty. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const safe = /^[=+\-@\t\r\0]/.test(value) ? `'${value}` : value;
  // Unquoted, a line that begins with # is a comment to those who leave the settings out.
  return /[",\r\n]|^#/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of such cells with its end. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Programs that know comments pass over these lines; a quotation mark would open a field for the others. */
function commentLine(text: string): string {
  return `# ${text.replaceAll('"', "'").replaceAll(/\s+/g, ' ')}\r\n`;
}

function titleText({ title, unit }: ReportColumn): string {
  return unit === undefined ? title : `${title} (${unit})`;
}

/**
 * A table as comma-separated text (RFC 4180), every row of it: what the numbers rest on as comments, then titles, then values at
 * full precision. Shares are 0..1, instants ISO 8601 with the offset of the report's zone, days local, unknown values empty.
 */
export function toCsv(document: Omit<ReportDocument, 'tables'>, table: ReportTable): string {
  const { columns, rows } = table;
  const wireValue = (value: CellValue, at: number): CellValue => {
    if (typeof value !== 'number') return value;
    const kind = columns[at]?.kind;
    if (kind === 'day') return localParts(value, document.timeZone).dayKey;
    return kind === 'instant' ? toIsoInstant(value, document.timeZone) : value;
  };
  return [
    ...reportHeading(document, table.title).map(commentLine),
    csvLine(columns.map(titleText)),
    ...rows.map((row) => csvLine(row.map(wireValue))),
  ].join('');
}
