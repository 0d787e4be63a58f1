import type { Readable } from 'node:stream';
import { mostUnfinished } from '#contract/uploads.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Caller } from '#server/core/Caller.ts';
import type { StoredUpload, UploadStore } from './UploadStore.ts';

export interface UploadOffer {
  name: string;
  buildingId: SpaceId | null;
  body: Readable;
  caller: Pick<Caller, 'userId' | 'keyId'>;
  idempotencyKey: string | null;
}

/** Refuses a file of an account that has too many unfinished ones, before it is read; one that may be sent again is read. Throws WRONG_STATE. */
export async function refuseTooMany(
  { caller, idempotencyKey }: UploadOffer,
  store: UploadStore,
): Promise<void> {
  const isRepeated =
    idempotencyKey !== null &&
    (await store.findRepeated(caller.keyId, idempotencyKey)) !== undefined;
  if (!isRepeated && (await store.isFull(caller.userId))) throw tooMany();
}

/** The upload that a file which wasn't added repeats. Throws IDEMPOTENCY_CONFLICT where it is another file, and WRONG_STATE where it repeats none. */
export async function repeatedUpload(
  { name, buildingId, caller, idempotencyKey }: UploadOffer,
  sha256: string,
  store: UploadStore,
): Promise<StoredUpload> {
  const first =
    idempotencyKey === null ? undefined : await store.findRepeated(caller.keyId, idempotencyKey);
  if (first === undefined) throw tooMany();
  if (first.sha256 === sha256 && first.name === name && first.buildingId === buildingId)
    return first;
  throw new AppError('IDEMPOTENCY_CONFLICT', 'This Idempotency-Key was used with another file');
}

function tooMany(): AppError {
  return new AppError(
    'WRONG_STATE',
    `You have ${mostUnfinished} unfinished uploads already. Confirm or cancel one first`,
  );
}
