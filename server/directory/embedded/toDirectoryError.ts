import { AppError } from '#server/core/AppError.ts';

/** States of the engine that tell of its files, not of a statement. */
const stateCodes = {
  // data_corrupted, index_corrupted, undefined_file
  XX001: 'STORE_DAMAGED',
  XX002: 'STORE_DAMAGED',
  '58P01': 'STORE_DAMAGED',
  // disk_full, io_error
  '53100': 'STORAGE_FULL',
  '58030': 'ENGINE_UNAVAILABLE',
} as const;

/** A failure of the store as a code of the catalogue; anything else as it is. */
export function toDirectoryError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const code = stateCodes[error.code as keyof typeof stateCodes];
  return code
    ? new AppError(code, `The directory store: ${error.message}`, { cause: error })
    : error;
}
