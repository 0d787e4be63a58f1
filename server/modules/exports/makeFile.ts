import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isPacked } from '#domain/report/exportFormats.ts';
import type {
  ExportPart,
  ExportPlan,
  ExportSettings,
  ExportSource,
  RowFormat,
} from '#server/core/export/ExportSource.ts';
import type { StoredExport } from './StoredExport.ts';
import { GrowingFile } from './files/GrowingFile.ts';
import { writeSheets } from './files/writeSheets.ts';
import { ZipFile } from './files/ZipFile.ts';
import type { ParquetWriter } from '#server/samples/parquet/ParquetProcess.ts';

export interface MakeFile {
  job: StoredExport;
  plan: ExportPlan;
  source: ExportSource;
  openParquetWriter: () => ParquetWriter;
  folder: string;
  /** The finished file. */
  path: string;
  signal: AbortSignal;
  /** Told once a part is on the disk; rejects when the job goes on no more. */
  advance: (done: Pick<StoredExport, 'partsDone' | 'rowsDone' | 'bytesDone'>) => Promise<void>;
}

/** What the whole file is made of, part by part. */
interface PartWriter {
  /** Adds a part; resolves, once it is on the disk, with the bytes of all so far. */
  add: (part: ExportPart, pieces: AsyncGenerator<Uint8Array>) => Promise<number>;
  /** Makes the finished file of the parts. */
  end: (path: string) => Promise<void>;
  close: () => Promise<void>;
}

interface Made extends MakeFile {
  settings: ExportSettings;
}

const rowFormats = {
  csv: 'csv',
  ndjson: 'ndjson',
  xlsx: 'xlsx',
  arrow: 'arrow',
  parquet: 'native',
} as const;

/** CSV, NDJSON and Arrow: parts one after the other in the file itself. */
async function openStream(all: Made, format: RowFormat): Promise<PartWriter> {
  const { job, plan, source, folder, settings } = all;
  const growing = join(folder, 'growing');
  const isGzip = isPacked(job.file);
  const file = await GrowingFile.open(growing, job.bytesDone, isGzip);
  if (job.partsDone === 0) await file.add([source.head(format, plan.columns, settings)]);
  return {
    add: (_, pieces) => file.add(pieces),
    async end(path) {
      const end = source.end(format, plan.columns);
      if (end.byteLength > 0) await file.add([end]);
      await rename(growing, path);
    },
    close: () => file.close(),
  };
}

/** A workbook: rows are collected, and dealt out to sheets at the end. */
async function openWorkbook({ job, plan, folder, settings }: Made): Promise<PartWriter> {
  const rowsPath = join(folder, 'rows');
  const file = await GrowingFile.open(rowsPath, job.bytesDone, true);
  if (job.partsDone === 0) await file.add([new Uint8Array(0)]);
  return {
    add: (_, pieces) => file.add(pieces),
    async end(path) {
      const growing = join(folder, 'growing');
      await writeSheets(
        { rowsPath, path: growing },
        { columns: plan.columns, settings, rows: plan.rows },
      );
      await rename(growing, path);
      await rm(rowsPath);
    },
    close: () => file.close(),
  };
}

/** Parquet: a file for each part, written by the engine, in an archive with the settings. */
function openParquet({ job, plan, folder, settings, openParquetWriter }: Made): PartWriter {
  const writer = openParquetWriter();
  // An id may hold what a name of a file may not, "campus/north" for one.
  const nameOf = ({ name }: ExportPart): string => `part-${encodeURIComponent(name)}.parquet`;
  let bytes = job.bytesDone;
  return {
    async add(part, pieces) {
      const native = join(folder, 'part.native');
      const stream = await GrowingFile.open(native, 0, false);
      try {
        await stream.add(pieces);
      } finally {
        await stream.close();
      }
      const parquet = join(folder, nameOf(part));
      await writer.convert({ native, parquet });
      await rm(native);
      const written = await open(parquet, 'r+');
      await written.sync();
      await written.close();
      bytes += (await stat(parquet)).size;
      return bytes;
    },
    async end(path) {
      const growing = join(folder, 'growing');
      const zip = await ZipFile.create(growing);
      try {
        await zip.add('settings.json', [Buffer.from(JSON.stringify(settings, null, 2))]);
        for (const part of plan.parts)
          await zip.add(nameOf(part), createReadStream(join(folder, nameOf(part))), {
            isPacked: true,
          });
        await zip.end();
      } finally {
        await zip.close();
      }
      await rename(growing, path);
      for (const part of plan.parts) await rm(join(folder, nameOf(part)));
    },
    close: () => writer.dispose(),
  };
}

async function openParts(all: Made): Promise<PartWriter> {
  const { format } = all.job.file;
  if (format === 'parquet') return openParquet(all);
  return format === 'xlsx' ? await openWorkbook(all) : await openStream(all, format);
}

/** The rows of a part, piece by piece. */
async function* rowsOf(
  part: ExportPart,
  firstRow: number,
  { job, plan, source, signal }: Made,
): AsyncGenerator<Uint8Array> {
  const format = rowFormats[job.file.format];
  let row = firstRow;
  for (const piece of part.pieces) {
    const asked = { piece, format, columns: plan.columns, firstRow: row, nowMs: job.asOfMs };
    yield* await source.rows(asked, signal);
    row += piece.rows;
  }
}

/**
 * Makes the file of a job: part after part, each on the disk before the next, beginning after those that are done. The same
 * question gives the same bytes however often it was interrupted. Resolves with its length and hash, in hexadecimal.
 */
export async function makeFile(input: MakeFile): Promise<{ bytes: number; sha256: string }> {
  const { job, plan, path, signal } = input;
  // The file gets its name once it is whole: a stop may have come after that, and before the job was told.
  const isWhole = job.partsDone === plan.parts.length && existsSync(path);
  if (!isWhole) await writeParts(input);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, { signal });
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}

async function writeParts(input: MakeFile): Promise<void> {
  const { job, plan, source, path, signal, advance } = input;
  const all = { ...input, settings: source.settings(job.file, plan.rows) };
  const writer = await openParts(all);
  try {
    let rowsDone = 0;
    for (const [at, part] of plan.parts.entries()) {
      if (at >= job.partsDone) {
        const bytesDone = await writer.add(part, rowsOf(part, rowsDone, all));
        await advance({ partsDone: at + 1, rowsDone: rowsDone + part.rows, bytesDone });
      }
      rowsDone += part.rows;
      signal.throwIfAborted();
    }
    await writer.end(path);
  } finally {
    await writer.close();
  }
}
