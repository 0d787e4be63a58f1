import { statfs } from 'node:fs/promises';
import {
  cancelExport,
  createExport,
  deleteExport,
  estimateExport as estimateEndpoint,
  getExport,
  getExportFile,
  listExports,
  mostExportRows,
  mostWorkbookRows,
  type ExportJob,
  type ZoneMetricsFile,
} from '#contract/exports.ts';
import { exportExtension, type ExportFormat } from '#domain/report/exportFormats.ts';
import { fileName } from '#domain/report/fileName.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Audit, AuditEntry } from '#server/core/Audit.ts';
import type { Caller } from '#server/core/Caller.ts';
import type { ExportSource } from '#server/core/export/ExportSource.ts';
import { inMegabytes, leastFreeBytes } from '#server/core/storage/freeSpace.ts';
import {
  defineRoute,
  FileAnswer,
  HeadedAnswer,
  type Route,
  type RouteInput,
} from '#server/core/route.ts';
import { estimateExport, estimateOf } from './estimateExport.ts';
import type { ExportRunner } from './ExportRunner.ts';
import type { ExportStore } from './ExportStore.ts';
import type { ExportFolder } from './files/ExportFolder.ts';
import { presentExport, type StoredExport } from './StoredExport.ts';

const mostAtOnce = 5;
/** Of the size that is foretold: the file grows beside what it is made of. */
const roomForFile = 2;

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/zip',
  arrow: 'application/vnd.apache.arrow.stream',
};

/** What makes files and keeps them. */
export interface Exports {
  store: ExportStore;
  runner: ExportRunner;
  folder: ExportFolder;
  source: ExportSource;
}

interface ExportParts extends Exports {
  audit: Audit;
  dataDir: string;
  now: () => number;
}

type Asked = Pick<RouteInput<typeof getExport>, 'parts' | 'caller'>;

/** "This export is canceled". */
function stateSentence({ state }: Pick<StoredExport, 'state'>): string {
  return `This export is ${state === 'cancelled' ? 'canceled' : state}`;
}

/** The name of the file as it is saved: what it holds, and of when. */
function savedName({ name, file }: StoredExport): string {
  return fileName([name], exportExtension(file));
}

/** The export that a path names, as far as it is the caller's, or the caller an administrator, in buildings that the caller may see. Throws NOT_FOUND. */
async function findSeen({ parts, caller }: Asked, { store }: ExportParts): Promise<StoredExport> {
  const job = await store.find(parts['id'] ?? '');
  const isSeen =
    job !== undefined &&
    (job.owner === caller.userId || caller.isAdmin) &&
    isWithin(job, caller, getExport.operationId);
  if (!isSeen) throw new AppError('NOT_FOUND', 'No export found');
  return job;
}

function isWithin({ buildingIds }: StoredExport, caller: Caller, method: string): boolean {
  return buildingIds.every((id) => caller.can(method, toSpaceId(id)));
}

function entry(action: AuditEntry['action'], caller: Caller, job: StoredExport): AuditEntry {
  const { id, name, file, rows, buildingIds } = job;
  const detail = { export: id, name, format: file.format, rows, buildings: buildingIds.join(', ') };
  return { actor: caller.userId, action, detail };
}

function inRows(rows: number): string {
  return rows.toLocaleString('en-US');
}

/** Throws EXPORT_TOO_LARGE with what would fit, and STORAGE_FULL. */
async function refuseTooLarge(
  file: ZoneMetricsFile,
  { rows, bytes }: { rows: number; bytes: number },
  dataDir: string,
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
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize - leastFreeBytes;
  if (bytes * roomForFile > free)
    throw new AppError(
      'STORAGE_FULL',
      `The file needs about ${inMegabytes(bytes * roomForFile)} while it is made, and ${inMegabytes(Math.max(0, free))} are free. Ask the server’s operator to free some space, or export less.`,
    );
}

