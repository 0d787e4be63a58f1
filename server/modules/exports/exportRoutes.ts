import {
  cancelExport,
  createExport,
  deleteExport,
  estimateExport as estimateEndpoint,
  getExport,
  getExportFile,
  listExports,
  type ExportJob,
} from '#contract/exports.ts';
import { exportExtension, type ExportFormat, fileName } from '#domain/report/exportFormats.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Caller } from '#server/core/Caller.ts';
import {
  defineRoute,
  FileAnswer,
  HeadedAnswer,
  type Route,
  type RouteInput,
} from '#server/core/route.ts';
import { estimateExport } from './estimateExport.ts';
import { exportEntry, startExport, type ExportParts } from './startExport.ts';
import { presentExport, type StoredExport } from './StoredExport.ts';

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/zip',
  arrow: 'application/vnd.apache.arrow.stream',
};

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
  if (!isSeen)
    throw new AppError('NOT_FOUND', 'No export found', { denied: job && { id: job.id } });
  return job;
}

function isWithin({ buildingIds }: StoredExport, caller: Caller, method: string): boolean {
  return buildingIds.every((id) => caller.can(method, toSpaceId(id)));
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
  await all.audit.record(exportEntry('export_downloaded', input.caller, job));
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
  await all.audit.record(exportEntry('export_cancelled', input.caller, cancelled));
  return presentExport(cancelled);
}

/** Files made in the background, for those who asked for them. */
export function exportRoutes(all: ExportParts): Route[] {
  const { store, sources, now } = all;
  return [
    defineRoute({
      endpoint: estimateEndpoint,
      buildingIds: ({ body }) => body.building_id.map(toSpaceId),
      handle: async ({ body, signal }) =>
        await estimateExport(body, { source: sources(body), nowMs: now() }, signal),
    }),
    defineRoute({
      endpoint: createExport,
      buildingIds: ({ body }) => body.building_id.map(toSpaceId),
      async handle({ body, caller, signal }) {
        const job = await startExport(body, { caller, signal }, all);
        return new HeadedAnswer(presentExport(job), {}, 202);
      },
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
        await all.audit.record(exportEntry('export_deleted', input.caller, job));
        return { success: 'ok' as const };
      },
    }),
  ];
}
