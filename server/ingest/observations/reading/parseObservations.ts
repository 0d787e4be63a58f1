import { parse as parseCsv } from 'csv-parse/sync';
import { AppError } from '#server/core/AppError.ts';

/** A line that is no JSON: reported by the row's check. */
const unreadable = Symbol('unreadable');

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return unreadable;
  }
}

function* ndjsonRows(text: string): Generator {
  let from = 0;
  while (from < text.length) {
    const newline = text.indexOf('\n', from);
    const to = newline === -1 ? text.length : newline;
    const line = text.slice(from, to);
    if (line.trim() !== '') yield parseLine(line);
    from = to + 1;
  }
}

function jsonRows(text: string): unknown[] {
  const value = parseLine(text);
  if (value === unreadable) throw new AppError('INVALID_BODY', 'The body is not JSON');
  if (!Array.isArray(value)) throw new AppError('INVALID_BODY', 'The body is not a JSON array');
  return value;
}

const numberText = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

function csvValue(text: string, column: string): unknown {
  if (text === '') return undefined;
  if (column === 'in_use' && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  const isText = column === 'time' || column === 'layer' || column === 'zone_id';
  return !isText && numberText.test(text) ? Number(text) : text;
}

function columnNames(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim());
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new Error(`the column ${twice} stands twice`);
  return names;
}

function csvRows(text: string): unknown[] {
  try {
    return parseCsv(text, {
      bom: true,
      columns: columnNames,
      skip_empty_lines: true,
      trim: true,
      cast: (value, context) => (context.header ? value : csvValue(value, String(context.column))),
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unreadable';
    throw new AppError('INVALID_BODY', `The body is not CSV: ${reason}`, { cause });
  }
}

/** The rows of a body by its media type, unchecked. Rejects other types with UNSUPPORTED_MEDIA_TYPE. */
export function parseObservations(text: string, contentType: string): Iterable<unknown> {
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase();
  if (mediaType === 'application/x-ndjson' || mediaType === 'application/ndjson') {
    return ndjsonRows(text);
  }
  if (mediaType === 'application/json') return jsonRows(text);
  if (mediaType === 'text/csv') return csvRows(text);
  throw new AppError(
    'UNSUPPORTED_MEDIA_TYPE',
    'Observations come as application/x-ndjson, application/json, text/csv or application/vnd.apache.arrow.stream',
  );
}
