import { randomUUID } from 'node:crypto';
import type { PlanOp } from '#domain/plan-edit/PlanOp.ts';
import type { PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { inTurns, writingJson } from '#server/core/Steps.ts';
import { loadStatements } from '#server/core/loadStatements.ts';
import type { Directory, DirectoryQueries } from '#server/directory/Directory.ts';

const sql = loadStatements(import.meta.url, './drafts.sql', [
  'insertDraft',
  'listDrafts',
  'findDraft',
  'readZones',
  'readActs',
  'advanceDraft',
  'insertActs',
  'rebaseDraft',
  'closeDraft',
  'signDraft',
  'publishedSince',
]);

/** One thing that was done to a draft. */
export interface StoredAct {
  no: number;
  id: string;
  /** The version of the draft that it made. */
  version: number;
  op: PlanOp | null;
  undoes: string | null;
  createdBy: string;
  createdAt: Date;
}

export interface StoredDraft {
  id: string;
  buildingId: SpaceId;
  /** 'YYYY-MM-DD', local. */
  effectiveFrom: string;
  state: 'open' | 'published' | 'discarded';
  baseAt: Date;
  /** What was done up to this number is in the zones that the draft begins with. */
  settledNo: number;
  version: number;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  acts: StoredAct[];
}

/** What a draft goes back to. */
export interface DraftZones {
  /** What was published when the draft was begun or brought up to date. */
  base: PlanZone[];
  /** What the acts after `settledNo` begin with. */
  start: PlanZone[];
}

interface DraftRow {
  id: string;
  building_id: string;
  effective_from: string;
  state: StoredDraft['state'];
  base_at: Date;
  settled_no: number;
  version: number;
  created_by: string;
  created_at: Date;
  updated_at: Date;
}

interface ActRow extends Pick<StoredAct, 'no' | 'id' | 'version' | 'op' | 'undoes'> {
  created_by: string;
  created_at: Date;
}

function toAct({ no, id, version, op, undoes, created_by, created_at }: ActRow): StoredAct {
  return { no, id, version, op, undoes, createdBy: created_by, createdAt: created_at };
}

/** What is done to a draft by one call. */
export type NewAct = Pick<StoredAct, 'op' | 'undoes'>;

/** A draft that was published: by whose account (by id to write, by name to read), when, and which zones. */
export interface Publication {
  by: string;
  at: Date;
  zones: SpaceId[];
}

type Version = Pick<StoredDraft, 'id' | 'version'>;

/** The drafts of zones with all that was done to them. */
export class DraftStore {
  readonly #directory: Directory;
  readonly #now: () => number;

  constructor(directory: Directory, now: () => number) {
    this.#directory = directory;
    this.#now = now;
  }

  /** Durable once resolved. */
  async add(
    draft: Pick<StoredDraft, 'buildingId' | 'effectiveFrom' | 'createdBy'> & {
      id?: string;
      baseZones: readonly PlanZone[];
      /** Where it does not begin with those of its base. */
      startZones?: readonly PlanZone[];
    },
  ): Promise<StoredDraft> {
    const { id = randomUUID(), baseZones, startZones = baseZones } = draft;
    await this.#directory.query(sql.insertDraft, [
      id,
      draft.buildingId,
      draft.effectiveFrom,
      await inTurns(writingJson(baseZones)),
      new Date(this.#now()),
      draft.createdBy,
      await inTurns(writingJson(startZones)),
    ]);
    const stored = await this.find(id);
    if (stored === undefined) throw new Error('The draft that was stored is not there');
    return stored;
  }

  /** The open ones, the latest first. */
  async list(): Promise<StoredDraft[]> {
    const rows = await this.#directory.query<{ id: string }>(sql.listDrafts);
    const drafts = await Promise.all(rows.map(({ id }) => this.find(id)));
    return drafts.filter((draft) => draft !== undefined);
  }

  async find(id: string): Promise<StoredDraft | undefined> {
    const [row] = await this.#directory.query<DraftRow>(sql.findDraft, [id]);
    if (row === undefined) return undefined;
    const acts = await this.#directory.query<ActRow>(sql.readActs, [id]);
    return {
      id: row.id,
      buildingId: toSpaceId(row.building_id),
      effectiveFrom: row.effective_from,
      state: row.state,
      baseAt: row.base_at,
      settledNo: row.settled_no,
      version: row.version,
      createdBy: row.created_by,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      acts: acts.map(toAct),
    };
  }

  /** The zones that a draft goes back to; they change only when it is brought up to date. */
  async zonesOf({ id }: Pick<StoredDraft, 'id'>): Promise<DraftZones> {
    const [row] = await this.#directory.query<DraftZones>(sql.readZones, [id]);
    if (row === undefined) throw new Error('The draft is gone');
    return row;
  }

  /** Adds acts to a version, all or none, durable once resolved; undefined when it is no longer the latest. */
  async act(
    { id, version, acts }: StoredDraft,
    done: readonly NewAct[],
    by: string,
  ): Promise<{ ids: string[]; version: number } | undefined> {
    const at = new Date(this.#now());
    const rows = done.map((act, place) => ({
      ...act,
      id: randomUUID(),
      no: acts.length + place + 1,
    }));
    return this.#directory.transaction(async (queries) => {
      const next = await this.#advance(queries, { id, version }, at);
      if (next === undefined) return undefined;
      await queries.query(sql.insertActs, [id, JSON.stringify(rows), next, by, at]);
      return { ids: rows.map((row) => row.id), version: next };
    });
  }

  /** Begins anew with what is published now; false when the version is no longer the latest. */
  async rebase(
    { id, version, acts }: StoredDraft,
    { base, start }: Readonly<Record<keyof DraftZones, readonly PlanZone[]>>,
  ): Promise<boolean> {
    const at = new Date(this.#now());
    return this.#directory.transaction(async (queries) => {
      const next = await this.#advance(queries, { id, version }, at);
      if (next === undefined) return false;
      const zones = [base, start].map((list) => JSON.stringify(list));
      await queries.query(sql.rebaseDraft, [id, at, ...zones, acts.length]);
      return true;
    });
  }

  async #advance(queries: DirectoryQueries, { id, version }: Version, at: Date) {
    const [row] = await queries.query<{ version: number }>(sql.advanceDraft, [id, version, at]);
    return row?.version;
  }

  /** Whether the version was still there and open, and is closed now; within a transaction where one is given. */
  async close(
    { id, version }: Version,
    state: 'published' | 'discarded',
    queries: DirectoryQueries = this.#directory,
  ): Promise<boolean> {
    const values = [id, version, state, new Date(this.#now())];
    return (await queries.query(sql.closeDraft, values)).length > 0;
  }

  /** Notes who published a draft and which zones, within the transaction that publishes it. */
  async sign(
    { id }: Pick<StoredDraft, 'id'>,
    { by, zones }: Pick<Publication, 'by' | 'zones'>,
    queries: DirectoryQueries,
  ): Promise<void> {
    await queries.query(sql.signDraft, [id, by, JSON.stringify(zones)]);
  }

  /** What was published by drafts of the building since a draft began or was brought up to date, in order. */
  async publishedSince({
    buildingId,
    baseAt,
  }: Pick<StoredDraft, 'buildingId' | 'baseAt'>): Promise<Publication[]> {
    return await this.#directory.query<Publication>(sql.publishedSince, [buildingId, baseAt]);
  }
}