async function create(
  { body: file, caller, signal }: RouteInput<typeof createExport>,
  all: ExportParts,
): Promise<HeadedAnswer<ExportJob>> {
  const { store, runner, source, audit, dataDir, now } = all;
  if ((await store.countUnderWay(caller.budget)) >= mostAtOnce)
    throw new AppError(
      'TOO_MANY_REQUESTS',
      `${mostAtOnce} exports of this key are under way. Wait until one is ready, or cancel one`,
      { retryAfterS: 10 },
    );
  const nowMs = now();
  const plan = await source.plan(file, { nowMs, signal });
  const { bytes } = await estimateOf(file, { plan, source, nowMs }, signal);
  await refuseTooLarge(file, { rows: plan.rows, bytes }, dataDir);
  const job = await store.add(
    {
      owner: caller.userId,
      budget: caller.budget,
      name: file.name ?? 'Zone metrics',
      buildingIds: [...new Set(file.building_id.map(toSpaceId))],
      file,
      rows: plan.rows,
      parts: plan.parts.length,
    },
    nowMs,
  );
  await audit.record(entry('export_created', caller, job));
  runner.enqueue(job);
  return new HeadedAnswer(presentExport(job), {}, 202);
}

async function fileOf(input: Asked, all: ExportParts): Promise<FileAnswer> {
  const job = await findSeen(input, all);
  const { state, expiresAt, sha256 } = job;
  if (state === 'expired' || (expiresAt !== null && expiresAt.getTime() <= all.now())) {
    const day = expiresAt?.toLocaleDateString('en-US', {
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    });
    throw new AppError('EXPORT_EXPIRED', `Kept until ${day ?? 'its day'}. Make it again.`);
  }
  if (state !== 'ready' || sha256 === null)
    throw new AppError('WRONG_STATE', `${stateSentence(job)}; it has no file`, {
      current: presentExport(job),
    });
  await all.audit.record(entry('export_downloaded', input.caller, job));
  return new FileAnswer({
    path: all.folder.file(job),
    contentType: mediaTypes[job.file.format],
    tag: `"${sha256}"`,
    name: savedName(job),
  });
}

async function cancel(input: Asked, all: ExportParts): Promise<ExportJob> {
  const job = await findSeen(input, all);
  if (job.state === 'cancelled') return presentExport(job);
  const cancelled = await all.store.cancel(job.id, all.now());
  if (cancelled === undefined) {
    const current = presentExport(await findSeen(input, all));
    if (current.state === 'cancelled') return current;
    throw new AppError('WRONG_STATE', `${stateSentence(current)} and can’t be canceled`, {
      current,
    });
  }
  await all.runner.stop(job);
  await all.audit.record(entry('export_cancelled', input.caller, cancelled));
  return presentExport(cancelled);
}

/** Files made in the background, for those who asked for them. */
export function exportRoutes(all: ExportParts): Route[] {
  const { store, source, now } = all;
  return [
    defineRoute({
      endpoint: estimateEndpoint,
      buildingIds: ({ body }) => body.building_id.map(toSpaceId),
      handle: async ({ body, signal }) =>
        await estimateExport(body, { source, nowMs: now() }, signal),
    }),
    defineRoute({
      endpoint: createExport,
      buildingIds: ({ body }) => body.building_id.map(toSpaceId),
      handle: async (input) => await create(input, all),
    }),
    defineRoute({
      endpoint: listExports,
      async handle({ caller }) {
        const jobs = await store.list(caller.userId);
        const seen = jobs.filter((job) => isWithin(job, caller, getExport.operationId));
        return { exports: seen.map(presentExport) };
      },
    }),
    defineRoute({
      endpoint: getExport,
      handle: async (input) => presentExport(await findSeen(input, all)),
    }),
    defineRoute({ endpoint: getExportFile, handle: async (input) => await fileOf(input, all) }),
    defineRoute({
      endpoint: cancelExport,
      lane: 'quick',
      handle: async (input) => await cancel(input, all),
    }),
    defineRoute({
      endpoint: deleteExport,
      lane: 'quick',
      async handle(input) {
        const job = await findSeen(input, all);
        await store.remove(job.id);
        await all.runner.stop(job);
        await all.audit.record(entry('export_deleted', input.caller, job));
        return { success: 'ok' as const };
      },
    }),
  ];
}
