/** Bounds within which a file is read; whatever goes beyond is refused. */
export const readLimits = {
  entries: 200,
  unpackedBytes: 200 * 1024 * 1024,
  /** Unpacked to packed. */
  ratio: 100,
  entities: 250_000,
  nesting: 64,
  /** Of the processor: on a machine that is busy, a file is not at fault for waiting. */
  cpuMs: 10_000,
  /** By the clock, whatever the machine does meanwhile. */
  maxMs: 60_000,
  residentBytes: 512 * 1024 * 1024,
  /** Of what a reader says; previews go by way of files. */
  messageBytes: 256 * 1024,
} as const;
