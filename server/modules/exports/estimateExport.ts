import type { ExportEstimate, ExportFormat, ZoneMetricsFile } from '#contract/exports.ts';
import type { ExportPlan, ExportSource } from '#server/core/export/ExportSource.ts';

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
const gzipShare = 0.06;

type Cell = ExportEstimate['first_rows'][number][number];

async function readFirst(
  { plan, source, nowMs }: { plan: ExportPlan; source: ExportSource; nowMs: number },
  signal: AbortSignal,
): Promise<string[]> {
  const { first: piece, columns } = plan;
  if (piece === null) return [];
  const chunks: Uint8Array[] = [];
  const asked = { piece, format: 'ndjson' as const, columns, firstRow: 0, nowMs };
  for await (const bytes of await source.rows(asked, signal)) chunks.push(bytes);
  return Buffer.concat(chunks).toString('utf8').split('\n').filter(Boolean).slice(0, rowsAtFirst);
}

/** What a file will be: its exact number of rows, the first of them, and about its size. */
export async function estimateExport(
  file: ZoneMetricsFile,
  { source, now }: { source: ExportSource; now: () => number },
  signal: AbortSignal,
): Promise<ExportEstimate> {
  const nowMs = now();
  const plan = await source.plan(file, { nowMs, signal });
  const lines = await readFirst({ plan, source, nowMs }, signal);
  const rows = lines.map((line) => JSON.parse(line) as Record<string, Cell>);
  const lineBytes = lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
  return {
    rows: plan.rows,
    columns: plan.columns,
    bytes: bytesOf(file, plan.rows * (lineBytes / Math.max(1, lines.length))),
    first_rows: rows.map((row) => plan.columns.map((name) => row[name] ?? null)),
  };
}

function bytesOf({ format, compression }: ZoneMetricsFile, ndjsonBytes: number): number {
  const isPacked = compression === 'gzip' && (format === 'csv' || format === 'ndjson');
  const share = bytesForNdjson[format] * (isPacked ? gzipShare : 1);
  return Math.round(headBytes + ndjsonBytes * share);
}
