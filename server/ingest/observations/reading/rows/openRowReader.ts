import { AppError } from '#server/core/AppError.ts';
import { ArrayRows } from './ArrayRows.ts';
import { CsvRows, type CellReader } from './CsvRows.ts';
import { LineRows } from './LineRows.ts';
import type { RowReader, TakeRow } from './RowReader.ts';

/** What is sent in rows. */
export interface RowKind {
  /** The media types that may be sent, as a sentence has them. */
  accepted: string;
  readCell?: CellReader;
  /** Of CSV; a comma when absent. */
  delimiter?: string;
  /** Whether no other form is taken. */
  onlyCsv?: boolean;
}

const readings: RowKind = {
  accepted:
    'observations as application/x-ndjson, application/json, text/csv or application/vnd.apache.arrow.stream',
};

/** The reader of a media type's rows, which are not checked by it. Throws UNSUPPORTED_MEDIA_TYPE for other types. */
export function openRowReader(
  contentType: string,
  take: TakeRow,
  { accepted, readCell, delimiter, onlyCsv = false }: RowKind = readings,
): RowReader {
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase();
  if (mediaType === 'text/csv') return new CsvRows(take, readCell, delimiter);
  if (onlyCsv) throw new AppError('UNSUPPORTED_MEDIA_TYPE', `Send ${accepted}`);
  if (mediaType === 'application/x-ndjson' || mediaType === 'application/ndjson') {
    return new LineRows(take);
  }
  if (mediaType === 'application/json') return new ArrayRows(take);
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', `Send ${accepted}`);
}
