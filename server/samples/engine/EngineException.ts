/** Errors after which parts of the store may stay unreadable, or the engine refuses all work, until it is opened anew. */
const storageErrors: ReadonlySet<string> = new Set([
  'ABORTED',
  'ATTEMPT_TO_READ_AFTER_EOF',
  'BAD_SIZE_OF_FILE_IN_DATA_PART',
  'CANNOT_CLOSE_FILE',
  'CANNOT_CREATE_DIRECTORY',
  'CANNOT_CREATE_FILE',
  'CANNOT_FSYNC',
  'CANNOT_OPEN_FILE',
  'CANNOT_READ_ALL_DATA',
  'CANNOT_READ_FROM_FILE_DESCRIPTOR',
  'CANNOT_SEEK_THROUGH_FILE',
  'CANNOT_TRUNCATE_FILE',
  'CANNOT_WRITE_TO_FILE',
  'CANNOT_WRITE_TO_FILE_DESCRIPTOR',
  'CHECKSUM_DOESNT_MATCH',
  'CORRUPTED_DATA',
  'DIRECTORY_ALREADY_EXISTS',
  'DIRECTORY_DOESNT_EXIST',
  'DUPLICATE_DATA_PART',
  'FILE_ALREADY_EXISTS',
  'FILE_DOESNT_EXIST',
  'NOT_ENOUGH_SPACE',
  'NO_FILE_IN_DATA_PART',
  'NO_SUCH_DATA_PART',
  'POCO_EXCEPTION',
  'POTENTIALLY_BROKEN_DATA_PART',
  'PTHREAD_ERROR',
  'STD_EXCEPTION',
  'UNEXPECTED_FILE_IN_DATA_PART',
  'ZSTD_DECODER_FAILED',
]);

/** A failure of the engine in the terms of the ClickHouse protocol. */
export class EngineException extends Error {
  readonly exceptionCode: number;
  readonly exceptionName: string;

  constructor(exceptionCode: number, exceptionName: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'EngineException';
    this.exceptionCode = exceptionCode;
    this.exceptionName = exceptionName;
  }

  get isStorageError(): boolean {
    return storageErrors.has(this.exceptionName);
  }

  /** The body of an error answer, as `@clickhouse/client` parses it. */
  get answerText(): string {
    return `Code: ${this.exceptionCode}. DB::Exception: ${this.message} (${this.exceptionName})\n`;
  }
}

/** Reads the code and name out of whatever the engine library threw. */
export function toEngineException(error: unknown): EngineException {
  if (error instanceof EngineException) return error;
  const text = error instanceof Error ? error.message : String(error);
  const code = /Code: (\d+)/.exec(text)?.[1];
  if (code === undefined) return new EngineException(1001, 'STD_EXCEPTION', text, error);
  const name = [...text.matchAll(/\(([A-Z][A-Z0-9_]{2,})\)/g)].at(-1)?.[1] ?? 'UNKNOWN_EXCEPTION';
  const message = text.replace(/^Code: \d+\. DB::Exception: /, '').replace(/ \([A-Z0-9_]+\)$/, '');
  return new EngineException(Number(code), name, message, error);
}
