import { statfs } from 'node:fs/promises';
import { mostExportRows, mostWorkbookRows, type ExportFile } from '#contract/exports.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Audit, AuditEntry } from '#server/core/Audit.ts';
import type { Caller } from '#server/core/Caller.ts';
import type { ExportSources } from '#server/core/export/ExportSource.ts';
import { inMegabytes, leastFreeBytes } from '#server/core/storage/freeSpace.ts';
import type { DirectoryQueries } from '#server/directory/Directory.ts';
import { estimateOf, partBytes } from './estimateExport.ts';
import type { ExportRunner } from './ExportRunner.ts';
import type { ExportStore } from './ExportStore.ts';
import type { ExportFolder } from './files/ExportFolder.ts';
import type { StoredExport } from './StoredExport.ts';

/** What a file is called that was given no name. */
const usualNames: Readonly<Record<ExportFile['kind'], string>> = {
  zone_metrics: 'Zone metrics',
  booking_metrics: 'Booking metrics',
  bookings: 'Bookings',
};

export function usualName({ kind }: Pick<ExportFile, 'kind'>): string {
  return usualNames[kind];
}

const mostAtOnce = 5;
/** Of the size that is foretold: the file grows beside what it is made of. */
const roomForFile = 2;

/** What makes files and keeps them. */
export interface Exports {
  store: ExportStore;
  runner: ExportRunner;
  folder: ExportFolder;
  sources: ExportSources;
}

export interface ExportParts extends Exports {
  audit: Audit;
  filesDir: string;
  now: () => number;
}

/** The schedule that a file is made for; `begin` notes that in the transaction that stores the job, and rolls it back by throwing. */
interface ScheduledRun {
  id: string;
  begin: (exportId: string, queries: DirectoryQueries) => Promise<void>;
}

function inRows(rows: number): string {
  return rows.toLocaleString('en-US');
}

/** Throws EXPORT_TOO_LARGE with what would fit, in rows or on the disk. */
async function refuseTooLarge(
  file: ExportFile,
  { rows, needed }: { rows: number; needed: number },
  filesDir: string,
): Promise<void> {
  const most = file.format === 'xlsx' ? mostWorkbookRows : mostExportRows;
  if (rows > most) {
    const other = file.format === 'xlsx' ? ', or choose CSV or Parquet' : '';
    const share = Math.max(1, Math.floor((100 * most) / rows));
    throw new AppError(
      'EXPORT_TOO_LARGE',
      `The file would have ${inRows(rows)} rows, and ${inRows(most)} fit. Choose a longer interval, fewer spaces or about ${share}% of the days${other}.`,
    );
  }
  const { bavail, bsize } = await statfs(filesDir);
  const free = bavail * bsize - leastFreeBytes;
  if (needed > free)
    throw new AppError(
      'EXPORT_TOO_LARGE',
      `The file needs about ${inMegabytes(needed)} while it is made, and ${inMegabytes(Math.max(0, free))} are free. Ask the server’s operator to free some space, or export less.`,
    );
}

export function exportEntry(
  action: AuditEntry['action'],
  caller: Caller,
  job: StoredExport,
): AuditEntry {
  const { id, name, file, rows, buildingIds } = job;
  const detail = { export: id, name, format: file.format, rows, buildings: buildingIds.join(', ') };
  return { actor: caller.userId, action, detail };
}

function tooManyAtOnce(): AppError {
  return new AppError(
    'TOO_MANY_REQUESTS',
    `${mostAtOnce} exports of this key are under way. Wait until one is ready, or cancel one`,
    { retryAfterS: 10 },
  );
}

/** Stores a job and has its file made. Throws the refusals of the question, EXPORT_TOO_LARGE and TOO_MANY_REQUESTS. */
export async function startExport(
  file: ExportFile,
  { caller, signal }: { caller: Caller; signal: AbortSignal },
  all: ExportParts,
  run?: ScheduledRun,
): Promise<StoredExport> {
  const { store, runner, audit, filesDir, now } = all;
  const source = all.sources(file);
  if ((await store.countUnderWay(caller.budget)) >= mostAtOnce) throw tooManyAtOnce();
  const nowMs = now();
  const plan = await source.plan(file, { nowMs, signal });
  const { bytes } = await estimateOf(file, { plan, source, nowMs }, signal);
  const needed = bytes * roomForFile + partBytes(file, plan, bytes);
  await refuseTooLarge(file, { rows: plan.rows, needed }, filesDir);
  const job = await store.add(
    {
      owner: caller.userId,
      budget: caller.budget,
      name: file.name ?? usualName(file),
      buildingIds: [...new Set(file.building_id.map(toSpaceId))],
      file,
      rows: plan.rows,
      parts: plan.parts.length,
      scheduleId: run?.id ?? null,
    },
    { atMs: nowMs, most: mostAtOnce, alongside: run?.begin },
  );
  // Others may have begun while this one was planned.
  if (job === undefined) throw tooManyAtOnce();
  await audit.record(exportEntry('export_created', caller, job));
  runner.enqueue(job);
  return job;
}
