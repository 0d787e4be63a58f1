import { storageErrors } from '#server/samples/storageErrors.ts';

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
  if (code === undefined) {
    return isRefusedByLibrary(error)
      ? new EngineException(36, 'BAD_ARGUMENTS', text, error)
      : new EngineException(1001, 'STD_EXCEPTION', text, error);
  }
  const name = [...text.matchAll(/\(([A-Z][A-Z0-9_]{2,})\)/g)].at(-1)?.[1] ?? 'UNKNOWN_EXCEPTION';
  const message = text
    .replace(/^(?:Code: \d+\. DB::Exception: )+/, '')
    .replace(/(?: \([A-Z][A-Z0-9_]+\)| \(version [^()]*\))+\s*$/, '');
  return new EngineException(Number(code), name, message, error);
}

/** The library checks names and formats of an insert before the engine sees it. */
function isRefusedByLibrary(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'CHDB_INSERT';
}
