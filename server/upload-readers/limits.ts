import type { UploadKind } from '#contract/uploads.ts';

/** Bounds within which a file is read; whatever goes beyond is refused. */
export const readLimits = {
  entries: 200,
  unpackedBytes: 200 * 1024 * 1024,
  /** Unpacked to packed. */
  ratio: 100,
  /** What a plan is drawn of: shapes and texts, nodes and ways, features, the spaces and walls of a model. */
  entities: 250_000,
  nesting: 64,
  /** Of what a reader says; previews go by way of files. */
  messageBytes: 256 * 1024,
} as const;

/** What reading a file may take of the machine. */
export interface ReadBudget {
  /** Of the processor: on a machine that is busy, a file is not at fault for waiting. */
  cpuMs: number;
  /** By the clock, whatever the machine does meanwhile. */
  maxMs: number;
  residentBytes: number;
}

const usualBudget: ReadBudget = {
  cpuMs: 10_000,
  maxMs: 60_000,
  residentBytes: 512 * 1024 * 1024,
};

/** Building models describe everything down to the screws before they come to the rooms. */
const modelBudget: ReadBudget = {
  cpuMs: 60_000,
  maxMs: 180_000,
  residentBytes: 1024 * 1024 * 1024,
};

export function readBudget(kind: UploadKind): ReadBudget {
  return kind === 'ifc' ? modelBudget : usualBudget;
}
