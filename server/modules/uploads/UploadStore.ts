import {
  mostUnfinished,
  uploadStates,
  type UploadFound,
  type UploadKind,
  type UploadMapping,
  type UploadNeed,
  type UploadReport,
  type UploadState,
} from '#contract/uploads.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory, DirectoryQueries } from '#server/directory/Directory.ts';
import type { Happening, Outbox } from '#server/directory/Outbox.ts';

const sql = loadStatements(import.meta.url, './uploads.sql', [
  'insertUpload',
  'countUnfinished',
  'findUpload',
  'findRepeated',
  'listUploads',
  'listInStates',
  'lastLayers',
  'updateUpload',
  'forgetOld',
]);

const dayMs = 86_400_000;
/** Unfinished uploads, and reports of those that ended. */
const keptMs = { unfinished: 7 * dayMs, report: 90 * dayMs } as const;

/** What of an upload changes. */
export interface UploadProgress {
  state: UploadState;
  progress: number;
  step: string;
  found: UploadFound | null;
  mapping: UploadMapping;
  needs: UploadNeed[];
  scale: { metres_per_unit: number; residual: number | null } | null;
  report: UploadReport | null;
  error: { code: string; reason: string } | null;
  takesPart: boolean;
  /** Whether it becomes a draft of zones, which has its id. */
  asDraft: boolean;
}

export interface StoredUpload extends UploadProgress {
  id: string;
  name: string;
  kind: UploadKind;
  size: number;
  sha256: string;
  buildingId: SpaceId | null;
  /** Counts changes from 1. */
  version: number;
  createdBy: string;
  createdAt: Date;
  /** Null once it ended. */
  expiresAt: Date | null;
}

export type NewUpload = Pick<
  StoredUpload,
  'id' | 'name' | 'kind' | 'size' | 'sha256' | 'buildingId' | 'createdBy'
> & { keyId: string; idempotencyKey: string | null };

interface UploadRow {
  id: string;
  name: string;
  kind: UploadKind;
  size: number;
  sha256: string;
  building_id: string | null;
  state: UploadState;
  progress: number;
  step: string;
  found: UploadFound | null;
  mapping: UploadMapping;
  needs: UploadNeed[];
  scale: StoredUpload['scale'];
  report: UploadReport | null;
  error: StoredUpload['error'];
  takes_part: boolean;
  as_draft: boolean;
  version: number;
  created_by: string;
  created_at: Date;
  expires_at: Date | null;
}

function toStored(row: UploadRow): StoredUpload {
  const { building_id, takes_part, as_draft, created_by, created_at, expires_at, ...same } = row;
  return {
    ...same,
    buildingId: building_id === null ? null : toSpaceId(building_id),
    takesPart: takes_part,
    asDraft: as_draft,
    createdBy: created_by,
    createdAt: created_at,
    expiresAt: expires_at,
  };
}

const ends: ReadonlySet<UploadState> = new Set([
  'done',
  'cancelled',
  'refused',
  'failed',
  'expired',
]);

/** Where an upload may go on. */
export const unfinished = uploadStates.filter((state) => !ends.has(state));

export function isOver({ state }: Pick<StoredUpload, 'state'>): boolean {
  return ends.has(state);
}

/** What is known of uploads, in the directory; their bytes are files. */
export class UploadStore {
  readonly #directory: Directory;
  readonly #outbox: Outbox;
  readonly #now: () => number;

  constructor(directory: Directory, { outbox, now }: { outbox: Outbox; now: () => number }) {
    this.#directory = directory;
    this.#outbox = outbox;
    this.#now = now;
  }

  /** Durable once resolved; undefined when its idempotency key was used before, or its account has as many as it can have. */
  async add(upload: NewUpload): Promise<StoredUpload | undefined> {
    const { id, name, kind, size, sha256, buildingId, createdBy, keyId, idempotencyKey } = upload;
    const created = new Date(this.#now());
    const expires = new Date(this.#now() + keptMs.unfinished);
    return await this.#one(sql.insertUpload, [
      id,
      name,
      kind,
      size,
      sha256,
      buildingId,
      createdBy,
      keyId,
      idempotencyKey,
      created,
      expires,
      mostUnfinished,
    ]);
  }

  /** Whether an account has as many as it can have. */
  async isFull(createdBy: string): Promise<boolean> {
    const [unfinishedOnes] = await this.#directory.query<{ count: number }>(sql.countUnfinished, [
      createdBy,
    ]);
    return (unfinishedOnes?.count ?? 0) >= mostUnfinished;
  }

  async find(id: string): Promise<StoredUpload | undefined> {
    return await this.#one(sql.findUpload, [id]);
  }

  async findRepeated(keyId: string, idempotencyKey: string): Promise<StoredUpload | undefined> {
    return await this.#one(sql.findRepeated, [keyId, idempotencyKey]);
  }

  /** What the layers of the last drawing of a kind that a building got held; undefined where it got none. */
  async lastLayers(buildingId: SpaceId, kind: UploadKind): Promise<UploadMapping['layers']> {
    const [row] = await this.#directory.query<{ layers: UploadMapping['layers'] }>(sql.lastLayers, [
      buildingId,
      kind,
    ]);
    return row?.layers;
  }

  /** The latest first. */
  async list(): Promise<StoredUpload[]> {
    return (await this.#directory.query<UploadRow>(sql.listUploads)).map(toStored);
  }

  /** The oldest first. */
  async listInStates(states: readonly UploadState[]): Promise<StoredUpload[]> {
    return (await this.#directory.query<UploadRow>(sql.listInStates, [states])).map(toStored);
  }

  /** Changes a version and tells of it, both or neither; undefined when it is no longer the latest. An end has no expiry. */
  async change(
    upload: StoredUpload,
    change: Partial<UploadProgress>,
    happening?: Happening,
  ): Promise<StoredUpload | undefined> {
    if (happening === undefined) return await this.#write(upload, change, this.#directory);
    const changed = await this.#directory.transaction(async (queries) => {
      const written = await this.#write(upload, change, queries);
      if (written !== undefined) await this.#outbox.tell(happening, queries);
      return written;
    });
    this.#outbox.wake();
    return changed;
  }

  async #write(
    upload: StoredUpload,
    change: Partial<UploadProgress>,
    queries: DirectoryQueries,
  ): Promise<StoredUpload | undefined> {
    const next = { ...upload, ...change };
    const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
    const values = [
      upload.id,
      upload.version,
      next.state,
      next.progress,
      next.step,
      json(next.found),
      json(next.mapping),
      json(next.needs),
      json(next.scale),
      json(next.report),
      json(next.error),
      next.takesPart,
      isOver(next) ? null : upload.expiresAt,
      new Date(this.#now()),
      next.asDraft,
    ];
    return await this.#one(sql.updateUpload, values, queries);
  }

  /** Reports of uploads that ended long ago go. */
  async forgetOld(): Promise<void> {
    await this.#directory.query(sql.forgetOld, [new Date(this.#now() - keptMs.report)]);
  }

  async #one(
    text: string,
    values: Parameters<Directory['query']>[1],
    queries: DirectoryQueries = this.#directory,
  ): Promise<StoredUpload | undefined> {
    const [row] = await queries.query<UploadRow>(text, values);
    return row && toStored(row);
  }
}
