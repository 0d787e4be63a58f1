import type { TableContent, UploadKind } from '#contract/uploads.ts';

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

/** How many rows a table may have by what they are, so that it is read within its budget on a machine of half the usual speed. */
export const tableLimits = {
  rooms: 250_000,
  readings: 1_000_000,
  /** Bookings are stored at once or not at all: as many as the ingestion takes at once. */
  bookings: 100_000,
  /** Of a workbook, which its reader holds whole: some 2 KB a cell. */
  cells: 600_000,
  /** Of a list of rooms as CSV, all of whose rows are held. */
  heldCells: 5_000_000,
  /** As many as workbooks have. */
  columns: 16_384,
} as const satisfies Record<TableContent | 'cells' | 'heldCells' | 'columns', number>;

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
