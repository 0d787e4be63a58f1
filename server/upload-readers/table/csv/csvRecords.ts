import { CsvError, parse } from 'csv-parse/sync';
import { UploadRefusal } from '../../ReadOrder.ts';

export interface CsvRecord {
  /** Where it begins in the file, from 1. */
  line: number;
  cells: readonly string[];
}

export interface CsvForm {
  /** Of the file, as the person named it. */
  name: string;
  delimiter: string;
  /** A carriage return before it belongs to it. */
  lineEnd: '\n' | '\r';
}

/** No row is longer, in characters; what is, lacks a quote or a line end. */
const longestRecord = 1024 * 1024;

/** The records of a text that comes in pieces. Throws UploadRefusal with the line where it is broken. */
export function* csvRecords(pieces: Iterable<string>, form: CsvForm): Generator<CsvRecord> {
  let rest = '';
  let line = 1;
  for (const piece of pieces) {
    const text = rest + piece;
    const end = wholeUntil(text, form.lineEnd);
    if (end === 0 && text.length > longestRecord) throw tooLong(form.name, line);
    rest = text.slice(end);
    line = yield* recordsOf(text.slice(0, end), line, form);
  }
  if (rest !== '') yield* recordsOf(rest, line, form);
}

function tooLong(name: string, line: number): UploadRefusal {
  return new UploadRefusal(
    `${name} is broken as CSV: the row at line ${line} doesn’t end. Close its quotes, or save it again as CSV (UTF-8).`,
  );
}

/** Behind the last line end that is not within quotes; 0 where there is none. */
function wholeUntil(text: string, lineEnd: string): number {
  let quotes = quotesIn(text);
  let end = text.length;
  for (;;) {
    const at = end === 0 ? -1 : text.lastIndexOf(lineEnd, end - 1);
    if (at < 0) return 0;
    quotes -= quotesIn(text.slice(at + 1, end));
    if (quotes % 2 === 0) return at + 1;
    end = at;
  }
}

function quotesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count += 1;
  return count;
}

/** The records of whole lines; returns the line behind them. */
function* recordsOf(text: string, firstLine: number, form: CsvForm): Generator<CsvRecord, number> {
  const { delimiter, lineEnd } = form;
  let line = firstLine;
  if (!text.includes('"')) {
    const lines = text.split(lineEnd);
    // Nothing is behind the last line end.
    if (lines.at(-1) === '') lines.pop();
    for (const one of lines) {
      yield { line, cells: one.split(delimiter) };
      line += 1;
    }
    return line;
  }
  for (let at = 0; at < text.length;) {
    const read = quotedRecord(text, at, form);
    if (read === null) {
      // Quotes stand where none should: the library says so, or knows better.
      for (const cells of parsed(text.slice(at), line, form)) {
        yield { line, cells };
        line += 1 + linesWithin(cells, lineEnd);
      }
      return line;
    }
    yield { line, cells: read.cells };
    line += 1 + (read.isPlain ? 0 : linesWithin(read.cells, lineEnd));
    at = read.end;
  }
  return line;
}

function linesWithin(cells: readonly string[], lineEnd: string): number {
  return cells.reduce((sum, cell) => sum + cell.split(lineEnd).length - 1, 0);
}

interface QuotedRecord {
  cells: string[];
  /** Behind its line end. */
  end: number;
  /** Whether it is on one line. */
  isPlain: boolean;
}

/** The record at a place of a text; null where a quote stands in the middle of a cell. */
function quotedRecord(text: string, from: number, form: CsvForm): QuotedRecord | null {
  const { delimiter, lineEnd } = form;
  const lineStop = text.indexOf(lineEnd, from);
  const stop = lineStop < 0 ? text.length : lineStop;
  const plain = text.slice(from, stop);
  if (!plain.includes('"')) return { cells: plain.split(delimiter), end: stop + 1, isPlain: true };
  const cells: string[] = [];
  for (let at = from; ;) {
    const cell = text[at] === '"' ? quotedCell(text, at) : bareCell(text, at, form);
    if (cell === null) return null;
    cells.push(cell.text);
    const behind =
      text[cell.end] === '\r' && text[cell.end + 1] === lineEnd ? cell.end + 1 : cell.end;
    if (behind >= text.length || text[behind] === lineEnd)
      return { cells, end: behind + 1, isPlain: behind === stop };
    if (text[cell.end] !== delimiter) return null;
    at = cell.end + 1;
  }
}

function quotedCell(text: string, from: number): { text: string; end: number } | null {
  let close = text.indexOf('"', from + 1);
  let hasQuotes = false;
  while (close >= 0 && text[close + 1] === '"') {
    hasQuotes = true;
    close = text.indexOf('"', close + 2);
  }
  if (close < 0) return null;
  const inner = text.slice(from + 1, close);
  return { text: hasQuotes ? inner.replaceAll('""', '"') : inner, end: close + 1 };
}

function bareCell(
  text: string,
  from: number,
  { delimiter, lineEnd }: CsvForm,
): { text: string; end: number } | null {
  const stops = [text.indexOf(delimiter, from), text.indexOf(lineEnd, from)];
  const end = Math.min(...stops.map((at) => (at < 0 ? text.length : at)));
  const bare = text.slice(from, end);
  return bare.includes('"') ? null : { text: bare, end };
}

function parsed(text: string, line: number, { name, delimiter, lineEnd }: CsvForm): string[][] {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      record_delimiter: lineEnd === '\n' ? ['\r\n', '\n'] : [lineEnd],
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const reason = error.message.replace(
      /\bline (\d+)/,
      (_, within: string) => `line ${Number(within) + line - 1}`,
    );
    throw new UploadRefusal(`${name} is broken as CSV: ${reason}. Save it again as CSV (UTF-8).`, {
      cause: error,
    });
  }
}
