const megabyte = 1024 * 1024;

/** What one body may hold, and all bodies together that are read or wait to be stored. */
export const intakeLimits = {
  sentBytes: 32 * megabyte,
  unpackedBytes: 128 * megabyte,
  /** An Arrow stream is held whole until it is read. */
  arrowBytes: 64 * megabyte,
  /** A text that is read as one, a calendar or JSON, is held whole. */
  textBytes: 32 * megabyte,
  /** Unpacked to sent, from `ratioFromBytes` on. */
  ratio: 100,
  ratioFromBytes: 4 * megabyte,
  rows: 100_000,
  /** Hours that all readings of a body stand for: each is stored as a row. */
  hours: 150_000,
  rowBytes: 16 * 1024,
  bytesInFlight: 128 * megabyte,
  /** What a row costs at least until it is stored, however few bytes tell it. */
  bytesPerRow: 128,
} as const;
