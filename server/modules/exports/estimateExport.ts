import type { ExportEstimate, ExportFile } from '#contract/exports.ts';
import { isPacked, type ExportFormat } from '#domain/report/exportFormats.ts';
import type { ExportPiece, ExportPlan, ExportSource } from '#server/core/export/ExportSource.ts';

const rowsAtFirst = 20;
/** Bytes before the rows: settings, titles, or the frame of an archive. */
const headBytes = 2000;
/** What a format takes for a byte of NDJSON, measured on a building's zones by the hour. */
const bytesForNdjson: Readonly<Record<ExportFormat, number>> = {
  csv: 0.42,
  ndjson: 1,
  xlsx: 0.19,
  parquet: 0.013,
  arrow: 0.5,
};
/** Likewise of the rows that a part of Parquet is made of. */
const partForNdjson = 0.5;
const gzipShare = 0.06;

type Cell = ExportEstimate['first_rows'][number][number];

interface Planned {
  plan: ExportPlan;
  source: ExportSource;
  nowMs: number;
}

/** The first rows of a piece, as lines; of a longer one no more are made than it takes to have those. */
async function linesOf(
  piece: ExportPiece,
  { plan, source, nowMs }: Planned,
  { wanted, signal }: { wanted: number; signal: AbortSignal },
): Promise<string[]> {
  const { columns } = plan;
  const asked = { piece, format: 'ndjson' as const, columns, firstRow: 0, nowMs };
  const decoder = new TextDecoder();
  let text = '';
  let lines: string[] = [];
  for await (const bytes of await source.rows(asked, signal)) {
    text += decoder.decode(bytes, { stream: true });
    lines = text.split('\n');
    // What stands after the last line break may go on.
    if (lines.length > wanted) break;
  }
  return lines.filter(Boolean).slice(0, wanted);
}

/** The first rows: those of the piece that is there for them, or where it is short, of the pieces of the file. */
async function readFirst(planned: Planned, signal: AbortSignal): Promise<string[]> {
  const { first, parts, rows } = planned.plan;
  if (first === null) return [];
  const wanted = Math.min(rowsAtFirst, rows);
  let lines = await linesOf(first, planned, { wanted, signal });
  if (lines.length < wanted) {
    lines = [];
    for (const piece of parts.flatMap(({ pieces }) => pieces)) {
      lines.push(...(await linesOf(piece, planned, { wanted: wanted - lines.length, signal })));
      if (lines.length >= wanted) break;
    }
  }
  return lines;
}

/** What a file will be: its exact number of rows, the first of them, and about its size. */
export async function estimateExport(
  file: ExportFile,
  { source, nowMs }: Omit<Planned, 'plan'>,
  signal: AbortSignal,
): Promise<ExportEstimate> {
  const plan = await source.plan(file, { nowMs, signal });
  return await estimateOf(file, { plan, source, nowMs }, signal);
}

/** The same of a file that is planned already. */
export async function estimateOf(
  file: ExportFile,
  planned: Planned,
  signal: AbortSignal,
): Promise<ExportEstimate> {
  const { plan } = planned;
  const lines = await readFirst(planned, signal);
  const rows = lines.map((line) => JSON.parse(line) as Record<string, Cell>);
  const lineBytes = lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
  return {
    rows: plan.rows,
    columns: plan.columns,
    bytes: bytesOf(file, plan.rows * (lineBytes / Math.max(1, lines.length))),
    first_rows: rows.map((row) => plan.columns.map((name) => row[name] ?? null)),
  };
}

function bytesOf(file: ExportFile, ndjsonBytes: number): number {
  const share = bytesForNdjson[file.format] * (isPacked(file) ? gzipShare : 1);
  return Math.round(headBytes + ndjsonBytes * share);
}

/** What the largest part of a file of so many bytes takes as rows before the engine has made it Parquet; other files are made of nothing else. */
export function partBytes(
  { format }: Pick<ExportFile, 'format'>,
  { parts, rows }: Pick<ExportPlan, 'parts' | 'rows'>,
  bytes: number,
): number {
  if (format !== 'parquet' || rows === 0) return 0;
  const most = parts.reduce((known, part) => Math.max(known, part.rows), 0);
  const ndjsonBytes = (bytes - headBytes) / bytesForNdjson.parquet;
  return Math.round((ndjsonBytes * partForNdjson * most) / rows);
}
