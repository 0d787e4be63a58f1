import type { Endpoint } from '#contract/endpoint.ts';
import { uploadCalls, type Upload, type UploadJob } from '#contract/uploads.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { Audit } from '#server/core/Audit.ts';
import { AppError } from '#server/core/AppError.ts';
import { isNamed } from '#server/core/ifMatch.ts';
import type { Caller } from '#server/core/Caller.ts';
import {
  defineRoute,
  HeadedAnswer,
  RawAnswer,
  type Route,
  type RouteInput,
} from '#server/core/route.ts';
import type { UnderlayStore } from '#server/directory/underlays/UnderlayStore.ts';
import type { SpaceSource } from '#server/directory/SpaceIndex.ts';
import { batchKeys } from '#server/ingest/observations/ingestionSender.ts';
import { underlayRoutes } from './underlayRoutes.ts';
import { newBuildingId } from './targetBuilding.ts';
import type { UploadDesk } from './UploadDesk.ts';
import type { UploadFiles } from './UploadFiles.ts';
import type { StoredUpload, UploadStore } from './UploadStore.ts';

export interface UploadParts {
  desk: UploadDesk;
  store: UploadStore;
  files: UploadFiles;
  underlays: UnderlayStore;
  spaces: SpaceSource;
  audit: Audit;
  /** Refuses another draft of zones of an account that has too many. Throws WRONG_STATE. */
  refuseTooManyDrafts: (createdBy: string) => Promise<void>;
}

type Asked = Pick<RouteInput<Endpoint>, 'parts' | 'caller'>;

const noUploadText = 'No upload found';

function tagOf({ version }: StoredUpload): string {
  return `"${version}"`;
}

function toJob(stored: StoredUpload, { spaces }: Pick<UploadParts, 'spaces'>): UploadJob {
  const { id, state, progress, step, createdAt, createdBy, expiresAt, error } = stored;
  const { name, kind, size, sha256, buildingId, version, report } = stored;
  // One that was new has its id by its name, once it is stored.
  const usedId = buildingId ?? (state === 'done' ? newBuildingId(stored.mapping) : null);
  const building = usedId === null ? undefined : spaces.current().buildingById.get(usedId)?.at(-1);
  return {
    id,
    state,
    progress,
    step,
    created_at: createdAt.toISOString(),
    created_by: createdBy,
    expires_at: expiresAt?.toISOString() ?? null,
    error,
    name,
    building_id: building?.wireId ?? buildingId,
    kind,
    size,
    sha256,
    version,
    report,
    draft_id: stored.asDraft && state === 'done' ? id : null,
  };
}

function present(stored: StoredUpload, parts: UploadParts): Upload {
  const { found, mapping, needs, scale } = stored;
  return { ...toJob(stored, parts), found, mapping, needs, scale };
}

function headed(stored: StoredUpload, parts: UploadParts, status = 200): HeadedAnswer<Upload> {
  return new HeadedAnswer(present(stored, parts), { etag: tagOf(stored) }, status);
}

/** New buildings are the administrator's; others are the planner's who may call the method there. */
function isWithin(
  { buildingId }: Pick<StoredUpload, 'buildingId'>,
  caller: Caller,
  method: string,
): boolean {
  return buildingId === null ? caller.isAdmin : caller.can(method, buildingId);
}

/** The upload that a path names, as far as the caller may see it. Throws NOT_FOUND. */
async function findSeen(
  { parts, caller }: Asked,
  { store }: UploadParts,
  method: string,
): Promise<StoredUpload> {
  const stored = await store.find(parts['id'] ?? '');
  if (stored === undefined || !isWithin(stored, caller, method))
    throw new AppError('NOT_FOUND', noUploadText, { denied: stored && { id: stored.id } });
  return stored;
}

/** Likewise as it was when the caller read it. Throws PRECONDITION_REQUIRED and UPLOAD_CHANGED. */
async function findForChange(
  input: Asked & Pick<RouteInput<Endpoint>, 'headers'>,
  all: UploadParts,
  method: string,
): Promise<StoredUpload> {
  const stored = await findSeen(input, all, method);
  if (!isNamed(tagOf(stored), input.headers)) throw changedMeanwhile(stored, all);
  return stored;
}

function changedMeanwhile(stored: StoredUpload, all: UploadParts): AppError {
  return new AppError('UPLOAD_CHANGED', 'This upload was changed meanwhile', {
    current: present(stored, all),
  });
}

