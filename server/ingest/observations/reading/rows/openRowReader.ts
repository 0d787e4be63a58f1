import { AppError } from '#server/core/AppError.ts';
import { ArrayRows } from './ArrayRows.ts';
import { CsvRows } from './CsvRows.ts';
import { LineRows } from './LineRows.ts';
import type { RowReader, TakeRow } from './RowReader.ts';

/** The reader of a media type's rows, which are not checked by it. Throws UNSUPPORTED_MEDIA_TYPE for other types. */
export function openRowReader(contentType: string, take: TakeRow): RowReader {
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase();
  if (mediaType === 'application/x-ndjson' || mediaType === 'application/ndjson') {
    return new LineRows(take);
  }
  if (mediaType === 'application/json') return new ArrayRows(take);
  if (mediaType === 'text/csv') return new CsvRows(take);
  throw new AppError(
    'UNSUPPORTED_MEDIA_TYPE',
    'Send observations as application/x-ndjson, application/json, text/csv or application/vnd.apache.arrow.stream',
  );
}
