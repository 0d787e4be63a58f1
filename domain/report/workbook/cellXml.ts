import type { CellValue, ColumnKind } from '#domain/report/ReportDocument.ts';
import { zoneOffsetMs } from '#domain/time/zoneOffset.ts';
import { cellStyles, xmlText } from './workbookParts.ts';

const msPerDay = 86_400_000;
/** Days from the workbook's epoch to 1970-01-01. */
const epochDays = 25_569;
/** Beyond this a cell's text is refused by spreadsheets. */
const maxText = 32_767;

/** "A" to "XFD", counting from 0. */
function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`;
}

interface CellPlace {
  column: number;
  /** From 1. */
  row: number;
  kind: ColumnKind | 'head';
  timeZone: string;
}

/** A cell with its reference and number format; nothing where the value is unknown. Text never becomes a formula. */
export function cellXml(value: CellValue, { column, row, kind, timeZone }: CellPlace): string {
  if (value === null) return '';
  const place = `r="${columnName(column)}${row}" s="${cellStyles[kind]}"`;
  if (typeof value === 'string') {
    const text = xmlText(value.slice(0, maxText));
    return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  }
  if (!Number.isFinite(value)) return '';
  const isTime = kind === 'instant' || kind === 'day';
  const number = isTime ? wallDays(value, timeZone) : value;
  return `<c ${place}><v>${kind === 'day' ? Math.floor(number) : number}</v></c>`;
}

/** An instant as a spreadsheet counts time: days of the wall clock. */
function wallDays(ms: number, timeZone: string): number {
  return (ms + zoneOffsetMs(ms, timeZone)) / msPerDay + epochDays;
}