function createRoute(all: UploadParts): Route {
  const endpoint = uploadCalls.create;
  const { operationId } = endpoint;
  return defineRoute({
    endpoint,
    lane: 'ingestion',
    rawBody: true,
    async handle({ query, raw, caller, headers }) {
      if (raw === undefined) throw new AppError('INVALID_BODY', 'The body is missing');
      const buildingId = query.building_id === undefined ? null : toSpaceId(query.building_id);
      if (!isWithin({ buildingId }, caller, operationId))
        throw new AppError('METHOD_NOT_ALLOWED', `This key may not call ${operationId} here`, {
          denied: buildingId === null ? undefined : { buildings: buildingId },
        });
      if (buildingId !== null && !all.spaces.current().buildingById.has(buildingId))
        throw new AppError('NOT_FOUND', 'No building found');
      const key = batchKeys(caller, headers)('');
      const stored = await all.desk.take({
        name: query.name,
        buildingId,
        body: raw,
        caller,
        idempotencyKey: key?.idempotencyKey ?? null,
      });
      return headed(stored, all, 201);
    },
  });
}

function changeRoutes(all: UploadParts): Route[] {
  const { map, confirm, cancel } = uploadCalls;
  return [
    defineRoute({
      endpoint: map,
      lane: 'quick',
      async handle(input) {
        const stored = await findForChange(input, all, map.operationId);
        const changed = await all.desk.map(stored, input.body);
        if (changed === undefined)
          throw changedMeanwhile(await findSeen(input, all, map.operationId), all);
        return headed(changed, all);
      },
    }),
    defineRoute({
      endpoint: confirm,
      lane: 'quick',
      async handle(input) {
        const stored = await findForChange(input, all, confirm.operationId);
        const asDraft = input.body.as === 'draft';
        if (asDraft) await all.refuseTooManyDrafts(stored.createdBy);
        const changed = await all.desk.confirm(stored, {
          takesPart: input.body.takes_part,
          asDraft,
          userId: input.caller.userId,
        });
        if (changed === undefined)
          throw changedMeanwhile(await findSeen(input, all, confirm.operationId), all);
        return headed(changed, all);
      },
    }),
    defineRoute({
      endpoint: cancel,
      lane: 'quick',
      async handle(input) {
        const stored = await findSeen(input, all, cancel.operationId);
        const changed = await all.desk.cancel(stored, input.caller.userId);
        if (changed === undefined)
          throw changedMeanwhile(await findSeen(input, all, cancel.operationId), all);
        return headed(changed, all);
      },
    }),
  ];
}

/** Whether there is a picture to measure on, or one that would be traced. */
async function hasPicture(
  { id, state, found }: StoredUpload,
  files: UploadFiles,
): Promise<boolean> {
  if (state !== 'ready' && state !== 'needs_mapping') return false;
  if (found?.picture !== undefined) return true;
  return state === 'ready' && (await files.readUnderlay(id)) !== null;
}

/** Files that people upload: taken, looked at, mapped, previewed, confirmed; and the pictures that came so. */
export function uploadRoutes(all: UploadParts): Route[] {
  const { list, get, preview, picture, refused } = uploadCalls;
  return [
    createRoute(all),
    defineRoute({
      endpoint: list,
      async handle({ caller }) {
        const stored = await all.store.list();
        const seen = stored.filter((one) => isWithin(one, caller, list.operationId));
        return { uploads: seen.map((one) => toJob(one, all)) };
      },
    }),
    defineRoute({
      endpoint: get,
      handle: async (input) => headed(await findSeen(input, all, get.operationId), all),
    }),
    defineRoute({
      endpoint: preview,
      async handle(input) {
        const { id, state } = await findSeen(input, all, preview.operationId);
        if (state !== 'ready')
          throw new AppError('WRONG_STATE', 'Only an upload that is ready has a preview');
        return new RawAnswer('application/json; charset=utf-8', await all.files.readAnswer(id));
      },
    }),
    defineRoute({
      endpoint: picture,
      async handle(input) {
        const seen = await findSeen(input, all, picture.operationId);
        const { id } = seen;
        if (!(await hasPicture(seen, all.files)))
          throw new AppError('WRONG_STATE', 'This upload has no picture to show');
        return new RawAnswer('image/webp', await all.files.readPicture(id));
      },
    }),
    defineRoute({
      endpoint: refused,
      async handle(input) {
        const { id, state, report } = await findSeen(input, all, refused.operationId);
        const isKept = state === 'ready' || (state === 'done' && (report?.refused ?? 0) > 0);
        if (!isKept) throw new AppError('WRONG_STATE', 'This upload has no rejected rows');
        return new RawAnswer(
          'text/csv; charset=utf-8',
          await all.files.readRefused(id),
          'rejected-rows.csv',
        );
      },
    }),
    ...changeRoutes(all),
    ...underlayRoutes(all),
  ];
}
