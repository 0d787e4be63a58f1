import type { ExportFile } from '#contract/exports.ts';
import { AppError } from '#server/core/AppError.ts';

/** Some consecutive rows of a file, read and written at once; `ask` is what its source reads them by. */
export interface ExportPiece {
  ask: unknown;
  rows: number;
}

/** What is on the disk before the next begins: the rows of a building and month. */
export interface ExportPart {
  name: string;
  rows: number;
  pieces: ExportPiece[];
}

/** What a file will hold, as far as can be said without a reading. */
export interface ExportPlan {
  columns: string[];
  parts: ExportPart[];
  rows: number;
  /** The first rows of the file and perhaps some more; null without any. */
  first: ExportPiece | null;
}

/** How rows are written; Parquet is made of the engine's own format, Native. */
export type RowFormat = 'csv' | 'ndjson' | 'xlsx' | 'arrow' | 'native';

export interface ExportRows {
  piece: ExportPiece;
  format: RowFormat;
  columns: readonly string[];
  /** Position in the file of the first of them. */
  firstRow: number;
  /** The moment as of which slots are open and intervals over. */
  nowMs: number;
}

export type ExportSettings = Readonly<Record<string, string | number>>;

/** Where the rows of one kind of file come from. */
export interface ExportSource<File extends ExportFile = ExportFile> {
  /** Rejects with the refusals of the question. */
  plan: (file: File, at: { nowMs: number; signal: AbortSignal }) => Promise<ExportPlan>;
  /** What the numbers rest on, by name. */
  settings: (file: File, rows: number) => ExportSettings;
  /** The rows as bytes, in pieces that are made as they are taken. Rejects with EXPORT_CHANGED when they are not those of the plan. */
  rows: (asked: ExportRows, signal: AbortSignal) => Promise<AsyncGenerator<Uint8Array>>;
  /** What stands before the rows, and after them. */
  head: (format: RowFormat, columns: readonly string[], settings: ExportSettings) => Uint8Array;
  end: (format: RowFormat, columns: readonly string[]) => Uint8Array;
}

/** The source of a file by its kind. */
export type ExportSources = (file: Pick<ExportFile, 'kind'>) => ExportSource;

type OfKind<Kind extends ExportFile['kind']> = Extract<ExportFile, { kind: Kind }>;

/** Sources by kind, each for its own. */
export function exportSources(sources: {
  [Kind in ExportFile['kind']]: ExportSource<OfKind<Kind>>;
}): ExportSources {
  // Each source is asked for files of its kind alone.
  return ({ kind }) => sources[kind] as ExportSource;
}

/** The refusal of a file that has other rows than were planned. */
export function exportChanged(): AppError {
  return new AppError(
    'EXPORT_CHANGED',
    'Spaces, opening hours or bookings were changed while the file was made. Make it again.',
  );
}
